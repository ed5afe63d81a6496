DELETE FROM account_links WHERE purpose = 'stop-check-ins';
ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check;
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check CHECK (purpose IN ('reset', 'confirm', 'change'));
ALTER TABLE users DROP COLUMN check_in_mails_since;

ALTER TABLE users ADD COLUMN check_in_mails_since timestamptz;
COMMENT ON COLUMN users.check_in_mails_since IS 'When the person agreed to mails about check-ins; null: they want none.';
ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_check;
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_check
  CHECK (purpose IN ('reset', 'confirm', 'change', 'stop-check-ins'));

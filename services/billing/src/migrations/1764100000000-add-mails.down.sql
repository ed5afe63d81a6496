DROP FUNCTION IF EXISTS post_mail;
ALTER TABLE purchases DROP COLUMN language;
ALTER TABLE users DROP COLUMN confirmed_index;
DROP TABLE pending_addresses, account_links, mails;

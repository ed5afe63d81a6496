-- Mails that wait to be sent. A row keeps no text and no link: both are made when it is sent. The address is sealed, and
-- goes when the mail has gone; the rest stays for a day, so that one address is not sent too many.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  user_id uuid,
  purchase_id uuid,
  recipient_index text NOT NULL,
  email_sealed bytea,
  data_key text,
  language text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  due_at timestamptz DEFAULT now(),
  outcome text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mails_waiting_or_ended CHECK ((due_at IS NULL) = (outcome IS NOT NULL) AND (due_at IS NULL) = (email_sealed IS NULL))
);
COMMENT ON COLUMN mails.user_id IS 'Null when nobody has looked yet whether there is such an account.';
COMMENT ON COLUMN mails.outcome IS 'sent, nobody, not-needed, refused or given-up; null while it waits.';
CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX mails_recipient ON mails (recipient_index, kind, created_at);
CREATE INDEX mails_created ON mails (created_at);

-- Links in mails: the hash of the token alone. A link counts only while the account still has the address it was sent to.
CREATE TABLE account_links (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'confirm', 'change')),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  recipient_index text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_links_user ON account_links (user_id);
CREATE INDEX account_links_expires ON account_links (expires_at);

-- An address that becomes the account's when the link sent to it is followed.
CREATE TABLE pending_addresses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  email_index text NOT NULL,
  email_sealed bytea NOT NULL,
  data_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE users ADD COLUMN confirmed_index text;
COMMENT ON COLUMN users.confirmed_index IS 'Keyed hash of the address that was confirmed; another than email_index means not confirmed.';
ALTER TABLE purchases ADD COLUMN language text NOT NULL DEFAULT 'en';
COMMENT ON COLUMN purchases.language IS 'Of the receipt: what the payer read when they bought.';

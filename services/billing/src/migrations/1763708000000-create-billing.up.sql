-- Accounts hold personal data: the e-mail is encrypted and found by a keyed hash. An erased account keeps its row, without
-- anything that names the user: the ledger and the payments hang on its id.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email_index text UNIQUE,
  email_sealed bytea,
  data_key text,
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_daily_question_at timestamptz,
  erased_at timestamptz,
  CONSTRAINT users_named_or_erased CHECK (
    CASE WHEN erased_at IS NULL
      THEN num_nulls(email_index, email_sealed, data_key, password_hash) = 0
      ELSE num_nonnulls(email_index, email_sealed, data_key, password_hash) = 0
    END
  )
);
CREATE TABLE user_sessions (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  auth_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX user_sessions_user ON user_sessions (user_id);
CREATE INDEX user_sessions_seen ON user_sessions (seen_at);
-- Kept by the hash of the e-mail, whether or not an account exists, so that a lock tells nothing; and by where guesses come
-- from, so that nobody locks a user out from elsewhere.
CREATE TABLE login_throttles (
  email_index text NOT NULL,
  source text NOT NULL,
  failures int NOT NULL,
  locks int NOT NULL,
  tried_at timestamptz NOT NULL,
  locked_until timestamptz NOT NULL,
  PRIMARY KEY (email_index, source)
);
COMMENT ON COLUMN login_throttles.source IS 'A device that has signed in to this account before, or the keyed hash of a network.';
CREATE INDEX login_throttles_tried ON login_throttles (tried_at);

-- Double entry: a transfer is one immutable row with two sides, a user and a system account, so that the two always sum to
-- zero. A wallet row is the balance that the transfers add up to, plus what is held of it. System accounts have no such
-- row, because every spend would queue for it.
CREATE TABLE wallets (
  user_id uuid NOT NULL REFERENCES users,
  currency text NOT NULL CHECK (currency IN ('credits', 'diamonds')),
  balance int NOT NULL DEFAULT 0,
  held int NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, currency),
  CONSTRAINT wallets_covered CHECK (0 <= held AND held <= balance)
) WITH (fillfactor = 80);
CREATE TABLE transfers (
  ref text PRIMARY KEY,
  user_id uuid NOT NULL,
  system text NOT NULL CHECK (system IN ('sales', 'consumption', 'grants', 'clawback')),
  currency text NOT NULL CHECK (currency IN ('credits', 'diamonds')),
  amount int NOT NULL CHECK (amount <> 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN transfers.amount IS 'What the user gets; negative: what the user gives.';
CREATE INDEX transfers_user ON transfers (user_id, created_at);
-- What was given and spent is summed up by the hour for the operators; transfers come in the order of time.
CREATE INDEX transfers_at ON transfers USING brin (created_at) WITH (pages_per_range = 16);
CREATE VIEW entries AS
  SELECT ref, user_id::text AS account, currency, amount, created_at FROM transfers
  UNION ALL
  SELECT ref, system, currency, -amount, created_at FROM transfers;
CREATE TABLE holds (
  id uuid PRIMARY KEY,
  user_id uuid,
  action text NOT NULL,
  attempt uuid NOT NULL,
  currency text CHECK (currency IN ('credits', 'diamonds')),
  amount int NOT NULL CHECK (amount >= 0),
  usage_keys text[],
  address_key text,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'settled', 'released', 'expired')),
  opened int NOT NULL DEFAULT 1,
  waived boolean NOT NULL DEFAULT false,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT holds_one_payer CHECK ((user_id IS NULL) = (currency IS NULL) AND (user_id IS NULL) = (usage_keys IS NOT NULL))
) WITH (fillfactor = 80);
COMMENT ON COLUMN holds.attempt IS 'Which execution of the action uses it: only that one may give it back.';
COMMENT ON COLUMN holds.opened IS 'How often it was held: more than once when a turn was tried again.';
COMMENT ON COLUMN holds.waived IS 'Settled after its expiry, when there was nothing left to take.';
CREATE INDEX holds_open ON holds (expires_at) WHERE state = 'held';
CREATE TYPE wallet_reply AS (outcome text, credits int, diamonds int, usage_count int);

-- Free questions used, counted per fingerprint, per device and per address and day; keys are keyed hashes.
CREATE TABLE allowance_usage (
  key text PRIMARY KEY,
  used int NOT NULL DEFAULT 0 CHECK (used >= 0),
  refused boolean NOT NULL DEFAULT false,
  day date
) WITH (fillfactor = 80);
COMMENT ON COLUMN allowance_usage.refused IS 'A question beyond the limit was tried: the usage then reads one more.';
COMMENT ON COLUMN allowance_usage.day IS 'Only for addresses, which are counted by UTC day.';
CREATE INDEX allowance_usage_day ON allowance_usage (day) WHERE day IS NOT NULL;

-- What a refund could not take back, because it was spent already.
CREATE TABLE debts (
  user_id uuid NOT NULL REFERENCES users,
  currency text NOT NULL CHECK (currency IN ('credits', 'diamonds')),
  amount int NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (user_id, currency)
);
CREATE TABLE debt_entries (
  ref text PRIMARY KEY,
  user_id uuid NOT NULL,
  currency text NOT NULL CHECK (currency IN ('credits', 'diamonds')),
  amount int NOT NULL CHECK (amount <> 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN debt_entries.amount IS 'What the user owes more; negative: what was paid back.';

-- Purchases, what providers told about them, and the money account. The provider's ids are unique here, too, so no order
-- and no capture can be credited twice whatever the code does.
CREATE TABLE purchases (
  id uuid PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('paypal', 'payerurl')),
  state text NOT NULL,
  pack_id text NOT NULL,
  price_cents int NOT NULL CHECK (price_cents > 0),
  credits int NOT NULL CHECK (credits >= 0),
  diamonds int NOT NULL CHECK (diamonds >= 0),
  user_id uuid REFERENCES users,
  device_id text,
  fingerprint_hash text,
  provider_order_id text,
  provider_capture_id text,
  captured_cents int CHECK (captured_cents >= 0),
  refunded_cents int NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  provider_changed_at timestamptz,
  review text,
  issued_credits int NOT NULL DEFAULT 0,
  issued_diamonds int NOT NULL DEFAULT 0,
  revenue_cents int NOT NULL DEFAULT 0,
  revision int NOT NULL DEFAULT 0,
  declined_captures int NOT NULL DEFAULT 0,
  check_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, provider_order_id),
  UNIQUE (provider, provider_capture_id),
  CONSTRAINT purchases_not_above_pack CHECK (
    issued_credits BETWEEN 0 AND credits AND issued_diamonds BETWEEN 0 AND diamonds
  ),
  CONSTRAINT purchases_refund_covered CHECK (refunded_cents <= coalesce(captured_cents, 0)),
  CONSTRAINT purchases_payer CHECK (user_id IS NOT NULL OR device_id IS NOT NULL)
);
COMMENT ON COLUMN purchases.issued_credits IS 'Credits that the books show as given for it now: sold minus taken back or owed.';
COMMENT ON COLUMN purchases.review IS 'Why somebody must look at it.';
CREATE INDEX purchases_due ON purchases (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX purchases_user ON purchases (user_id);
CREATE INDEX purchases_device ON purchases (device_id);
CREATE TABLE revenue_entries (
  ref text PRIMARY KEY,
  purchase_id uuid NOT NULL REFERENCES purchases,
  provider text NOT NULL,
  cents int NOT NULL CHECK (cents <> 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE revenue_entries IS 'Double entry in USD cents: the sales account gets cents, the account of the provider gives them.';
CREATE TABLE refunds (
  provider text NOT NULL,
  refund_id text NOT NULL,
  purchase_id uuid NOT NULL REFERENCES purchases,
  cents int NOT NULL CHECK (cents > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, refund_id)
);
CREATE TABLE provider_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  verified_by text NOT NULL,
  deliveries int NOT NULL DEFAULT 1,
  outcome text,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  PRIMARY KEY (provider, event_id)
);
CREATE TABLE payment_attempts (
  id uuid PRIMARY KEY,
  method text NOT NULL CHECK (method IN ('paypal', 'payerurl')),
  status text NOT NULL CHECK (status IN ('clicked', 'attempted', 'completed')),
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  user_id uuid,
  device_id text,
  fingerprint text,
  ip text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_attempts_device ON payment_attempts (device_id, created_at);
CREATE INDEX payment_attempts_user ON payment_attempts (user_id, created_at);

CREATE TABLE device_accounts (
  device_id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  changed_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE device_accounts IS 'Which account last signed in on a device: a payment made there is for it.';
CREATE TABLE account_handovers (
  purchase_id uuid PRIMARY KEY REFERENCES purchases,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  device_id text NOT NULL,
  password_sealed bytea,
  expires_at timestamptz NOT NULL,
  claimed_at timestamptz
);
CREATE TABLE account_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  what text NOT NULL CHECK (what IN ('email', 'password')),
  request_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

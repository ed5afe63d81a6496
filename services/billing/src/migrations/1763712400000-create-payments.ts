// Purchases, what providers told about them, and the money account. The provider's ids are unique here too, so no order
// and no capture can be credited twice whatever the code does.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePayments1763712400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PURCHASES);
    await runner.query(PROVIDERS);
    await runner.query(ACCOUNTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE account_changes, device_accounts, account_handovers, payment_attempts, provider_events, refunds,
        revenue_entries, purchases;`);
  }
}

const PURCHASES = `
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
  COMMENT ON COLUMN purchases.review IS 'Why a person must look at it.';
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
  COMMENT ON TABLE revenue_entries IS 'Double entry in USD cents: the sales account gets cents, the account of the provider gives them.';`;

const PROVIDERS = `
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
  CREATE INDEX payment_attempts_user ON payment_attempts (user_id, created_at);`;

const ACCOUNTS = `
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
  );`;

// Copies of what the other services tell, shaped for the operators' lists; nothing here is the only place of anything.
// Words of texts, e-mails and places are searched as keyed hashes in integer arrays; the texts themselves are sealed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReadModels1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [KEEPING, PEOPLE, SESSIONS, VISITS, MONEY]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE images, sessions, users, erased, visitors, page_views, landings, payments, payers, payment_attempts,
        stale, builds, data_keys`);
  }
}

const KEEPING = `
  CREATE TABLE data_keys (name text PRIMARY KEY, wrapped text NOT NULL);
  COMMENT ON TABLE data_keys IS 'What the sealed columns are sealed with, wrapped by the key ring.';
  CREATE TABLE stale (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('chat', 'report', 'user')),
    id text NOT NULL
  );
  CREATE TABLE builds (at timestamptz NOT NULL DEFAULT now(), copied jsonb NOT NULL);
  COMMENT ON TABLE builds IS 'When the copies were made anew; before the first time, what is older than them is missing.';
  COMMENT ON TABLE stale IS 'What has changed at its owner and must be asked for again.';`;

const PEOPLE = `
  CREATE TABLE users (
    id uuid PRIMARY KEY,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    credits int NOT NULL,
    sealed bytea NOT NULL,
    words int[] NOT NULL
  );
  COMMENT ON COLUMN users.credits IS 'When the account was last asked for; lists show the true balance where billing answers.';
  COMMENT ON COLUMN users.sealed IS 'The e-mail address.';
  CREATE INDEX users_newest ON users (created_at DESC, id DESC);
  CREATE INDEX users_words ON users USING gin (words);
  CREATE TABLE erased (id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
  COMMENT ON TABLE erased IS 'Users, visitors and landings: nothing of them comes back with what was still on its way.';`;

const SESSIONS = `
  CREATE TABLE sessions (
    id text COLLATE "C" PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('chat', 'report')),
    user_id uuid,
    fingerprint text,
    country text,
    ads jsonb NOT NULL,
    messages int NOT NULL,
    questions int NOT NULL,
    created_at timestamptz NOT NULL,
    sealed bytea NOT NULL,
    own_words int[] NOT NULL,
    words int[] NOT NULL
  -- Another message changes no index, so room in the page saves rewriting them.
  ) WITH (fillfactor = 85);
  COMMENT ON COLUMN sessions.sealed IS 'Title and first message, as JSON.';
  COMMENT ON COLUMN sessions.own_words IS 'Of title, first message, country and advertisement as the owner told them.';
  COMMENT ON COLUMN sessions.words IS 'Those, and those of its user, visitor and landing.';
  CREATE INDEX sessions_newest ON sessions (created_at DESC, id DESC);
  CREATE INDEX sessions_reports ON sessions (created_at DESC, id DESC) WHERE kind = 'report';
  CREATE INDEX sessions_user ON sessions (user_id, created_at) WHERE user_id IS NOT NULL;
  CREATE INDEX sessions_fingerprint ON sessions (fingerprint, created_at) WHERE fingerprint IS NOT NULL;
  CREATE INDEX sessions_words ON sessions USING gin (words);
  CREATE TABLE images (
    id text COLLATE "C" PRIMARY KEY,
    session_id text NOT NULL COLLATE "C" REFERENCES sessions ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    sealed bytea NOT NULL
  );
  COMMENT ON COLUMN images.sealed IS 'The words that came with the picture.';
  CREATE INDEX images_newest ON images (created_at DESC, id DESC);
  CREATE INDEX images_session ON images (session_id);`;

const VISITS = `
  CREATE TABLE visitors (
    id uuid PRIMARY KEY,
    fingerprint text NOT NULL,
    user_id uuid,
    ip_address text,
    country text,
    city text,
    device_type text NOT NULL,
    browser_name text,
    os_name text,
    bot boolean NOT NULL,
    utm_source text,
    utm_medium text,
    utm_campaign text,
    gclid text,
    keyword text,
    referrer text,
    landing_page text NOT NULL,
    pages_visited int NOT NULL,
    first_visit timestamptz NOT NULL,
    last_activity timestamptz NOT NULL,
    sessions int NOT NULL DEFAULT 0,
    words int[] NOT NULL
  ) WITH (fillfactor = 80);
  CREATE INDEX visitors_newest ON visitors (first_visit DESC, id DESC) WHERE NOT bot;
  CREATE INDEX visitors_silent ON visitors (first_visit DESC, (id::text COLLATE "C") DESC) WHERE NOT bot AND sessions = 0;
  CREATE INDEX visitors_fingerprint ON visitors (fingerprint);
  CREATE INDEX visitors_user ON visitors (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX visitors_activity ON visitors USING brin (last_activity);
  CREATE INDEX visitors_words ON visitors USING gin (words);
  CREATE TABLE page_views (
    visitor_id uuid NOT NULL,
    at timestamptz NOT NULL,
    id uuid NOT NULL,
    path text NOT NULL,
    PRIMARY KEY (visitor_id, at, id)
  );
  CREATE INDEX page_views_at ON page_views USING brin (at);
  CREATE TABLE landings (
    id uuid PRIMARY KEY,
    fingerprint text NOT NULL,
    user_id uuid,
    network text,
    campaign_id text,
    keyword text,
    match_type text,
    device text,
    location_physical text,
    bot boolean NOT NULL,
    parameters jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    words int[] NOT NULL
  );
  CREATE INDEX landings_newest ON landings (created_at DESC, id DESC) WHERE NOT bot;
  CREATE INDEX landings_fingerprint ON landings (fingerprint, created_at);
  CREATE INDEX landings_words ON landings USING gin (words);`;

const MONEY = `
  CREATE TABLE payments (
    id uuid PRIMARY KEY,
    user_id uuid,
    method text NOT NULL,
    status text NOT NULL,
    amount_cents int NOT NULL,
    revenue_cents int NOT NULL,
    credits_issued int NOT NULL,
    transaction_id text,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL
  );
  COMMENT ON COLUMN payments.revenue_cents IS 'What is left of it after refunds; 0 unless it was completed.';
  CREATE INDEX payments_newest ON payments (created_at DESC, id DESC);
  CREATE INDEX payments_user ON payments (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX payments_transaction ON payments (transaction_id);
  CREATE TABLE payers (
    user_id uuid PRIMARY KEY,
    payments int NOT NULL,
    paid_cents bigint NOT NULL,
    credits_earned bigint NOT NULL,
    last_payment_at timestamptz NOT NULL,
    method text NOT NULL
  );
  COMMENT ON TABLE payers IS 'Sums of the payments of each user that count as revenue.';
  CREATE INDEX payers_newest ON payers (last_payment_at DESC, user_id DESC);
  CREATE TABLE payment_attempts (
    id uuid PRIMARY KEY,
    method text NOT NULL,
    status text NOT NULL,
    amount_cents int NOT NULL,
    user_id uuid,
    fingerprint text,
    created_at timestamptz NOT NULL
  );
  CREATE INDEX payment_attempts_newest ON payment_attempts (created_at DESC, id DESC);
  CREATE INDEX payment_attempts_user ON payment_attempts (user_id) WHERE user_id IS NOT NULL;
  CREATE INDEX payment_attempts_fingerprint ON payment_attempts (fingerprint) WHERE fingerprint IS NOT NULL;`;

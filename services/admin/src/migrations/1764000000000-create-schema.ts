// The whole schema of the service. Operators, their sessions and the audit trail exist only here; the other tables are the read
// model: copies of what other services own, which can be rebuilt at any time.
import { MESSAGING_TABLES } from '@medconsult/common/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FIGURES } from './figures.sql.js';

export class CreateSchema1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [MESSAGING_TABLES, OPERATORS, AUDIT, KEEPING, PEOPLE, SESSIONS, VISITS, MONEY, FIGURES]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION recount;
      DROP TABLE credit_hours, days, payment_attempts, payers, payments, landings, page_views, visitors, images, sessions,
        erased, users, stale, builds, data_keys, backups, audit_log, operator_sessions, operator_devices,
        operator_failures, operators, outbox, inbox, dead_letters;
      DROP FUNCTION count_sessions_by_day, count_registrations_by_day, count_purchases_by_day`);
  }
}

const OPERATORS = `
  CREATE TABLE operators (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    email text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    code_step bigint
  );
  COMMENT ON COLUMN operators.code_step IS 'The last time step whose code was used: none works twice.';
  CREATE TABLE operator_failures (
    operator_id uuid NOT NULL REFERENCES operators ON DELETE CASCADE,
    source text NOT NULL,
    failures int NOT NULL,
    failing_since timestamptz,
    locks int NOT NULL,
    locked_until timestamptz,
    changed_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (operator_id, source)
  );
  COMMENT ON COLUMN operator_failures.source IS 'A network, or a browser that has signed in before.';
  CREATE TABLE operator_devices (
    operator_id uuid NOT NULL REFERENCES operators ON DELETE CASCADE,
    device_hash text NOT NULL,
    PRIMARY KEY (operator_id, device_hash)
  );
  COMMENT ON TABLE operator_devices IS 'Browsers in which an operator has signed in.';
  CREATE TABLE operator_sessions (
    token_hash text PRIMARY KEY,
    cookie_hash text NOT NULL UNIQUE,
    operator_id uuid NOT NULL REFERENCES operators ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    used_at timestamptz NOT NULL DEFAULT now()
  );`;

const AUDIT = `
  CREATE TABLE audit_log (
    id bigint PRIMARY KEY,
    at timestamptz NOT NULL,
    operator text NOT NULL,
    action text NOT NULL,
    subject text,
    address text,
    previous_hash text NOT NULL,
    hash text NOT NULL,
    count int,
    words text[] NOT NULL GENERATED ALWAYS AS (
      regexp_split_to_array(lower(operator || ' ' || action || ' ' || coalesce(subject, '')), '[^a-z0-9]+')) STORED
  );
  COMMENT ON TABLE audit_log IS
    'Rows are chained by hash and the service may only add to them, so a change or a gap shows.';
  COMMENT ON COLUMN audit_log.count IS 'Of a view: how many texts or rows it was about.';
  COMMENT ON COLUMN audit_log.words IS 'What is searched.';
  CREATE INDEX audit_log_words ON audit_log USING gin (words);
  CREATE INDEX audit_log_by_action ON audit_log (action, at);
  CREATE TABLE backups (
    at timestamptz PRIMARY KEY DEFAULT now(),
    rows bigint NOT NULL,
    bytes bigint NOT NULL
  );
  COMMENT ON TABLE backups IS 'Written by the backup command, read by the security dashboard.';`;

const KEEPING = `
  CREATE TABLE data_keys (name text PRIMARY KEY, wrapped text NOT NULL);
  COMMENT ON TABLE data_keys IS 'What the sealed columns are sealed with, wrapped by the key ring.';
  CREATE TABLE stale (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('chat', 'report', 'user')),
    id text NOT NULL
  );
  COMMENT ON TABLE stale IS 'What has changed at its owner and must be asked for again.';
  CREATE TABLE builds (at timestamptz NOT NULL DEFAULT now(), copied jsonb NOT NULL);
  COMMENT ON TABLE builds IS 'When the read model was built; before the first time it lacks what is older than itself.';`;

const PEOPLE = `
  CREATE TABLE users (
    id uuid PRIMARY KEY,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    credits int NOT NULL,
    sealed bytea NOT NULL,
    words int[] NOT NULL
  );
  COMMENT ON COLUMN users.credits IS 'As last told; lists show the true balance where billing answers.';
  COMMENT ON COLUMN users.sealed IS 'The e-mail address.';
  COMMENT ON COLUMN users.words IS 'Keyed hashes of what the row is found by.';
  CREATE INDEX users_newest ON users (created_at DESC, id DESC);
  CREATE INDEX users_words ON users USING gin (words);
  CREATE TABLE erased (id uuid PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
  COMMENT ON TABLE erased IS 'Users, visitors and landings that must not come back with an event that is late.';`;

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
  COMMENT ON TABLE sessions IS 'Conversations and assessments.';
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
  COMMENT ON COLUMN visitors.sessions IS 'How many conversations were begun on the device.';
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

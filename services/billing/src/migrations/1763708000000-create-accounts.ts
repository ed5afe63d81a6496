// Accounts hold personal data: the e-mail is encrypted and found by a keyed hash. Throttles are kept by that hash too,
// whether or not an account exists, so that a lock tells nothing.
import { MESSAGING_TABLES } from '@medconsult/common/server';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1763708000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES);
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email_index text NOT NULL UNIQUE,
        email_sealed bytea NOT NULL,
        data_key text NOT NULL,
        password_hash text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_daily_question_at timestamptz
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
      CREATE TABLE login_throttles (
        email_index text PRIMARY KEY,
        failures int NOT NULL,
        locks int NOT NULL,
        tried_at timestamptz NOT NULL,
        locked_until timestamptz NOT NULL
      );`);
    await runner.query(BEGIN_LOGIN);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION begin_login;
      DROP TABLE login_throttles, user_sessions, users, dead_letters, inbox, outbox;`);
  }
}

// Counts an attempt as failed before the password is looked at (success deletes the row), so that parallel guesses
// cannot slip past the limit. From the limit on, each failure locks: 1 minute, then twice as long, at most 15; a day
// without a try starts anew.
const BEGIN_LOGIN = `
  CREATE FUNCTION begin_login(p_index text, p_failures int) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE
    throttle login_throttles;
    quiet interval := interval '15 minutes';
  BEGIN
    INSERT INTO login_throttles VALUES (p_index, 0, 0, now(), '-infinity') ON CONFLICT DO NOTHING;
    SELECT * INTO throttle FROM login_throttles WHERE email_index = p_index FOR UPDATE;
    IF throttle.locked_until > now() THEN
      RETURN false;
    END IF;
    IF greatest(throttle.tried_at, throttle.locked_until) < now() - quiet THEN
      throttle.failures := 0;
    END IF;
    IF throttle.tried_at < now() - interval '1 day' THEN
      throttle.locks := 0;
    END IF;
    throttle.failures := throttle.failures + 1;
    IF throttle.failures >= p_failures THEN
      throttle.locked_until := now() + least(15, 2 ^ least(throttle.locks, 4)) * interval '1 minute';
      throttle.locks := throttle.locks + 1;
    END IF;
    UPDATE login_throttles
      SET failures = throttle.failures, locks = throttle.locks, tried_at = now(), locked_until = throttle.locked_until
      WHERE email_index = p_index;
    RETURN true;
  END $$`;

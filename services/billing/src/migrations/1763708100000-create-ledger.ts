// Double entry: a transfer is one immutable row with two sides, a user and a system account, so that the two always sum
// to zero. A wallet row is the balance that the transfers add up to, plus what is held of it. System accounts have no
// such row, because every spend would queue for it.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLedger1763708100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      CREATE VIEW entries AS
        SELECT ref, user_id::text AS account, currency, amount, created_at FROM transfers
        UNION ALL
        SELECT ref, system, currency, -amount, created_at FROM transfers;
      CREATE TABLE holds (
        id uuid PRIMARY KEY,
        user_id uuid,
        action text NOT NULL,
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
      COMMENT ON COLUMN holds.opened IS 'How often it was held: more than once when a failed turn was tried again.';
      COMMENT ON COLUMN holds.waived IS 'Settled after its expiry, when there was nothing left to take.';
      CREATE INDEX holds_open ON holds (expires_at) WHERE state = 'held';`);
    await runner.query(POST_TRANSFER);
    await runner.query(GRANT_DAILY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION grant_daily; DROP FUNCTION post_transfer;
      DROP VIEW entries;
      DROP TABLE holds, transfers, wallets;`);
  }
}

// False when the transfer was posted before: a repeated purchase or grant changes nothing.
export const POST_TRANSFER = `
  CREATE FUNCTION post_transfer(p_ref text, p_user uuid, p_system text, p_currency text, p_amount int)
  RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO transfers (ref, user_id, system, currency, amount)
      VALUES (p_ref, p_user, p_system, p_currency, p_amount) ON CONFLICT (ref) DO NOTHING;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    INSERT INTO wallets (user_id, currency) VALUES (p_user, p_currency) ON CONFLICT DO NOTHING;
    UPDATE wallets SET balance = balance + p_amount WHERE user_id = p_user AND currency = p_currency;
    RETURN true;
  END $$`;

// Takes the day's grant. Held credits count as owned, so a running question does not raise the top-up.
const GRANT_DAILY = `
  CREATE FUNCTION grant_daily(p_user uuid, p_up_to int, OUT granted boolean, OUT credits int) LANGUAGE plpgsql AS $$
  DECLARE
    today date := (now() AT TIME ZONE 'UTC')::date;
    missing int;
  BEGIN
    granted := false;
    UPDATE users SET last_daily_question_at = now()
      WHERE id = p_user AND coalesce((last_daily_question_at AT TIME ZONE 'UTC')::date, '-infinity') < today;
    IF FOUND THEN
      SELECT p_up_to - balance INTO missing FROM wallets WHERE user_id = p_user AND currency = 'credits' FOR UPDATE;
      IF missing > 0 THEN
        granted := post_transfer('daily:' || p_user || ':' || today, p_user, 'grants', 'credits', missing);
      END IF;
    END IF;
    SELECT balance - held INTO credits FROM wallets WHERE user_id = p_user AND currency = 'credits';
  END $$`;

// Hold, settle, release: one call, one transaction, one round trip each. Lock order everywhere: the hold, then its
// wallet or its counters in key order; so nobody waits in a circle.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateHoldFunctions1763708300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [REPLY, LOCK_COUNTERS, HOLD_PRICE, HOLD_FREE_QUESTION, TAKE_LATE, SETTLE, RELEASE]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION release_hold; DROP FUNCTION settle_hold; DROP FUNCTION take_late; DROP FUNCTION hold_free_question;
      DROP FUNCTION hold_price; DROP FUNCTION lock_counters; DROP FUNCTION wallet_reply_of; DROP TYPE wallet_reply;`);
  }
}

const REPLY = `
  CREATE TYPE wallet_reply AS (outcome text, credits int, diamonds int, usage_count int);
  CREATE FUNCTION wallet_reply_of(p_outcome text, p_user uuid, p_keys text[], p_limit int)
  RETURNS wallet_reply LANGUAGE plpgsql STABLE AS $$
  DECLARE reply wallet_reply;
  BEGIN
    reply.outcome := p_outcome;
    IF p_user IS NULL THEN
      reply.usage_count := usage_of(p_keys, p_limit);
    ELSE
      SELECT max(balance - held) FILTER (WHERE currency = 'credits'), max(balance - held) FILTER (WHERE currency = 'diamonds')
        INTO reply.credits, reply.diamonds FROM wallets WHERE user_id = p_user;
    END IF;
    RETURN reply;
  END $$`;

const LOCK_COUNTERS = `
  CREATE FUNCTION lock_counters(p_keys text[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM key FROM allowance_usage WHERE key = ANY (p_keys) ORDER BY key FOR UPDATE;
  END $$`;

// A known id answers as before while it is held or settled. One that was given back (its turn failed) is held afresh.
export const HOLD_PRICE = `
  CREATE FUNCTION hold_price(p_id uuid, p_user uuid, p_action text, p_currency text, p_amount int, p_seconds int)
  RETURNS wallet_reply LANGUAGE plpgsql AS $$
  DECLARE
    known holds;
    ends timestamptz := now() + p_seconds * interval '1 second';
  BEGIN
    -- A plain refusal writes nothing. The wallet is looked at first: if the same id has just taken the rest, it is seen.
    IF NOT EXISTS (
      SELECT 1 FROM wallets WHERE user_id = p_user AND currency = p_currency AND balance - held >= p_amount
    ) AND NOT EXISTS (SELECT 1 FROM holds WHERE id = p_id) THEN
      RETURN wallet_reply_of('insufficient', p_user, NULL, 0);
    END IF;
    INSERT INTO holds (id, user_id, action, currency, amount, expires_at)
      VALUES (p_id, p_user, p_action, p_currency, p_amount, ends) ON CONFLICT (id) DO NOTHING;
    IF NOT FOUND THEN
      SELECT * INTO known FROM holds WHERE id = p_id FOR UPDATE;
      IF known.user_id IS DISTINCT FROM p_user THEN
        RETURN wallet_reply_of('foreign', p_user, NULL, 0);
      ELSIF known.state IN ('held', 'settled') THEN
        RETURN wallet_reply_of('held', p_user, NULL, 0);
      END IF;
    END IF;
    UPDATE wallets SET held = held + p_amount
      WHERE user_id = p_user AND currency = p_currency AND balance - held >= p_amount;
    IF NOT FOUND THEN
      DELETE FROM holds WHERE id = p_id AND known.id IS NULL;
      RETURN wallet_reply_of('insufficient', p_user, NULL, 0);
    END IF;
    UPDATE holds
      SET state = 'held', opened = opened + 1, action = p_action, currency = p_currency, amount = p_amount, expires_at = ends
      WHERE id = known.id;
    RETURN wallet_reply_of('held', p_user, NULL, 0);
  END $$`;

const HOLD_FREE_QUESTION = `
  CREATE FUNCTION hold_free_question(
    p_id uuid, p_action text, p_keys text[], p_address text, p_limit int, p_address_limit int, p_seconds int
  ) RETURNS wallet_reply LANGUAGE plpgsql AS $$
  DECLARE
    known holds;
    counters text[] := array_remove(p_keys || p_address, NULL);
    ends timestamptz := now() + p_seconds * interval '1 second';
    refusal text;
  BEGIN
    INSERT INTO holds (id, action, amount, usage_keys, address_key, expires_at)
      VALUES (p_id, p_action, 0, p_keys, p_address, ends) ON CONFLICT (id) DO NOTHING;
    IF NOT FOUND THEN
      SELECT * INTO known FROM holds WHERE id = p_id FOR UPDATE;
      IF known.user_id IS NOT NULL OR NOT known.usage_keys && p_keys THEN
        RETURN wallet_reply_of('foreign', NULL, p_keys, p_limit);
      ELSIF known.state IN ('held', 'settled') THEN
        RETURN wallet_reply_of('held', NULL, p_keys, p_limit);
      END IF;
    END IF;
    INSERT INTO allowance_usage (key, day)
      SELECT key, CASE WHEN key = p_address THEN (now() AT TIME ZONE 'UTC')::date END
      FROM unnest(counters) AS key ORDER BY key ON CONFLICT DO NOTHING;
    PERFORM lock_counters(counters);
    IF EXISTS (SELECT 1 FROM allowance_usage WHERE key = ANY (p_keys) AND used >= p_limit) THEN
      UPDATE allowance_usage SET refused = true WHERE key = ANY (p_keys) AND used >= p_limit AND NOT refused;
      refusal := 'free-used';
    ELSIF EXISTS (SELECT 1 FROM allowance_usage WHERE key = p_address AND used >= p_address_limit) THEN
      refusal := 'address-limit';
    END IF;
    IF refusal IS NOT NULL THEN
      DELETE FROM holds WHERE id = p_id AND known.id IS NULL;
      RETURN wallet_reply_of(refusal, NULL, p_keys, p_limit);
    END IF;
    UPDATE allowance_usage SET used = used + 1 WHERE key = ANY (counters);
    UPDATE holds
      SET state = 'held', opened = opened + 1, usage_keys = p_keys, address_key = p_address, expires_at = ends
      WHERE id = known.id;
    RETURN wallet_reply_of('held', NULL, p_keys, p_limit);
  END $$`;

// For a hold that is no longer open: takes its price if that is still there. False: nothing left to take.
const TAKE_LATE = `
  CREATE FUNCTION take_late(p_hold holds, p_limit int) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE counters text[] := array_remove(p_hold.usage_keys || p_hold.address_key, NULL);
  BEGIN
    IF p_hold.user_id IS NOT NULL THEN
      UPDATE wallets SET balance = balance - p_hold.amount
        WHERE user_id = p_hold.user_id AND currency = p_hold.currency AND balance - held >= p_hold.amount;
      RETURN FOUND;
    END IF;
    PERFORM lock_counters(counters);
    IF EXISTS (SELECT 1 FROM allowance_usage WHERE key = ANY (p_hold.usage_keys) AND used >= p_limit) THEN
      RETURN false;
    END IF;
    UPDATE allowance_usage SET used = used + 1 WHERE key = ANY (counters);
    RETURN true;
  END $$`;

// What came first stays: a released hold is not settled. But an answer given after the hold had expired, or in a second
// try whose hold was released by a late message of the first, is still charged if the balance allows it.
const SETTLE = `
  CREATE FUNCTION settle_hold(p_id uuid, p_limit int) RETURNS wallet_reply LANGUAGE plpgsql AS $$
  DECLARE
    hold holds;
    taken boolean;
  BEGIN
    SELECT * INTO hold FROM holds WHERE id = p_id FOR UPDATE;
    IF NOT FOUND THEN
      RETURN ('unknown', NULL, NULL, NULL)::wallet_reply;
    ELSIF hold.state = 'held' THEN
      UPDATE wallets SET balance = balance - hold.amount, held = held - hold.amount
        WHERE user_id = hold.user_id AND currency = hold.currency;
      taken := true;
    ELSIF hold.state = 'expired' OR (hold.state = 'released' AND hold.opened > 1) THEN
      taken := take_late(hold, p_limit);
    ELSE
      RETURN wallet_reply_of(hold.state, hold.user_id, hold.usage_keys, p_limit);
    END IF;
    IF taken AND hold.amount > 0 THEN
      INSERT INTO transfers (ref, user_id, system, currency, amount)
        VALUES ('hold:' || hold.id, hold.user_id, 'consumption', hold.currency, -hold.amount);
    END IF;
    UPDATE holds SET state = 'settled', waived = NOT taken WHERE id = p_id;
    RETURN wallet_reply_of(CASE WHEN taken THEN 'settled' ELSE 'waived' END, hold.user_id, hold.usage_keys, p_limit);
  END $$`;

// p_state is 'released', or 'expired' for the sweeper, which must not touch a hold that was opened again meanwhile.
const RELEASE = `
  CREATE FUNCTION release_hold(p_id uuid, p_limit int, p_state text) RETURNS wallet_reply LANGUAGE plpgsql AS $$
  DECLARE
    hold holds;
    counters text[];
  BEGIN
    SELECT * INTO hold FROM holds WHERE id = p_id FOR UPDATE;
    IF NOT FOUND THEN
      RETURN ('unknown', NULL, NULL, NULL)::wallet_reply;
    ELSIF hold.state <> 'held' OR (p_state = 'expired' AND hold.expires_at > now()) THEN
      RETURN wallet_reply_of(hold.state, hold.user_id, hold.usage_keys, p_limit);
    END IF;
    IF hold.user_id IS NOT NULL THEN
      UPDATE wallets SET held = held - hold.amount WHERE user_id = hold.user_id AND currency = hold.currency;
    ELSE
      counters := array_remove(hold.usage_keys || hold.address_key, NULL);
      PERFORM lock_counters(counters);
      UPDATE allowance_usage SET used = used - 1, refused = false WHERE key = ANY (counters);
    END IF;
    UPDATE holds SET state = p_state WHERE id = p_id;
    RETURN wallet_reply_of(p_state, hold.user_id, hold.usage_keys, p_limit);
  END $$`;

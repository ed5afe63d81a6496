// A refund takes back what a pack gave. What is already spent becomes a debt: spending is refused while there is one, and
// whatever the wallet gets next pays it first. So a balance never has to be negative.
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { HOLD_PRICE } from './1763708300000-create-hold-functions.js';
import { POST_TRANSFER } from './1763708100000-create-ledger.js';

export class CreateDebts1763712300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      COMMENT ON COLUMN debt_entries.amount IS 'What the user owes more; negative: what was paid back.';`);
    for (const statement of [COLLECT_DEBT, CLAW_BACK, POST_AND_COLLECT, HOLD_UNLESS_IN_DEBT, RELEASE_AND_COLLECT]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER holds_collect ON holds; DROP FUNCTION collect_after_release');
    await runner.query('DROP FUNCTION hold_price; DROP FUNCTION hold_price_of_solvent');
    await runner.query(HOLD_PRICE);
    await runner.query('DROP FUNCTION post_transfer');
    await runner.query(POST_TRANSFER);
    await runner.query('DROP FUNCTION claw_back; DROP FUNCTION collect_debt; DROP TABLE debt_entries, debts');
  }
}

// Lock order: the wallet, then the debt.
const COLLECT_DEBT = `
  CREATE FUNCTION collect_debt(p_ref text, p_user uuid, p_currency text) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    owed int;
    paid int;
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM debts WHERE user_id = p_user AND currency = p_currency AND amount > 0) THEN
      RETURN;
    END IF;
    SELECT balance - held INTO paid FROM wallets WHERE user_id = p_user AND currency = p_currency FOR UPDATE;
    SELECT amount INTO owed FROM debts WHERE user_id = p_user AND currency = p_currency FOR UPDATE;
    paid := least(paid, owed);
    IF paid > 0 THEN
      INSERT INTO transfers (ref, user_id, system, currency, amount) VALUES (p_ref, p_user, 'clawback', p_currency, -paid);
      UPDATE wallets SET balance = balance - paid WHERE user_id = p_user AND currency = p_currency;
      INSERT INTO debt_entries (ref, user_id, currency, amount) VALUES (p_ref, p_user, p_currency, -paid);
      UPDATE debts SET amount = amount - paid WHERE user_id = p_user AND currency = p_currency;
    END IF;
  END $$`;

const CLAW_BACK = `
  CREATE FUNCTION claw_back(p_ref text, p_user uuid, p_currency text, p_amount int) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE taken int;
  BEGIN
    SELECT least(p_amount, balance - held) INTO taken
      FROM wallets WHERE user_id = p_user AND currency = p_currency FOR UPDATE;
    IF taken > 0 THEN
      INSERT INTO transfers (ref, user_id, system, currency, amount) VALUES (p_ref, p_user, 'clawback', p_currency, -taken);
      UPDATE wallets SET balance = balance - taken WHERE user_id = p_user AND currency = p_currency;
    END IF;
    IF taken < p_amount THEN
      INSERT INTO debt_entries (ref, user_id, currency, amount) VALUES (p_ref, p_user, p_currency, p_amount - taken);
      INSERT INTO debts (user_id, currency, amount) VALUES (p_user, p_currency, p_amount - taken)
        ON CONFLICT (user_id, currency) DO UPDATE SET amount = debts.amount + excluded.amount;
    END IF;
  END $$`;

const POST_AND_COLLECT = POST_TRANSFER.replace('CREATE FUNCTION', 'CREATE OR REPLACE FUNCTION').replace(
  'RETURN true;',
  `IF p_amount > 0 THEN
      PERFORM collect_debt('debt:' || p_ref, p_user, p_currency);
    END IF;
    RETURN true;`,
);

// The refusal of a debtor looks like an empty wallet, which it is.
const HOLD_UNLESS_IN_DEBT = `
  ALTER FUNCTION hold_price(uuid, uuid, text, text, int, int) RENAME TO hold_price_of_solvent;
  CREATE FUNCTION hold_price(p_id uuid, p_user uuid, p_action text, p_currency text, p_amount int, p_seconds int)
  RETURNS wallet_reply LANGUAGE plpgsql AS $$
  BEGIN
    IF EXISTS (SELECT 1 FROM debts WHERE user_id = p_user AND currency = p_currency AND amount > 0)
      AND NOT EXISTS (SELECT 1 FROM holds WHERE id = p_id) THEN
      RETURN wallet_reply_of('insufficient', p_user, NULL, 0);
    END IF;
    RETURN hold_price_of_solvent(p_id, p_user, p_action, p_currency, p_amount, p_seconds);
  END $$`;

// What a failed question gives back belongs to the creditor too.
const RELEASE_AND_COLLECT = `
  CREATE FUNCTION collect_after_release() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM collect_debt('debt:hold:' || NEW.id || ':' || NEW.opened, NEW.user_id, NEW.currency);
    RETURN NULL;
  END $$;
  CREATE TRIGGER holds_collect AFTER UPDATE OF state ON holds FOR EACH ROW
    WHEN (OLD.state = 'held' AND NEW.state IN ('released', 'expired') AND NEW.user_id IS NOT NULL)
    EXECUTE FUNCTION collect_after_release();`;

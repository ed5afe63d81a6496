-- Pays the user's debt in a currency as far as the balance allows. Lock order: the wallet, then the debt.
CREATE OR REPLACE FUNCTION collect_debt(p_ref text, p_user uuid, p_currency text) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

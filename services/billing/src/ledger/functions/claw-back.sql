-- A refund takes back what a pack gave. What has been spent becomes a debt: spending is refused while there is one, and
-- the wallet's next income pays it first. So a balance is never negative.
CREATE OR REPLACE FUNCTION claw_back(p_ref text, p_user uuid, p_currency text, p_amount int)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken int;
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
END $$;

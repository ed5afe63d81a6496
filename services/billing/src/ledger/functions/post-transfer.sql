-- Posts a transfer and adds it to the balance; the user's debt is then paid from it.
-- False when the transfer was posted before: a repeated purchase or grant changes nothing.
CREATE OR REPLACE FUNCTION post_transfer(p_ref text, p_user uuid, p_system text, p_currency text, p_amount int)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transfers (ref, user_id, system, currency, amount)
    VALUES (p_ref, p_user, p_system, p_currency, p_amount) ON CONFLICT (ref) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO wallets (user_id, currency) VALUES (p_user, p_currency) ON CONFLICT DO NOTHING;
  UPDATE wallets SET balance = balance + p_amount WHERE user_id = p_user AND currency = p_currency;
  IF p_amount > 0 THEN
    PERFORM collect_debt('debt:' || p_ref, p_user, p_currency);
  END IF;
  RETURN true;
END $$;

-- For a hold that is no longer open: takes its price if the balance still covers it. False: it does not.
CREATE OR REPLACE FUNCTION take_late(p_hold holds, p_limit int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  counters text[] := array_remove(p_hold.usage_keys || p_hold.address_key, NULL);
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
END $$;

-- Ends an open hold, whose row the caller has locked. p_state is 'released' or 'expired'.
CREATE OR REPLACE FUNCTION give_back_hold(p_hold holds, p_state text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  counters text[] := array_remove(p_hold.usage_keys || p_hold.address_key, NULL);
BEGIN
  IF p_hold.user_id IS NOT NULL THEN
    UPDATE wallets SET held = held - p_hold.amount WHERE user_id = p_hold.user_id AND currency = p_hold.currency;
  ELSE
    PERFORM lock_counters(counters);
    UPDATE allowance_usage SET used = used - 1, refused = false WHERE key = ANY (counters);
  END IF;
  UPDATE holds SET state = p_state WHERE id = p_hold.id;
END $$;

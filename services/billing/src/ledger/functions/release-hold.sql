-- Gives back what was held. p_state is 'released', or 'expired' for the job that looks for holds that nobody settled in
-- time, which must not touch a hold that was opened again meanwhile.
CREATE OR REPLACE FUNCTION release_hold(p_id uuid, p_limit int, p_state text) RETURNS wallet_reply LANGUAGE plpgsql AS $$
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
END $$;

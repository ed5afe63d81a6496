-- Takes a free question of an anonymous device: counted by device, fingerprint and address, and refused if one of these is used up.
CREATE OR REPLACE FUNCTION hold_free_question(
  p_id uuid, p_action text, p_keys text[], p_address text, p_limit int, p_address_limit int, p_attempt uuid, p_seconds int
) RETURNS wallet_reply LANGUAGE plpgsql AS $$
DECLARE
  known holds;
  outcome text;
  counters text[] := array_remove(p_keys || p_address, NULL);
  ends timestamptz := now() + p_seconds * interval '1 second';
  refusal text;
BEGIN
  INSERT INTO holds (id, action, attempt, amount, usage_keys, address_key, expires_at)
    VALUES (p_id, p_action, p_attempt, 0, p_keys, p_address, ends) ON CONFLICT (id) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO known FROM holds WHERE id = p_id FOR UPDATE;
    outcome := outcome_of_known_hold(
      known, known.user_id IS NULL AND known.usage_keys && p_keys, p_action, NULL, 0, p_attempt
    );
    IF outcome = 'held' THEN
      PERFORM renew_hold(p_id, p_attempt, ends);
    END IF;
    IF outcome IS NOT NULL THEN
      RETURN wallet_reply_of(outcome, NULL, p_keys, p_limit);
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
    SET state = 'held', opened = opened + 1, attempt = p_attempt, usage_keys = p_keys, address_key = p_address,
      expires_at = ends
    WHERE id = known.id;
  RETURN wallet_reply_of('held', NULL, p_keys, p_limit);
END $$;

-- The attempt continues to use an open hold, or takes over an expired one.
CREATE OR REPLACE FUNCTION renew_hold(p_id uuid, p_attempt uuid, p_ends timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE holds SET opened = opened + (attempt <> p_attempt)::int, attempt = p_attempt, expires_at = p_ends
    WHERE id = p_id AND state = 'held'
$$;

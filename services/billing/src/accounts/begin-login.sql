-- Counts an attempt as failed before the password is checked (success deletes the row), so that parallel guesses cannot
-- exceed the limit. From the limit on, each failure locks the account for this source: 15 minutes, then twice as long,
-- at most 4 hours; after a day without an attempt the count starts afresh.
CREATE OR REPLACE FUNCTION begin_login(p_index text, p_source text, p_failures int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  throttle login_throttles;
  quiet interval := interval '15 minutes';
BEGIN
  INSERT INTO login_throttles (email_index, source, failures, locks, tried_at, locked_until)
    VALUES (p_index, p_source, 0, 0, now(), '-infinity') ON CONFLICT DO NOTHING;
  SELECT * INTO throttle FROM login_throttles WHERE email_index = p_index AND source = p_source FOR UPDATE;
  IF throttle.locked_until > now() THEN
    RETURN false;
  END IF;
  IF greatest(throttle.tried_at, throttle.locked_until) < now() - quiet THEN
    throttle.failures := 0;
  END IF;
  IF throttle.tried_at < now() - interval '1 day' THEN
    throttle.locks := 0;
  END IF;
  throttle.failures := throttle.failures + 1;
  IF throttle.failures >= p_failures THEN
    throttle.locked_until := now() + 2 ^ least(throttle.locks, 4) * interval '15 minutes';
    throttle.locks := throttle.locks + 1;
  END IF;
  UPDATE login_throttles
    SET failures = throttle.failures, locks = throttle.locks, tried_at = now(), locked_until = throttle.locked_until
    WHERE email_index = p_index AND source = p_source;
  RETURN true;
END $$;

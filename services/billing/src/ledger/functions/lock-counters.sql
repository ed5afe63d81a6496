-- Lock order everywhere: the hold, then its wallet or its counters in key order, which prevents deadlocks.
CREATE OR REPLACE FUNCTION lock_counters(p_keys text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM key FROM allowance_usage WHERE key = ANY (p_keys) ORDER BY key FOR UPDATE;
END $$;

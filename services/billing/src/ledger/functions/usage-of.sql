-- Free questions used: the highest count of the keys; one more once a question beyond the limit was attempted.
CREATE OR REPLACE FUNCTION usage_of(p_keys text[], p_limit int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(used + (refused AND used >= p_limit)::int), 0) FROM allowance_usage WHERE key = ANY (p_keys)
$$;

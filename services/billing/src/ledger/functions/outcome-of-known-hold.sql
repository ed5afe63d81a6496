-- The outcome of holding a known key: it belongs permanently to one owner and one action, to one price while it is held or
-- settled, and to one attempt while it lasts. NULL: it was given back, and may be held afresh.
CREATE OR REPLACE FUNCTION outcome_of_known_hold(
  p_known holds, p_is_owner boolean, p_action text, p_currency text, p_amount int, p_attempt uuid
) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT p_is_owner OR p_known.action <> p_action THEN 'reused'
    WHEN p_known.state IN ('released', 'expired') THEN NULL
    WHEN p_known.currency IS DISTINCT FROM p_currency OR p_known.amount <> p_amount THEN 'reused'
    WHEN p_known.state = 'held' AND p_known.attempt <> p_attempt AND p_known.expires_at > now() THEN 'busy'
    ELSE 'held'
  END
$$;

-- Gives back what this attempt holds. A hold of another attempt, and one that is settled or given back, stays unchanged.
CREATE OR REPLACE FUNCTION release_hold(p_id uuid, p_attempt uuid, p_limit int) RETURNS wallet_reply LANGUAGE plpgsql AS $$
DECLARE
  hold holds;
BEGIN
  SELECT * INTO hold FROM holds WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ('unknown', NULL, NULL, NULL)::wallet_reply;
  ELSIF hold.state = 'held' AND hold.attempt = p_attempt THEN
    PERFORM give_back_hold(hold, 'released');
    hold.state := 'released';
  END IF;
  RETURN wallet_reply_of(hold.state, hold.user_id, hold.usage_keys, p_limit);
END $$;

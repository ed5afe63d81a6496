-- Gives back a hold that was not settled in time, unless it was renewed or ended meanwhile.
CREATE OR REPLACE FUNCTION expire_hold(p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  hold holds;
BEGIN
  SELECT * INTO hold FROM holds WHERE id = p_id FOR UPDATE;
  IF hold.state = 'held' AND hold.expires_at <= now() THEN
    PERFORM give_back_hold(hold, 'expired');
  END IF;
END $$;

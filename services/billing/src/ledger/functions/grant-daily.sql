-- Takes the day's grant. Held credits count as owned, so a running question does not raise the top-up.
CREATE OR REPLACE FUNCTION grant_daily(p_user uuid, p_up_to int, OUT granted boolean, OUT credits int)
LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'UTC')::date;
  missing int;
BEGIN
  granted := false;
  UPDATE users SET last_daily_question_at = now()
    WHERE id = p_user AND coalesce((last_daily_question_at AT TIME ZONE 'UTC')::date, '-infinity') < today;
  IF FOUND THEN
    SELECT p_up_to - balance INTO missing FROM wallets WHERE user_id = p_user AND currency = 'credits' FOR UPDATE;
    IF missing > 0 THEN
      granted := post_transfer('daily:' || p_user || ':' || today, p_user, 'grants', 'credits', missing);
    END IF;
  END IF;
  SELECT balance - held INTO credits FROM wallets WHERE user_id = p_user AND currency = 'credits';
END $$;

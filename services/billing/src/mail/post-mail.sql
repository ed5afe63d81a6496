-- Queues a mail, unless this address was sent the maximum of its kind within the hour; the caller does not learn which.
-- Calls for one address wait for each other, so that parallel ones cannot exceed the limit together.
CREATE OR REPLACE FUNCTION post_mail(
  p_id uuid, p_kind text, p_user uuid, p_purchase uuid, p_index text, p_sealed bytea, p_key text, p_language text, p_an_hour int
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(p_index || p_kind, 2));
  IF (SELECT count(*) FROM mails WHERE recipient_index = p_index AND kind = p_kind
      AND created_at > now() - interval '1 hour') >= p_an_hour THEN
    RETURN false;
  END IF;
  INSERT INTO mails (id, kind, user_id, purchase_id, recipient_index, email_sealed, data_key, language)
    VALUES (p_id, p_kind, p_user, p_purchase, p_index, p_sealed, p_key, p_language);
  RETURN true;
END $$;

-- Holds the price of an action. The same attempt renews its hold; what is settled is answered as before; what was given
-- back (its turn failed) is held afresh. A user with a debt is refused like one with an empty wallet.
CREATE OR REPLACE FUNCTION hold_price(
  p_id uuid, p_user uuid, p_action text, p_currency text, p_amount int, p_attempt uuid, p_seconds int
) RETURNS wallet_reply LANGUAGE plpgsql AS $$
DECLARE
  known holds;
  outcome text;
  ends timestamptz := now() + p_seconds * interval '1 second';
BEGIN
  -- A refusal writes nothing. The wallet is read first, so that a hold by the same id that just took the rest is seen.
  IF (
    EXISTS (SELECT 1 FROM debts WHERE user_id = p_user AND currency = p_currency AND amount > 0)
    OR NOT EXISTS (
      SELECT 1 FROM wallets WHERE user_id = p_user AND currency = p_currency AND balance - held >= p_amount
    )
  ) AND NOT EXISTS (SELECT 1 FROM holds WHERE id = p_id) THEN
    RETURN wallet_reply_of('insufficient', p_user, NULL, 0);
  END IF;
  INSERT INTO holds (id, user_id, action, attempt, currency, amount, expires_at)
    VALUES (p_id, p_user, p_action, p_attempt, p_currency, p_amount, ends) ON CONFLICT (id) DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO known FROM holds WHERE id = p_id FOR UPDATE;
    outcome := outcome_of_known_hold(
      known, known.user_id IS NOT DISTINCT FROM p_user, p_action, p_currency, p_amount, p_attempt
    );
    IF outcome = 'held' THEN
      PERFORM renew_hold(p_id, p_attempt, ends);
    END IF;
    IF outcome IS NOT NULL THEN
      RETURN wallet_reply_of(outcome, p_user, NULL, 0);
    END IF;
  END IF;
  UPDATE wallets SET held = held + p_amount
    WHERE user_id = p_user AND currency = p_currency AND balance - held >= p_amount;
  IF NOT FOUND THEN
    DELETE FROM holds WHERE id = p_id AND known.id IS NULL;
    RETURN wallet_reply_of('insufficient', p_user, NULL, 0);
  END IF;
  UPDATE holds
    SET state = 'held', opened = opened + 1, attempt = p_attempt, currency = p_currency, amount = p_amount, expires_at = ends
    WHERE id = known.id;
  RETURN wallet_reply_of('held', p_user, NULL, 0);
END $$;

-- Takes what was held. The first outcome stands: a released hold is not settled. But an answer given after the hold had
-- expired, or in a second attempt whose hold was released by a late message of the first, is still charged if the balance
-- allows it.
CREATE OR REPLACE FUNCTION settle_hold(p_id uuid, p_limit int) RETURNS wallet_reply LANGUAGE plpgsql AS $$
DECLARE
  hold holds;
  taken boolean;
BEGIN
  SELECT * INTO hold FROM holds WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ('unknown', NULL, NULL, NULL)::wallet_reply;
  ELSIF hold.state = 'held' THEN
    UPDATE wallets SET balance = balance - hold.amount, held = held - hold.amount
      WHERE user_id = hold.user_id AND currency = hold.currency;
    taken := true;
  ELSIF hold.state = 'expired' OR (hold.state = 'released' AND hold.opened > 1) THEN
    taken := take_late(hold, p_limit);
  ELSE
    RETURN wallet_reply_of(hold.state, hold.user_id, hold.usage_keys, p_limit);
  END IF;
  IF taken AND hold.amount > 0 THEN
    INSERT INTO transfers (ref, user_id, system, currency, amount)
      VALUES ('hold:' || hold.id, hold.user_id, 'consumption', hold.currency, -hold.amount);
  END IF;
  UPDATE holds SET state = 'settled', waived = NOT taken WHERE id = p_id;
  RETURN wallet_reply_of(CASE WHEN taken THEN 'settled' ELSE 'waived' END, hold.user_id, hold.usage_keys, p_limit);
END $$;

-- What happened, and what the payer has left: balances of a user, or the usage of a device.
CREATE OR REPLACE FUNCTION wallet_reply_of(p_outcome text, p_user uuid, p_keys text[], p_limit int)
RETURNS wallet_reply LANGUAGE plpgsql STABLE AS $$
DECLARE
  reply wallet_reply;
BEGIN
  reply.outcome := p_outcome;
  IF p_user IS NULL THEN
    reply.usage_count := usage_of(p_keys, p_limit);
  ELSE
    SELECT max(balance - held) FILTER (WHERE currency = 'credits'), max(balance - held) FILTER (WHERE currency = 'diamonds')
      INTO reply.credits, reply.diamonds FROM wallets WHERE user_id = p_user;
  END IF;
  RETURN reply;
END $$;

-- Begins a refund of a purchase, or continues one that was begun: never two at a time, never more than is left.
-- Without p_cents everything that is left is refunded. p_outcome: begun, going-on, or the reason why not.
CREATE OR REPLACE FUNCTION begin_refund(
  p_id uuid, p_purchase uuid, p_cents int, p_by_hand boolean,
  OUT p_outcome text, OUT p_request uuid, OUT p_amount int
) LANGUAGE plpgsql AS $$
DECLARE
  sold purchases;
  running refund_requests;
  rest int;
BEGIN
  SELECT * INTO sold FROM purchases WHERE id = p_purchase FOR UPDATE;
  SELECT * INTO running FROM refund_requests WHERE purchase_id = p_purchase AND state IN ('asked', 'pending');
  IF running.id IS NOT NULL THEN
    p_outcome := 'going-on';
    p_request := running.id;
    p_amount := running.cents;
    RETURN;
  END IF;
  IF sold.state IS NULL OR sold.state NOT IN ('completed', 'partly-refunded') THEN
    p_outcome := 'not-refundable';
    RETURN;
  END IF;
  rest := sold.captured_cents - sold.refunded_cents;
  p_amount := coalesce(p_cents, rest);
  IF p_amount > rest OR rest <= 0 THEN
    p_outcome := 'too-much';
    RETURN;
  END IF;
  INSERT INTO refund_requests (id, purchase_id, cents, by_hand, state) VALUES (p_id, p_purchase, p_amount, p_by_hand, 'asked');
  p_outcome := 'begun';
  p_request := p_id;
END $$;

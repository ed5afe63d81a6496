// Copies of payments and attempts, and the total that each user has paid.
export const SAVE_PAYMENTS = `
  INSERT INTO payments AS old (id, user_id, method, status, amount_cents, revenue_cents, credits_issued, transaction_id,
    created_at, changed_at)
  SELECT "purchaseId", "userId", "paymentMethod", status, "amountCents", "revenueCents", "creditsIssued", "transactionId",
    "createdAt", "changedAt"
  FROM jsonb_to_recordset($1::jsonb) AS r ("purchaseId" uuid, "userId" uuid, "paymentMethod" text, status text,
    "amountCents" int, "revenueCents" int, "creditsIssued" int, "transactionId" text, "createdAt" timestamptz,
    "changedAt" timestamptz)
  ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, status = excluded.status, revenue_cents = excluded.revenue_cents,
    credits_issued = excluded.credits_issued, transaction_id = excluded.transaction_id, changed_at = excluded.changed_at
  WHERE excluded.changed_at >= old.changed_at`;

// Only what counts as revenue: completed payments, or the part of them that was not refunded.
export const SUM_UP_PAYERS = `
  WITH summed_up AS (
    SELECT user_id, count(*)::int AS payments, sum(revenue_cents) AS paid, sum(credits_issued) AS credits,
      max(created_at) AS last, (array_agg(method ORDER BY created_at DESC))[1] AS method
    FROM payments
    WHERE user_id = ANY($1::uuid[]) AND revenue_cents > 0 AND NOT EXISTS (SELECT FROM erased WHERE erased.id = user_id)
    GROUP BY user_id
  ), deleted_payers AS (
    DELETE FROM payers WHERE user_id = ANY($1::uuid[]) AND user_id NOT IN (SELECT user_id FROM summed_up)
  )
  INSERT INTO payers (user_id, payments, paid_cents, credits_earned, last_payment_at, method) SELECT * FROM summed_up
  ON CONFLICT (user_id) DO UPDATE SET payments = excluded.payments, paid_cents = excluded.paid_cents,
    credits_earned = excluded.credits_earned, last_payment_at = excluded.last_payment_at, method = excluded.method`;

// Completed is final; an erased payer's device stays unknown, whatever arrives late.
export const SAVE_ATTEMPTS = `
  INSERT INTO payment_attempts AS old (id, method, status, amount_cents, user_id, fingerprint, created_at)
  SELECT "attemptId", "paymentMethod", status, "amountCents", "userId",
    CASE WHEN erased.id IS NULL THEN "deviceFingerprint" END, "createdAt"
  FROM jsonb_to_recordset($1::jsonb) AS r ("attemptId" uuid, "paymentMethod" text, status text, "amountCents" int,
    "userId" uuid, "deviceFingerprint" text, "createdAt" timestamptz) LEFT JOIN erased ON erased.id = r."userId"
  ON CONFLICT (id) DO UPDATE SET
    status = CASE WHEN old.status = 'completed' THEN old.status ELSE excluded.status END,
    user_id = coalesce(excluded.user_id, old.user_id),
    fingerprint = CASE WHEN excluded.fingerprint IS NOT NULL THEN old.fingerprint END`;

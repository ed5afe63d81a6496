-- A payment was completed: its payer's latest attempt with that method succeeded. $1 method, $2 device, $3 user.
WITH last_attempt AS (
  SELECT id FROM payment_attempts
  WHERE method = $1 AND (device_id = $2 OR user_id = $3) AND status = 'attempted'
    AND created_at > now() - interval '1 day'
  ORDER BY created_at DESC LIMIT 1
), completed_attempt AS (
  UPDATE payment_attempts SET status = 'completed', user_id = coalesce(user_id, $3) FROM last_attempt
  WHERE payment_attempts.id = last_attempt.id RETURNING payment_attempts.*
)
SELECT id AS "attemptId", method AS "paymentMethod", status, amount_cents AS "amountCents", user_id AS "userId",
  device_id AS "deviceId", fingerprint AS "deviceFingerprint", ip, created_at AS "createdAt"
FROM completed_attempt

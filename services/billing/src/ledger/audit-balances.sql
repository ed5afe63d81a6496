-- Balances, held amounts, usage counts and debts that differ from the entries that they sum up.
WITH transfer_totals AS (
  SELECT user_id, currency, sum(amount)::int AS total FROM transfers GROUP BY 1, 2
), held_totals AS (
  SELECT user_id, currency, sum(amount)::int AS total FROM holds WHERE state = 'held' AND user_id IS NOT NULL GROUP BY 1, 2
), wallets_with_totals AS (
  SELECT user_id, currency, coalesce(w.balance, 0) AS balance, coalesce(w.held, 0) AS held,
    coalesce(s.total, 0) AS entries, coalesce(h.total, 0) AS holds
  FROM wallets w FULL JOIN transfer_totals s USING (user_id, currency) FULL JOIN held_totals h USING (user_id, currency)
), counted_uses AS (
  SELECT key, count(*)::int AS total
  FROM holds, unnest(array_remove(usage_keys || address_key, NULL)) AS key
  WHERE user_id IS NULL AND (state = 'held' OR (state = 'settled' AND NOT waived)) GROUP BY key
)
SELECT 'balance ' || currency AS what, user_id::text AS whose, balance AS stored, entries AS derived
  FROM wallets_with_totals WHERE balance <> entries
UNION ALL
SELECT 'held ' || currency, user_id::text, held, holds FROM wallets_with_totals WHERE held <> holds
UNION ALL
SELECT 'not covered ' || currency, user_id::text, held, balance FROM wallets_with_totals WHERE held < 0 OR held > balance
UNION ALL
SELECT 'sum of entries ' || currency, '', sum(amount)::int, 0 FROM entries GROUP BY currency HAVING sum(amount) <> 0
UNION ALL
SELECT 'sides of transfer', ref, count(*)::int, 2 FROM entries GROUP BY ref HAVING count(*) <> 2 OR sum(amount) <> 0
UNION ALL
SELECT 'usage', u.key, u.used, coalesce(counted_uses.total, 0)
  FROM allowance_usage u LEFT JOIN counted_uses USING (key) WHERE u.used <> coalesce(counted_uses.total, 0)
UNION ALL
SELECT 'debt ' || currency, user_id::text, coalesce(d.amount, 0), coalesce(e.total, 0)
  FROM debts d FULL JOIN (SELECT user_id, currency, sum(amount)::int AS total FROM debt_entries GROUP BY 1, 2) e
    USING (user_id, currency) WHERE coalesce(d.amount, 0) <> coalesce(e.total, 0)

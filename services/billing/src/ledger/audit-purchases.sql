-- A purchase is worth its whole pack, or the part that was not refunded, or nothing; its entries must add up to that. What a
-- refund could not take back is owed, so it counts as taken back.
WITH purchase_worth AS (
  SELECT id, credits, diamonds, issued_credits, issued_diamonds, revenue_cents,
    CASE state WHEN 'completed' THEN captured_cents WHEN 'partly-refunded' THEN captured_cents - refunded_cents ELSE 0 END AS kept,
    greatest(captured_cents, 1) AS captured
  FROM purchases
), moved_units AS (
  SELECT split_part(ref, ':', 2) AS id, currency, amount, system = 'sales' AS sold FROM transfers WHERE ref LIKE 'purchase:%'
  UNION ALL
  SELECT split_part(ref, ':', 2), currency, -amount, false FROM debt_entries WHERE ref LIKE 'purchase:%'
), issued_units AS (
  SELECT id, coalesce(sum(amount) FILTER (WHERE currency = 'credits'), 0)::int AS credits,
    coalesce(sum(amount) FILTER (WHERE currency = 'diamonds'), 0)::int AS diamonds,
    greatest(count(*) FILTER (WHERE sold AND currency = 'credits'), count(*) FILTER (WHERE sold AND currency = 'diamonds'))::int AS sales
  FROM moved_units GROUP BY id
), earned_cents AS (
  SELECT purchase_id AS id, sum(cents)::int AS cents FROM revenue_entries GROUP BY 1
), refunded_totals AS (
  SELECT purchase_id AS id, sum(cents)::int AS cents FROM refunds GROUP BY 1
)
SELECT 'purchase credits' AS what, s.id::text AS whose, s.issued_credits AS stored, coalesce(i.credits, 0) AS derived
  FROM purchase_worth s LEFT JOIN issued_units i ON i.id = s.id::text WHERE s.issued_credits <> coalesce(i.credits, 0)
UNION ALL
SELECT 'purchase diamonds', s.id::text, s.issued_diamonds, coalesce(i.diamonds, 0)
  FROM purchase_worth s LEFT JOIN issued_units i ON i.id = s.id::text WHERE s.issued_diamonds <> coalesce(i.diamonds, 0)
UNION ALL
SELECT 'credits by state', id::text, issued_credits, (credits::bigint * kept / captured)::int
  FROM purchase_worth WHERE issued_credits <> (credits::bigint * kept / captured)::int
UNION ALL
SELECT 'diamonds by state', id::text, issued_diamonds, (diamonds::bigint * kept / captured)::int
  FROM purchase_worth WHERE issued_diamonds <> (diamonds::bigint * kept / captured)::int
UNION ALL
SELECT 'revenue', s.id::text, s.revenue_cents, coalesce(e.cents, 0)
  FROM purchase_worth s LEFT JOIN earned_cents e USING (id) WHERE s.revenue_cents <> coalesce(e.cents, 0)
UNION ALL
SELECT 'revenue by state', id::text, revenue_cents, kept FROM purchase_worth WHERE revenue_cents <> kept
UNION ALL
SELECT 'refunds', p.id::text, p.refunded_cents, least(r.cents, coalesce(p.captured_cents, 0))
  FROM purchases p JOIN refunded_totals r USING (id) WHERE p.refunded_cents <> least(r.cents, coalesce(p.captured_cents, 0))
UNION ALL
SELECT 'credited more than once', id, sales, 1 FROM issued_units WHERE sales > 1
UNION ALL
SELECT 'sale without purchase', i.id, i.credits, 0 FROM issued_units i LEFT JOIN purchases p ON p.id::text = i.id WHERE p.id IS NULL

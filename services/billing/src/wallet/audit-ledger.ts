// Derives every balance, held amount, usage count, debt, purchase and the revenue again, each table from the entries that it
// sums up, in one snapshot.
import type { DataSource } from 'typeorm';

export interface AuditFinding {
  readonly what: string;
  readonly whose: string;
  readonly stored: number;
  readonly derived: number;
}

const AUDIT = `
  WITH sums AS (
    SELECT user_id, currency, sum(amount)::int AS total FROM transfers GROUP BY 1, 2
  ), open_holds AS (
    SELECT user_id, currency, sum(amount)::int AS total FROM holds WHERE state = 'held' AND user_id IS NOT NULL GROUP BY 1, 2
  ), wallets_and_sums AS (
    SELECT user_id, currency, coalesce(w.balance, 0) AS balance, coalesce(w.held, 0) AS held,
      coalesce(s.total, 0) AS entries, coalesce(h.total, 0) AS holds
    FROM wallets w FULL JOIN sums s USING (user_id, currency) FULL JOIN open_holds h USING (user_id, currency)
  ), uses AS (
    SELECT key, count(*)::int AS total
    FROM holds, unnest(array_remove(usage_keys || address_key, NULL)) AS key
    WHERE user_id IS NULL AND (state = 'held' OR (state = 'settled' AND NOT waived)) GROUP BY key
  )
  SELECT 'balance ' || currency AS what, user_id::text AS whose, balance AS stored, entries AS derived
    FROM wallets_and_sums WHERE balance <> entries
  UNION ALL
  SELECT 'held ' || currency, user_id::text, held, holds FROM wallets_and_sums WHERE held <> holds
  UNION ALL
  SELECT 'not covered ' || currency, user_id::text, held, balance FROM wallets_and_sums WHERE held < 0 OR held > balance
  UNION ALL
  SELECT 'sum of entries ' || currency, '', sum(amount)::int, 0 FROM entries GROUP BY currency HAVING sum(amount) <> 0
  UNION ALL
  SELECT 'sides of transfer', ref, count(*)::int, 2 FROM entries GROUP BY ref HAVING count(*) <> 2 OR sum(amount) <> 0
  UNION ALL
  SELECT 'usage', u.key, u.used, coalesce(uses.total, 0)
    FROM allowance_usage u LEFT JOIN uses USING (key) WHERE u.used <> coalesce(uses.total, 0)
  UNION ALL
  SELECT 'debt ' || currency, user_id::text, coalesce(d.amount, 0), coalesce(e.total, 0)
    FROM debts d FULL JOIN (SELECT user_id, currency, sum(amount)::int AS total FROM debt_entries GROUP BY 1, 2) e
      USING (user_id, currency) WHERE coalesce(d.amount, 0) <> coalesce(e.total, 0)`;

// A purchase is worth its whole pack, or the part that was not refunded, or nothing; its entries must add up to that. What a
// refund could not take back is owed, so it counts as taken back.
const PURCHASES = `
  WITH shares AS (
    SELECT id, credits, diamonds, issued_credits, issued_diamonds, revenue_cents,
      CASE state WHEN 'completed' THEN captured_cents WHEN 'partly-refunded' THEN captured_cents - refunded_cents ELSE 0 END AS kept,
      greatest(captured_cents, 1) AS captured
    FROM purchases
  ), moved AS (
    SELECT split_part(ref, ':', 2) AS id, currency, amount, system = 'sales' AS sold FROM transfers WHERE ref LIKE 'purchase:%'
    UNION ALL
    SELECT split_part(ref, ':', 2), currency, -amount, false FROM debt_entries WHERE ref LIKE 'purchase:%'
  ), issued AS (
    SELECT id, coalesce(sum(amount) FILTER (WHERE currency = 'credits'), 0)::int AS credits,
      coalesce(sum(amount) FILTER (WHERE currency = 'diamonds'), 0)::int AS diamonds,
      greatest(count(*) FILTER (WHERE sold AND currency = 'credits'), count(*) FILTER (WHERE sold AND currency = 'diamonds'))::int AS sales
    FROM moved GROUP BY id
  ), earned AS (
    SELECT purchase_id AS id, sum(cents)::int AS cents FROM revenue_entries GROUP BY 1
  ), refunded AS (
    SELECT purchase_id AS id, sum(cents)::int AS cents FROM refunds GROUP BY 1
  )
  SELECT 'purchase credits' AS what, s.id::text AS whose, s.issued_credits AS stored, coalesce(i.credits, 0) AS derived
    FROM shares s LEFT JOIN issued i ON i.id = s.id::text WHERE s.issued_credits <> coalesce(i.credits, 0)
  UNION ALL
  SELECT 'purchase diamonds', s.id::text, s.issued_diamonds, coalesce(i.diamonds, 0)
    FROM shares s LEFT JOIN issued i ON i.id = s.id::text WHERE s.issued_diamonds <> coalesce(i.diamonds, 0)
  UNION ALL
  SELECT 'credits by state', id::text, issued_credits, (credits::bigint * kept / captured)::int
    FROM shares WHERE issued_credits <> (credits::bigint * kept / captured)::int
  UNION ALL
  SELECT 'diamonds by state', id::text, issued_diamonds, (diamonds::bigint * kept / captured)::int
    FROM shares WHERE issued_diamonds <> (diamonds::bigint * kept / captured)::int
  UNION ALL
  SELECT 'revenue', s.id::text, s.revenue_cents, coalesce(e.cents, 0)
    FROM shares s LEFT JOIN earned e USING (id) WHERE s.revenue_cents <> coalesce(e.cents, 0)
  UNION ALL
  SELECT 'revenue by state', id::text, revenue_cents, kept FROM shares WHERE revenue_cents <> kept
  UNION ALL
  SELECT 'refunds', p.id::text, p.refunded_cents, least(r.cents, coalesce(p.captured_cents, 0))
    FROM purchases p JOIN refunded r USING (id) WHERE p.refunded_cents <> least(r.cents, coalesce(p.captured_cents, 0))
  UNION ALL
  SELECT 'credited more than once', id, sales, 1 FROM issued WHERE sales > 1
  UNION ALL
  SELECT 'sale without purchase', i.id, i.credits, 0 FROM issued i LEFT JOIN purchases p ON p.id::text = i.id WHERE p.id IS NULL`;

export interface Revenue {
  readonly provider: string;
  readonly purchases: number;
  readonly cents: number;
}

/** Earned money by provider, from the sales account. */
export async function revenueOf(database: Pick<DataSource, 'query'>): Promise<Revenue[]> {
  return database.query<Revenue[]>(`
    SELECT provider, count(DISTINCT purchase_id)::int AS purchases, sum(cents)::int AS cents
    FROM revenue_entries GROUP BY provider ORDER BY provider`);
}

/** Everything that does not add up; empty when the books are right. */
export async function auditLedger(database: Pick<DataSource, 'query'>): Promise<AuditFinding[]> {
  const findings = await Promise.all([AUDIT, PURCHASES].map((sql) => database.query<AuditFinding[]>(sql)));
  return findings.flat();
}

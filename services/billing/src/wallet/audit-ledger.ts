// Derives every balance, held amount and usage count again from transfers and holds, in one snapshot.
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
    FROM allowance_usage u LEFT JOIN uses USING (key) WHERE u.used <> coalesce(uses.total, 0)`;

/** Everything that does not add up; empty when the books are right. */
export async function auditLedger(database: Pick<DataSource, 'query'>): Promise<AuditFinding[]> {
  return database.query<AuditFinding[]>(AUDIT);
}

// Recomputes every balance, held amount, usage count, debt and purchase, and the revenue, from the entries that they sum up, and
// finds stored figures that differ. Each query reads one snapshot.
import type { DataSource } from 'typeorm';
import balances from './audit-balances.sql';
import purchases from './audit-purchases.sql';

export interface AuditFinding {
  readonly what: string;
  readonly whose: string;
  readonly stored: number;
  readonly derived: number;
}

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
  const findings = await Promise.all([balances, purchases].map((sql) => database.query<AuditFinding[]>(sql)));
  return findings.flat();
}

import { createHash } from 'node:crypto';

export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  readonly operator: string;
  readonly action: string;
  readonly subject: string | null;
  readonly address: string | null;
}

export const FIRST_HASH = '0'.repeat(64);

/** SHA-256 over the previous row's hash and this row: changing or removing any row breaks every later one. */
export function chainHash(previous: string, { id, at, operator, action, subject, address }: AuditEntry): string {
  const row = JSON.stringify([previous, id, at, operator, action, subject, address]);
  return createHash('sha256').update(row).digest('hex');
}

/** The id of the first row that does not fit the chain, or null. */
export function firstBroken(rows: readonly (AuditEntry & { hash: string; previousHash: string })[]): number | null {
  let previous = FIRST_HASH;
  for (const [at, row] of rows.entries()) {
    if (row.id !== at + 1 || row.previousHash !== previous || row.hash !== chainHash(previous, row)) return at + 1;
    previous = row.hash;
  }
  return null;
}

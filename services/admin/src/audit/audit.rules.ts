import { createHash } from 'node:crypto';

export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  readonly operator: string;
  readonly action: string;
  readonly subject: string | null;
  readonly address: string | null;
  /** For a view: how many texts or rows it showed. */
  readonly count: number | null;
}

export interface ChainedEntry extends AuditEntry {
  readonly previousHash: string;
  readonly hash: string;
}

/** The state of the chain after a row. */
export interface Link {
  readonly id: number;
  readonly hash: string;
}

export const FIRST_LINK: Link = { id: 0, hash: '0'.repeat(64) };

/** SHA-256 over the previous row's hash and this row: changing or removing any row invalidates all later ones. */
export function chainHash(previous: string, entry: AuditEntry): string {
  const { id, at, operator, action, subject, address, count } = entry;
  // Rows without a count are hashed as they were before counts existed.
  const counted = count === null ? [] : [count];
  const row = JSON.stringify([previous, id, at, operator, action, subject, address, ...counted]);
  return createHash('sha256').update(row).digest('hex');
}

/** Follows the chain over the next rows. @returns the id where it breaks, or the link to continue from */
export function follow(from: Link, rows: readonly ChainedEntry[]): { broken: number } | { link: Link } {
  let link = from;
  for (const row of rows) {
    const id = link.id + 1;
    const fits = row.id === id && row.previousHash === link.hash && row.hash === chainHash(link.hash, row);
    if (!fits) return { broken: id };
    link = { id, hash: row.hash };
  }
  return { link };
}

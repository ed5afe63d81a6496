// Reads the trail: a page at a time, and from end to end to verify that the chain is intact.
import { COUNT_CAP, upTo, type AuditRow, type PageQuery } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FIRST_LINK, follow, type ChainedEntry, type Link } from './audit.rules.js';

interface Row {
  id: string;
  at: Date;
  operator: string;
  action: string;
  subject: string | null;
  address: string | null;
  count: number | null;
}

type ChainedRow = Row & { previous_hash: string; hash: string };

export interface TrailState {
  readonly entries: number;
  /** Id of the first row that does not match, or is missing; null when the chain is intact. */
  readonly firstBroken: number | null;
}

const BATCH = 1000;
const COLUMNS = 'id, at, operator, action, subject, address, count';
/** The row must contain every word of the search; `$1` is null without a search. */
const FITS = '($1::text[] IS NULL OR words @> $1)';
/** Split as the column `words` is; punctuation alone becomes a word that no row has. */
const wordsOf = (search: string): string[] => search.toLowerCase().match(/[a-z0-9]+/g) ?? [' '];

@Injectable()
export class AuditReaderService {
  /** The last row up to which the chain was found intact: rows that were there then cannot vanish from its end unnoticed. */
  private witness: Link = FIRST_LINK;

  constructor(private readonly database: DataSource) {}

  async page({ limit, cursor, search }: PageQuery) {
    const words = search?.trim() ? wordsOf(search) : null;
    const before = /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : null;
    const [rows, [counted]] = await Promise.all([
      this.database.query<Row[]>(
        `SELECT ${COLUMNS} FROM audit_log WHERE ${FITS} AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
        [words, before, limit + 1],
      ),
      this.database.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM (SELECT FROM audit_log WHERE ${FITS} LIMIT $2) AS found`,
        [words, COUNT_CAP + 1],
      ),
    ]);
    const shown = rows.slice(0, limit).map(toAuditRow);
    const next = rows.length > limit ? String(shown.at(-1)?.id) : null;
    return { rows: shown, ...upTo(COUNT_CAP, counted?.total ?? 0), next };
  }

  /** Follows the chain from its beginning, in batches of rows. */
  async verify(): Promise<TrailState> {
    let link = FIRST_LINK;
    for (let more = true; more;) {
      const rows = await this.after(link.id, BATCH);
      const found = follow(link, rows);
      if ('broken' in found) return { entries: await this.entries(), firstBroken: found.broken };
      if (this.contradicts(link, rows)) return { entries: await this.entries(), firstBroken: this.witness.id };
      link = found.link;
      more = rows.length === BATCH;
    }
    if (link.id < this.witness.id) return { entries: link.id, firstBroken: link.id + 1 };
    this.witness = link;
    return { entries: link.id, firstBroken: null };
  }

  /** The same for the newest rows only: cheap enough for every view of the dashboard. */
  async verifyNewest(count: number): Promise<TrailState> {
    const entries = await this.entries();
    const [start] = entries > count ? await this.after(entries - count - 1, 1) : [];
    const from: Link = start ?? FIRST_LINK;
    const found = follow(from, await this.after(from.id, count));
    return { entries, firstBroken: 'broken' in found ? found.broken : null };
  }

  /** A forged chain could replace the whole old one; it would not contain the row seen before. */
  private contradicts(from: Link, rows: readonly ChainedEntry[]): boolean {
    const seen = rows[this.witness.id - from.id - 1];
    return seen?.id === this.witness.id && seen.hash !== this.witness.hash;
  }

  private async entries(): Promise<number> {
    const [last] = await this.database.query<{ id: string }[]>('SELECT id FROM audit_log ORDER BY id DESC LIMIT 1');
    return Number(last?.id ?? 0);
  }

  private async after(id: number, limit: number): Promise<ChainedEntry[]> {
    const rows = await this.database.query<ChainedRow[]>(
      `SELECT ${COLUMNS}, previous_hash, hash FROM audit_log WHERE id > $1 ORDER BY id LIMIT $2`,
      [id, limit],
    );
    return rows.map(({ previous_hash: previousHash, hash, ...row }) => ({ ...toAuditRow(row), previousHash, hash }));
  }
}

function toAuditRow({ id, at, ...row }: Row): AuditRow & { count: number | null } {
  return { ...row, id: Number(id), at: at.toISOString() };
}

// Rows of links. An expired link counts as deleted: no statement here finds it.
import { LINKS_MAX, type ReportLink } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

interface Row {
  id: string;
  assessment_id: string;
  created_at: Date;
  expires_at: Date;
  opened: number;
  opened_at: Date | null;
}

type Returned<T> = [rows: T[], count: number];

@Injectable()
export class LinksStore {
  constructor(private readonly database: DataSource) {}

  /** Null when the report already has the maximum number of valid links. */
  async create(assessmentId: string, tokenHash: string, days: number): Promise<ReportLink | null> {
    return this.database.transaction(async (manager) => {
      // One at a time for each report, so that its links are counted correctly.
      await manager.query('SELECT 1 FROM assessments WHERE id = $1 FOR UPDATE', [assessmentId]);
      await manager.query('DELETE FROM report_links WHERE expires_at <= now()');
      const [row] = await manager.query<Row[]>(
        `INSERT INTO report_links (assessment_id, token_hash, expires_at)
         SELECT $1, $2, now() + $3 * interval '1 day'
         WHERE (SELECT count(*) FROM report_links WHERE assessment_id = $1) < $4 RETURNING *`,
        [assessmentId, tokenHash, days, LINKS_MAX],
      );
      return row ? linkOf(row) : null;
    });
  }

  async listOf(assessmentId: string): Promise<ReportLink[]> {
    const rows = await this.database.query<Row[]>(
      'SELECT * FROM report_links WHERE assessment_id = $1 AND expires_at > now() ORDER BY created_at DESC, id',
      [assessmentId],
    );
    return rows.map(linkOf);
  }

  /** False when this user has no such link. */
  async remove(id: string, userId: string): Promise<boolean> {
    const [, removed] = await this.database.query<Returned<unknown>>(
      `DELETE FROM report_links l USING assessments a
       WHERE l.id::text = $1 AND a.id = l.assessment_id AND a.owner_user = $2`,
      [id, userId],
    );
    return removed === 1;
  }

  /** The assessment that a valid link leads to; the opening is counted. */
  async open(tokenHash: string): Promise<{ assessmentId: string; expiresAt: string } | null> {
    const [[row]] = await this.database.query<Returned<Row>>(
      `UPDATE report_links SET opened = opened + 1, opened_at = now()
       WHERE token_hash = $1 AND expires_at > now() RETURNING *`,
      [tokenHash],
    );
    return row ? { assessmentId: row.assessment_id, expiresAt: row.expires_at.toISOString() } : null;
  }

  /** The same without counting it, for requests that belong to a counted opening. */
  async find(tokenHash: string): Promise<string | null> {
    const [row] = await this.database.query<Row[]>(
      'SELECT * FROM report_links WHERE token_hash = $1 AND expires_at > now()',
      [tokenHash],
    );
    return row?.assessment_id ?? null;
  }
}

function linkOf(row: Row): ReportLink {
  return {
    id: row.id,
    sessionId: row.assessment_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    opened: row.opened,
    openedAt: row.opened_at?.toISOString() ?? null,
  };
}

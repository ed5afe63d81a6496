// Reads a page of a list and opens what is sealed in it. That an operator is shown what people wrote is written to the audit
// trail and committed first: without that entry nothing is decrypted.
import { AppError, billingRecords, COUNT_CAP, SEARCH_CAP, upTo } from '@medconsult/common';
import type { Caller, PageQuery } from '@medconsult/common';
import { Bus, LOGGER, ReadDatabase, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrailService, type AuditAction } from '../audit/audit-trail.service.js';
import { TextsService } from '../texts/texts.service.js';
import { readCursor, writeCursor, type Cursor } from './cursor.rules.js';
import { lookUp, type List } from './lists.sql.js';

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly capped: boolean;
  readonly next: string | null;
}

interface Placed {
  readonly cursorTime: Cursor[0];
  readonly cursorId: Cursor[1];
}

interface Sealed {
  readonly userId?: string | null;
  readonly email?: Buffer | null;
}

interface Wanted {
  readonly words: readonly number[] | null;
  readonly searchText: string | null;
  readonly afterTime: string | null;
  readonly afterId: string | null;
  readonly limit: number;
}

interface Found {
  readonly count: number;
  /** Of the page's rows, where few fit. */
  readonly ids: readonly string[] | null;
}

const PATIENCE_MS = 500;

@Injectable()
export class ListsService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly bus: Bus,
    private readonly database: DataSource,
    private readonly reader: ReadDatabase,
    private readonly audit: AuditTrailService,
    private readonly texts: TextsService,
  ) {}

  /** @throws AppError VALIDATION_FAILED for a cursor that this list did not give */
  async page<Row extends object>(list: List, { search, cursor, limit }: PageQuery): Promise<Page<Row>> {
    const searchText = search?.trim() || null;
    const words = searchText === null ? null : this.texts.tokensOfSearch(searchText);
    // Nothing that could be a word: nothing fits.
    if (words?.length === 0) return { rows: [], total: 0, capped: false, next: null };
    const [afterTime, afterId] = cursor === undefined ? [null, null] : readCursor(cursor, list.idType);
    const wanted = { words, searchText, afterTime, afterId, limit: limit + 1 };
    const sources = Object.entries(list.fitting);
    const counts = await Promise.all(
      sources.map(([, fitting]) => (words === null ? this.count(fitting) : this.lookUp(fitting, list.idType, wanted))),
    );
    const foundIds = Object.fromEntries(sources.map(([name], n) => [name, counts[n]?.ids ?? null]));
    const found = await this.query<Row & Placed>(list.page, { ...wanted, ...foundIds });
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      rows,
      ...upTo(words === null ? COUNT_CAP : SEARCH_CAP, total),
      next: last && found.length > limit ? writeCursor([last.cursorTime, last.cursorId]) : null,
    };
  }

  /**
   * A page that shows what people wrote: in every row, or in those that `tell`.
   * @throws AppError SERVICE_UNAVAILABLE when that cannot be written down
   */
  async auditedPage<Row extends object>(
    list: List,
    query: PageQuery,
    { operator, ip }: Caller,
    action: AuditAction,
    tells: (row: Row) => boolean = () => true,
  ): Promise<Page<Row>> {
    const page = await this.page<Row>(list, query);
    const count = page.rows.filter(tells).length;
    if (count === 0) return page;
    const note = { operator: operator ?? 'unknown', action, subject: `${count} rows`, address: ip };
    await this.database
      .transaction((manager) => this.audit.write(manager, note))
      .catch((error: unknown) => {
        throw new AppError('SERVICE_UNAVAILABLE', {}, { cause: error });
      });
    return page;
  }

  emailOf({ userId, email }: Sealed): string | null {
    return userId && email ? this.texts.open(email, `users.email|${userId}`) : null;
  }

  /** Title and first message of a conversation. */
  textsOf(sessionId: string | null, sealed: Buffer | null): [title: string | null, firstMessage: string | null] {
    if (!sessionId || !sealed) return [null, null];
    const text = this.texts.open(sealed, `sessions.texts|${sessionId}`);
    // What cannot be decrypted comes back as a note that says so.
    return text.startsWith('["') ? (JSON.parse(text) as [string, string | null]) : [text, text];
  }

  contentOf(imageId: string, sealed: Buffer): string {
    return this.texts.open(sealed, `images.content|${imageId}`);
  }

  /** True credits of the users of a page; those that were last known while billing does not answer at once. */
  async creditsOf(rows: readonly Sealed[]): Promise<ReadonlyMap<string, number>> {
    const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    if (ids.length === 0) return new Map();
    const options = { caller: { requestId: 'admin.balances' }, deadline: Date.now() + PATIENCE_MS };
    const balances = await this.bus.call(billingRecords, 'balances', { ids }, options).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Billing could not be asked for balances');
      return [];
    });
    return new Map(balances.map(({ id, credits }) => [id, credits]));
  }

  /** Nobody needs to know more than that there are very many. */
  private async count(fitting: string): Promise<Found> {
    const sql = `SELECT count(*)::int AS count FROM (SELECT FROM (${fitting}) fitting LIMIT :most) counted`;
    const [row] = await this.query<{ count: number }>(sql, { words: null, searchText: null, most: COUNT_CAP + 1 });
    return { count: row?.count ?? 0, ids: null };
  }

  /**
   * Rows that fit a search are looked up by their words. Where there are few, they are all known, and with them the rows of
   * the page. Where there are many, the page is soon found by going through the list from its cursor.
   */
  private async lookUp(fitting: string, idType: List['idType'], wanted: Wanted): Promise<Found> {
    const sql = lookUp(fitting, idType);
    const [row] = await this.query<{ count: number; ids: string[] }>(sql, { ...wanted, most: SEARCH_CAP + 1 });
    const { count, ids } = row ?? { count: 0, ids: [] };
    return { count, ids: count > SEARCH_CAP ? null : ids };
  }

  private query<Row>(sql: string, parameters: object): Promise<Row[]> {
    return this.reader.query<Row>(...this.database.driver.escapeQueryWithParameters(sql, parameters));
  }
}

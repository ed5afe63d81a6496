// Reads a page of a list and decrypts what is sealed in it. Showing an operator what people wrote is first written to the audit
// trail and committed: without that entry nothing is decrypted.
import { AppError, billingRecords, COUNT_CAP, hasRight, SEARCH_CAP, upTo } from '@medconsult/common';
import type { Caller, SortedQuery } from '@medconsult/common';
import { Bus, LOGGER, ReadDatabase, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrailService, type AuditAction } from '../audit/audit-trail.service.js';
import { TextsService } from '../texts/texts.service.js';
import { readCursor, writeCursor } from './cursor.rules.js';
import { countOf, lookUp, pageOf, typeOf, withoutTexts, type List, type Order, type Source } from './lists.sql.js';

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly capped: boolean;
  readonly next: string | null;
}

interface Placed {
  readonly cursorValue: string;
  readonly cursorId: string;
}

interface Sealed {
  readonly userId?: string | null;
  readonly email?: Buffer | null;
}

interface Wanted {
  readonly words: readonly number[] | null;
  readonly searchText: string | null;
  readonly afterValue: string | null;
  readonly afterId: string | null;
  readonly limit: number;
}

interface Found {
  readonly count: number;
  /** The ids of the page's rows, where few rows match. */
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

  /** @throws AppError VALIDATION_FAILED for a cursor that this list did not issue in this order */
  async page<Row extends object>(list: List, query: SortedQuery): Promise<Page<Row>> {
    const { search, limit } = query;
    const searchText = search?.trim() || null;
    const words = searchText === null ? null : this.texts.tokensOfSearch(searchText);
    // Nothing in the search is a word, so nothing matches.
    if (words?.length === 0) return { rows: [], total: 0, capped: false, next: null };
    const order = orderOf(list, query);
    const wanted = { words, searchText, ...afterOf(list, order, query.cursor), limit: limit + 1 };
    const counts = await Promise.all(
      list.sources.map((source) => (words === null ? this.count(source) : this.lookUp(source, list, order, wanted))),
    );
    const found = Object.fromEntries(counts.map(({ ids }, at) => [`found${at}`, ids]));
    const read = await this.query<Row & Placed>(pageOf(list, order), { ...wanted, ...found });
    const rows = read.slice(0, limit);
    const last = rows.at(-1);
    return {
      rows,
      ...upTo(
        words === null ? COUNT_CAP : SEARCH_CAP,
        counts.reduce((sum, { count }) => sum + count, 0),
      ),
      next: last && read.length > limit ? writeCursor([nameOf(order), last.cursorValue, last.cursorId]) : null,
    };
  }

  /**
   * A page that shows what people wrote: in every row, or in those that `tell`. Without the right to read that, it is neither
   * decrypted nor searched.
   * @throws AppError SERVICE_UNAVAILABLE when the view cannot be recorded
   */
  async auditedPage<Row extends object>(
    list: List,
    query: SortedQuery,
    { operator, operatorRole, ip }: Caller,
    action: AuditAction,
    tells: (row: Row) => boolean = () => true,
  ): Promise<Page<Row> & { readonly mayRead: boolean }> {
    const mayRead = hasRight(operatorRole, 'disclose');
    const page = { ...(await this.page<Row>(mayRead ? list : withoutTexts(list), query)), mayRead };
    if (!mayRead) return page;
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
    // What cannot be decrypted is replaced by a note that says so.
    return text.startsWith('["') ? (JSON.parse(text) as [string, string | null]) : [text, text];
  }

  contentOf(imageId: string, sealed: Buffer): string {
    return this.texts.open(sealed, `images.content|${imageId}`);
  }

  /** Current credits of the users of a page, or the last known ones when billing does not answer quickly. */
  async creditsOf(rows: readonly Sealed[]): Promise<ReadonlyMap<string, number>> {
    const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    if (ids.length === 0) return new Map();
    const options = { caller: { requestId: 'admin.balances' }, deadline: Date.now() + PATIENCE_MS };
    const balances = await this.bus.call(billingRecords, 'balances', { ids }, options).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Balances could not be read from billing');
      return [];
    });
    return new Map(balances.map(({ id, credits }) => [id, credits]));
  }

  /** An exact count beyond this is of no use to anybody. */
  private async count(source: Source): Promise<Found> {
    const nothing = { words: null, searchText: null, most: COUNT_CAP + 1 };
    const [row] = await this.query<{ count: number }>(countOf(source), nothing);
    return { count: row?.count ?? 0, ids: null };
  }

  /**
   * Rows that match a search are looked up by their words. Where few match, all are known, and with them the rows of the page.
   * Where many match, scanning the list from its cursor soon fills the page.
   */
  private async lookUp(source: Source, list: List, order: Order, wanted: Wanted): Promise<Found> {
    const sql = lookUp(source, list, order);
    const [row] = await this.query<{ count: number; ids: string[] }>(sql, { ...wanted, most: SEARCH_CAP + 1 });
    const { count, ids } = row ?? { count: 0, ids: [] };
    return { count, ids: count > SEARCH_CAP ? null : ids };
  }

  private query<Row>(sql: string, parameters: object): Promise<Row[]> {
    return this.reader.query<Row>(...this.database.driver.escapeQueryWithParameters(sql, parameters));
  }
}

const nameOf = ({ field, direction }: Order): string => `${field} ${direction}`;

/** The first field is the default. */
function orderOf(list: List, { sort, direction = 'desc' }: SortedQuery): Order {
  const field = sort ?? Object.keys(list.sorts)[0] ?? '';
  return { field, direction };
}

function afterOf(list: List, order: Order, cursor: string | undefined): Pick<Wanted, 'afterValue' | 'afterId'> {
  if (cursor === undefined) return { afterValue: null, afterId: null };
  const origin = { order: nameOf(order), type: typeOf(list, order.field), idType: list.idType };
  const [, afterValue, afterId] = readCursor(cursor, origin);
  return { afterValue, afterId };
}

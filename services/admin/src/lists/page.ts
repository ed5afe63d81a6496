// One page of a list: newest first, after a cursor, with the total up to a cap. However deep the page lies, it is found
// by the index that the list is ordered by; what belongs to its rows is joined after the page was cut. Words that stand in
// very many rows are not looked up: the list is walked until the page is full.
import { AppError, type Count, COUNT_CAP, PAGE_MAX, SEARCH_CAP, upTo, type PageQuery } from '@medconsult/common';
import { queryPrepared } from '@medconsult/common/server';
import type { EntityManager } from 'typeorm';
import { readCursor, writeCursor } from './cursor.rules.js';
import { marksOf } from './marks.rules.js';

/** Where rows of a list come from. Several sources of one list are merged by time; they then give the same columns. */
export interface Source {
  readonly table: string;
  /** The table's name within the other parts. */
  readonly as: string;
  /** Column of the time that orders the list. */
  readonly at: string;
  /** What rows call this time; it is not among the columns. */
  readonly time: string;
  /** The id as an index has it beside the time, and its type. */
  readonly id: string;
  readonly idType: 'uuid' | 'text';
  readonly where?: string;
  /** The list whose length is kept in `totals`. */
  readonly total: string;
  /** Fits a search: `$words` are its hashed words, `$text` is what was typed. */
  readonly search: string;
  /** Its index by time has the marks of each row's words (`marksOf`). */
  readonly marked?: true;
  readonly joins?: string;
  readonly columns: string;
}

export interface Search {
  readonly words: readonly number[];
  readonly text: string;
  /** The share of the list's rows that fits, when it is known to be a large one. */
  readonly share?: number | null;
}

export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
  readonly capped: boolean;
  readonly next: string | null;
}

export interface Placed {
  readonly cursorAt: string;
  readonly cursorId: string;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a search of this list is for the words of its own rows. */
export const isByWords = ({ as, search }: Source): boolean => search === `${as}.words @> $words`;

/** Values of a statement, each given once. */
class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

function fitting({ where = 'true', search }: Source, sought: Search | null, values: Values): string {
  if (!sought) return `(${where})`;
  let condition = search;
  if (search.includes('$words')) condition = condition.replaceAll('$words', `${values.add(sought.words)}::int[]`);
  if (search.includes('$text')) condition = condition.replaceAll('$text', `${values.add(sought.text)}::text`);
  return `(${where}) AND (${condition})`;
}

function after({ at, id, idType }: Source, cursor: string | undefined, values: Values): string {
  if (cursor === undefined) return 'true';
  const [time, key] = readCursor(cursor);
  if (idType === 'uuid' && !UUID.test(key))
    throw new AppError('VALIDATION_FAILED', { message: 'cursor: is of another list' });
  return `(${at}, ${id}) < (${values.add(time)}::timestamptz, ${values.add(key)}::${idType})`;
}

const microseconds = (at: string): string => `to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** How many rows fit a search, and those of the page; null when there are so many that the page is looked for by itself. */
interface Found {
  readonly count: number;
  readonly ids: readonly string[] | null;
}

/** More than are counted: ordering some thousands takes less than finding them a second time. */
const ORDERED_MAX = 3 * SEARCH_CAP;

/** Looks up what fits, and cuts the page from it when it is not too much; then no list has to be walked through. */
async function find(manager: EntityManager, source: Source, query: PageQuery, sought: Search): Promise<Found> {
  const { table, as, at, id } = source;
  const values = new Values();
  const sql = `
    SELECT ${microseconds('at')} AS "cursorAt", id::text AS "cursorId", count::int FROM (
      SELECT *, count(*) OVER () FROM (
        SELECT ${at} AS at, ${id} AS id FROM ${table} ${as}
        WHERE ${fitting(source, sought, values)} LIMIT ${values.add(ORDERED_MAX + 1)}
      ) fitting ORDER BY at DESC, id DESC LIMIT ${values.add(SEARCH_CAP + 1)}
    ) newest`;
  const newest = await manager.query<(Placed & { count: number })[]>(sql, values.list);
  const count = newest[0]?.count ?? 0;
  const ids = cut(newest, query);
  const isWhole = count <= newest.length || (count <= ORDERED_MAX && ids.length > query.limit);
  return { count, ids: isWhole ? ids : null };
}

export const isAfter = (one: Placed, other: Placed): boolean =>
  one.cursorAt === other.cursorAt ? one.cursorId < other.cursorId : one.cursorAt < other.cursorAt;

/** Ids of the rows that a page shows and of one more, of the newest ones of all that were found. */
function cut(newest: readonly Placed[], { limit, cursor }: PageQuery): string[] {
  const [cursorAt, cursorId = ''] = cursor === undefined ? [] : readCursor(cursor);
  const rest = cursorAt === undefined ? newest : newest.filter((row) => isAfter(row, { cursorAt, cursorId }));
  return rest.slice(0, limit + 1).map(({ cursorId: id }) => id);
}

function chosen(
  source: Source,
  query: PageQuery,
  sought: Search | null,
  found: Found | undefined,
  values: Values,
): string {
  const beyond = after(source, query.cursor, values);
  if (!found?.ids) return `${fitting(source, sought, values)} AND ${beyond}`;
  const [column = '', cast] = source.id.split('::');
  const type = cast === undefined ? source.idType : 'uuid';
  return `${column} = ANY(${values.add(found.ids)}::${type}[]) AND ${beyond}`;
}

/** How much longer than expected a walk may be before it is given up. */
const PATIENCE = 4;

/**
 * The rows that fit, out of the newest after the cursor: as many as should do for a page. Where the index has marks, a row is
 * only read when it has those of the words.
 */
function walk(source: Source, query: PageQuery, sought: Search, values: Values): string {
  const { table, as, at, id, where = 'true', marked } = source;
  const rows = values.add(Math.ceil((PATIENCE * (query.limit + 1)) / (sought.share ?? 1)));
  const newest = (columns: string): string =>
    `SELECT ${columns} FROM ${table} ${as} WHERE (${where}) AND ${after(source, query.cursor, values)}
     ORDER BY ${at} DESC, ${id} DESC LIMIT ${rows}`;
  if (!marked) return `(${newest('*')}) ${as} WHERE ${fitting(source, sought, values)}`;
  const marks = `${values.add(marksOf(sought.words))}::bit varying`;
  return `(
    SELECT * FROM (${newest(`${at} AS at, ${id} AS id, ${as}.marks`)}) walked WHERE walked.marks & ${marks} = ${marks}
  ) marked JOIN ${table} ${as} ON ${at} = marked.at AND ${id} = marked.id WHERE ${fitting(source, sought, values)}`;
}

/**
 * Whether one plan does for all pages that are asked for in this way. Where a condition on words decides, it depends on the
 * words whether the list should be walked or they should be looked up.
 */
const isPlannedOnce = (found: readonly Found[], sought: Search | null): boolean =>
  !sought || Boolean(sought.share) || found.every(({ ids }) => ids !== null);

function selectPage(
  sources: readonly Source[],
  found: readonly Found[],
  query: PageQuery,
  sought: Search | null,
  values: Values,
): string {
  const one = values.add(query.limit + 1);
  // A limit that stands in the text tells the planner that there are few rows, whatever the other one will be.
  const most = isPlannedOnce(found, sought) ? String(PAGE_MAX + 1) : one;
  const parts = sources.map((source, n) => {
    const { table, as, at, id, joins = '', columns } = source;
    const order = `ORDER BY ${at} DESC, ${id} DESC`;
    const from = sought?.share
      ? walk(source, query, sought, values)
      : `${table} ${as} WHERE ${chosen(source, query, sought, found[n], values)}`;
    return `(
      SELECT ${microseconds(at)} AS "cursorAt", ${id}::text COLLATE "C" AS "cursorId", ${columns}
      FROM (SELECT * FROM (SELECT ${as}.* FROM ${from} ${order} LIMIT ${most}) most LIMIT ${one}) ${as}
      ${joins} ${order})`;
  });
  if (parts.length === 1) return parts.join('');
  return `SELECT * FROM (${parts.join(' UNION ALL ')}) merged ORDER BY "cursorAt" DESC, "cursorId" DESC LIMIT ${one}`;
}

/** Without a search the length is kept. */
async function lengthOf(manager: EntityManager, sources: readonly Source[]): Promise<Count> {
  const sql = 'SELECT coalesce(sum(rows), 0)::float8 AS total FROM totals WHERE list = ANY($1)';
  const [row] = await manager.query<{ total: number }[]>(sql, [sources.map(({ total }) => total)]);
  return upTo(COUNT_CAP, row?.total ?? 0);
}

type Sorted<Row> = readonly (Row & Placed)[];

/** To the millisecond, as contracts tell it: cut from the cursor's, since formatting it again costs as much as a join. */
const timeOf = ({ cursorAt }: Placed): string => `${cursorAt.slice(0, -4)}Z`;

function pageOf<Row extends object>(
  [source]: readonly Source[],
  rows: Sorted<Row>,
  limit: number,
  counted: Count,
): Page<Row & Placed> {
  const time = source?.time ?? 'at';
  const shown = rows.slice(0, limit).map((row) => Object.assign(row, { [time]: timeOf(row) }));
  const last = shown.at(-1);
  const next = rows.length > shown.length && last ? writeCursor([last.cursorAt, last.cursorId]) : null;
  return { rows: shown, ...counted, next };
}

function select<Row extends object>(
  manager: EntityManager,
  sources: readonly Source[],
  found: readonly Found[],
  query: PageQuery,
  sought: Search | null,
): Promise<Sorted<Row>> {
  const values = new Values();
  const sql = selectPage(sources, found, query, sought, values);
  if (isPlannedOnce(found, sought)) return queryPrepared<Row & Placed>(manager, sql, values.list);
  return manager.query<(Row & Placed)[]>(sql, values.list);
}

/** @throws AppError VALIDATION_FAILED for a cursor that this list did not give */
export async function readPage<Row extends object>(
  manager: EntityManager,
  sources: readonly Source[],
  query: PageQuery,
  sought: Search | null,
): Promise<Page<Row & Placed>> {
  // Nothing that could be a word: nothing fits.
  if (sought && sought.words.length === 0) return { rows: [], total: 0, capped: false, next: null };
  if (sought?.share) {
    const rows = await select<Row>(manager, sources, [], query, sought);
    if (rows.length > query.limit) return pageOf(sources, rows, query.limit, { total: SEARCH_CAP, capped: true });
    // Fewer than expected near here: then they are looked up.
    return readPage(manager, sources, query, { ...sought, share: null });
  }
  const found = sought ? await Promise.all(sources.map((source) => find(manager, source, query, sought))) : [];
  const [rows, counted] = await Promise.all([
    select<Row>(manager, sources, found, query, sought),
    // Over a connection of its own: the two take no longer than one.
    sought ? foundBy(found) : lengthOf(manager.connection.manager, sources),
  ]);
  return pageOf(sources, rows, query.limit, counted);
}

function foundBy(found: readonly Found[]): Count {
  return upTo(
    SEARCH_CAP,
    found.reduce((sum, { count }) => sum + count, 0),
  );
}

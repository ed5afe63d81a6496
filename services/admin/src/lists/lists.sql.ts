// The statements of all lists. A page is cut first, by the index of the order that is asked for, and what belongs to its rows
// is joined to those few.
//
// Parameters: `words` (hashed words of the search) and `searchText` (what was typed), null without a search; `afterValue` and
// `afterId` (the last row of the page before), null on the first page; `limit`; `found0`, `found1` (the page's rows of each
// source, where a search has found few; else null).
import type { Direction } from '@medconsult/common';
import type { IdType, ValueType } from './cursor.rules.js';

export interface Source<Field extends string = string> {
  /** What a page knows of its rows; everything, if nothing is said. */
  readonly columns?: string;
  readonly from: string;
  readonly where?: string;
  /** What holds for a row that a search finds, and for every row without a search. */
  readonly fits: string;
  /** The same for a search that must not look into what people wrote, where rows are found by that, too. */
  readonly fitsWithoutTexts?: string;
  readonly id: string;
  /** Each has an index together with `id`. */
  readonly by: Readonly<Record<Field, string>>;
}

export interface List<Field extends string = string> {
  readonly idType: IdType;
  readonly sorts: Readonly<Record<Field, ValueType>>;
  /** Tables whose rows are one list. */
  readonly sources: readonly Source<Field>[];
  /** What a row of the page is called in what follows; `p` if nothing is said. */
  readonly row?: string;
  readonly columns: string;
  readonly joins?: string;
}

export interface Order {
  readonly field: string;
  readonly direction: Direction;
}

const TYPES = { time: 'timestamptz', number: 'bigint', text: 'text' } as const;
/** To the microsecond, since rows of one millisecond must keep their order. */
const AS_TEXT: Readonly<Record<ValueType, (value: string) => string>> = {
  time: (value) => `to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  number: (value) => `${value}::text`,
  text: (value) => value,
};

const inOrder = (value: string, id: string, { direction }: Order): string =>
  `ORDER BY ${value} ${direction}, ${id} ${direction}`;

function afterCursor(value: string, id: string, list: List, { field, direction }: Order): string {
  const type = TYPES[typeOf(list, field)];
  const sign = direction === 'desc' ? '<' : '>';
  return `(:afterId::text IS NULL OR (${value}, ${id}) ${sign} (:afterValue::${type}, :afterId::${list.idType}))`;
}

const expressionOf = (source: Source, { field }: Order): string => source.by[field] ?? '';
export const typeOf = (list: List, field: string): ValueType => list.sorts[field] ?? 'text';

const fitting = ({ where = 'true', fits }: Source): string => `${where} AND (${fits})`;

/** Counts what fits a source, up to `most`. */
export const countOf = (source: Source): string => `
  SELECT count(*)::int AS count FROM (SELECT FROM ${source.from} WHERE ${fitting(source)} LIMIT :most) counted`;

/** The same, and takes a page's ids from it. */
export const lookUp = (source: Source, list: List, order: Order): string => `
  WITH found AS MATERIALIZED (
    SELECT ${expressionOf(source, order)} AS value, ${source.id} AS id FROM ${source.from}
    WHERE ${fitting(source)} LIMIT :most
  )
  SELECT (SELECT count(*) FROM found)::int AS count, to_json(ARRAY(
    SELECT id FROM found WHERE ${afterCursor('value', 'id', list, order)} ${inOrder('value', 'id', order)} LIMIT :limit
  )) AS ids`;

/** A page's rows of one source; they need not be looked for again where their ids are known. */
function cut(source: Source, at: number, list: List, order: Order): string {
  const ids = `:found${at}::${list.idType}[]`;
  const by = expressionOf(source, order);
  return `
    (SELECT ${source.columns ?? '*'}, ${by} AS "sortedBy", ${source.id} AS "rowId" FROM ${source.from}
    WHERE ${source.where ?? 'true'} AND (${ids} IS NOT NULL OR (${source.fits}))
      AND (${ids} IS NULL OR ${source.id} = ANY(${ids})) AND ${afterCursor(by, source.id, list, order)}
    ${inOrder(by, source.id, order)} LIMIT :limit)`;
}

/** One page. Its rows also have `cursorValue` and `cursorId`. */
export function pageOf(list: List, order: Order): string {
  const sources = list.sources.map((source, at) => cut(source, at, list, order));
  const row = list.row ?? 'p';
  const merged = sources.length > 1 ? `${inOrder('"sortedBy"', '"rowId"', order)} LIMIT :limit` : '';
  return `
    WITH page AS (${sources.join(' UNION ALL ')} ${merged})
    SELECT ${list.columns}, ${AS_TEXT[typeOf(list, order.field)](`${row}."sortedBy"`)} AS "cursorValue",
      ${row}."rowId"::text AS "cursorId"
    FROM page ${row} ${list.joins ?? ''} ${inOrder(`${row}."sortedBy"`, `${row}."rowId"`, order)}`;
}

/** A condition that holds for every row when nothing is searched. */
export const whenSearched = (condition: string): string => `:words::int[] IS NULL OR ${condition}`;

export const WORDS_FIT = whenSearched('words @> :words::int[]');

/** Texts are put in order without regard to capitals, those without any first, by as much as an index holds well. */
export const textOrder = (column: string): string => `left(lower(coalesce(${column}, '')), 64) COLLATE "C"`;

/** An instant as contracts state it. */
export const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const dollars = (cents: string): string => `${cents}::float8 / 100`;

/** The list for who may not read what people wrote: a search there would tell it, word by word. */
export const withoutTexts = (list: List): List => ({
  ...list,
  sources: list.sources.map((source) => ({ ...source, fits: source.fitsWithoutTexts ?? source.fits })),
});

/** Users whose e-mail address fits the search. */
export const USERS_FOUND = 'SELECT id FROM users WHERE words @> :words::int[]';

/** Conversations by whom they are, not by what was written in them. */
export const SESSION_OF_FOUND = `user_id IN (${USERS_FOUND})
  OR fingerprint IN (SELECT fingerprint FROM visitors WHERE words @> :words::int[])`;

/** The conversation `r` in which a user registered: the last one begun before the account. */
export const registrationOf = (user: string): string => `
  LEFT JOIN LATERAL (
    SELECT id FROM sessions WHERE user_id = ${user}.id AND created_at <= ${user}.created_at
    ORDER BY created_at DESC LIMIT 1
  ) r ON true`;

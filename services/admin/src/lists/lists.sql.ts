// The statements of all lists. A page is selected first, along the index of the requested order, and what belongs to its
// rows is joined to those few.
//
// Parameters: `words` (hashed words of the search) and `searchText` (what was typed), null without a search; `afterValue` and
// `afterId` (the last row of the previous page), null on the first page; `limit`; `found0`, `found1` (the page's rows of each
// source, where a search has found few; else null).
import type { Direction } from '@medconsult/common';
import type { IdType, ValueType } from './cursor.rules.js';

export interface Source<Field extends string = string> {
  /** The columns of a page's rows; all when not given. */
  readonly columns?: string;
  readonly from: string;
  readonly where?: string;
  /** The condition for a row that a search finds, and for every row without a search. */
  readonly fits: string;
  /** The same for a search that must not use what people wrote, where rows are also found by that. */
  readonly fitsWithoutTexts?: string;
  readonly id: string;
  /** Each has an index together with `id`. */
  readonly by: Readonly<Record<Field, string>>;
}

export interface List<Field extends string = string> {
  readonly idType: IdType;
  readonly sorts: Readonly<Record<Field, ValueType>>;
  /** Tables whose rows form one list. */
  readonly sources: readonly Source<Field>[];
  /** The alias of a page's row in what follows; `p` when not given. */
  readonly row?: string;
  readonly columns: string;
  readonly joins?: string;
}

export interface Order {
  readonly field: string;
  readonly direction: Direction;
}

const TYPES = { time: 'timestamptz', number: 'bigint', text: 'text' } as const;
/** With microseconds, since rows of one millisecond must keep their order. */
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

/** Counts the matching rows of a source, up to `most`. */
export const countOf = (source: Source): string => `
  SELECT count(*)::int AS count FROM (SELECT FROM ${source.from} WHERE ${fitting(source)} LIMIT :most) counted`;

/** The same, and selects a page's ids from it. */
export const lookUp = (source: Source, list: List, order: Order): string => `
  WITH found AS MATERIALIZED (
    SELECT ${expressionOf(source, order)} AS value, ${source.id} AS id FROM ${source.from}
    WHERE ${fitting(source)} LIMIT :most
  )
  SELECT (SELECT count(*) FROM found)::int AS count, to_json(ARRAY(
    SELECT id FROM found WHERE ${afterCursor('value', 'id', list, order)} ${inOrder('value', 'id', order)} LIMIT :limit
  )) AS ids`;

/** A page's rows from one source; if their ids are known they need not be searched again. */
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

/** Texts are ordered case-insensitively, empty ones first, by as many characters as an index can hold. */
export const textOrder = (column: string): string => `left(lower(coalesce(${column}, '')), 64) COLLATE "C"`;

/** An instant in the format of the contracts. */
export const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const dollars = (cents: string): string => `${cents}::float8 / 100`;

/** The list for operators who may not read what people wrote: a search there would reveal it, word by word. */
export const withoutTexts = (list: List): List => ({
  ...list,
  sources: list.sources.map((source) => ({ ...source, fits: source.fitsWithoutTexts ?? source.fits })),
});

/** Users whose e-mail address matches the search. */
export const USERS_FOUND = 'SELECT id FROM users WHERE words @> :words::int[]';

/** Conversations by their user, visitor or advertisement, not by what was written in them. */
export const SESSION_OF_FOUND = `user_id IN (${USERS_FOUND})
  OR fingerprint IN (SELECT fingerprint FROM visitors WHERE words @> :words::int[])`;

/** The conversation `r` in which a user registered: the last one begun before the account. */
export const registrationOf = (user: string): string => `
  LEFT JOIN LATERAL (
    SELECT id FROM sessions WHERE user_id = ${user}.id AND created_at <= ${user}.created_at
    ORDER BY created_at DESC LIMIT 1
  ) r ON true`;

// How lists are requested and answered page by page. Part of the contracts; not a contract itself.
import { z } from 'zod';
import { plainText } from './values.js';

export const PAGE_MAX = 500;

/** `cursor` comes from the previous page; `search` holds one or more words, all of which must match. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_MAX),
  cursor: z.string().max(800).optional(),
  search: plainText(200).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const Direction = z.enum(['asc', 'desc']);
export type Direction = z.infer<typeof Direction>;

/**
 * The query of a list that the server orders by one of these fields of its rows: by default the first, newest or largest first. A
 * cursor belongs to the order of the page that issued it.
 */
export const sortedBy = <const Fields extends readonly [string, ...string[]]>(...fields: Fields) =>
  PageQuery.extend({ sort: z.enum(fields).optional(), direction: Direction.optional() });

/** A page query with its order. */
export type SortedQuery = PageQuery & z.infer<ReturnType<typeof sortedBy>>;

/** Totals are counted up to this number; a larger total is given as this number and `capped`. */
export const COUNT_CAP = 10_000;
/** The same for a search, where counting takes longer. */
export const SEARCH_CAP = 1000;

/**
 * A page on the bus. Over HTTP an operation with `paged` answers the rows as a plain array; the rest is in the headers
 * X-Total-Count (with a plus sign when capped) and X-Next-Cursor.
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int().nonnegative(), capped: z.boolean(), next: z.string().nullable() });

export interface Count {
  readonly total: number;
  /** There are more than `total`. */
  readonly capped: boolean;
}

/** The count of `found` rows that were counted up to one more than `cap`. */
export const upTo = (cap: number, found: number): Count => ({ total: Math.min(found, cap), capped: found > cap });

/** Maximum number of records that one service gives another in one reply. */
export const RECORDS_MAX = 200;

/** A page of all records in the order of their ids; `next` is the cursor of the next page, null at the end. */
export const recordsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable() });

/** Approximate bytes of text in a page of messages: messages have any length, so a number of rows limits nothing. */
export const PAGE_BYTES = 2 * 1024 * 1024;

/** Makes a page from rows that were read up to one more than `RECORDS_MAX`. */
export function partOf<Row>(rows: Row[], idOf: (row: Row) => string): { rows: Row[]; next: string | null } {
  const part = rows.slice(0, RECORDS_MAX);
  const last = part.at(-1);
  return { rows: part, next: rows.length > part.length && last ? idOf(last) : null };
}

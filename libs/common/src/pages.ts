// How lists are asked for and answered a page at a time. Part of the contracts; not a contract itself.
import { z } from 'zod';
import { plainText } from './values.js';

export const PAGE_MAX = 500;

/** `cursor` is what the page before gave; `search` looks for one or more words, all of which must fit. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_MAX),
  cursor: z.string().max(200).optional(),
  search: plainText(200).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** Totals are counted up to this many; a larger one is told as this number and `capped`. */
export const COUNT_CAP = 10_000;

/**
 * A page on the bus. Over HTTP an operation with `paged` answers the rows as a plain array; the rest is in the headers
 * X-Total-Count (with a plus sign when capped) and X-Next-Cursor.
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int().nonnegative(), capped: z.boolean(), next: z.string().nullable() });

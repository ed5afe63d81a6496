// A search of several lists at once: each finds its page in its own best way, and one page is made of these.
import { SEARCH_CAP, upTo } from '@medconsult/common';
import { writeCursor } from './cursor.rules.js';
import { isAfter, type Page, type Placed } from './page.js';

/** The newest rows of pages that were asked for alike, and with the same limit. */
export function merged<Row extends Placed>(pages: readonly Page<Row>[], limit: number): Page<Row> {
  const all = pages.flatMap(({ rows }) => rows).toSorted((one, other) => (isAfter(one, other) ? 1 : -1));
  const rows = all.slice(0, limit);
  const last = rows.at(-1);
  const isMore = all.length > limit || pages.some(({ next }) => next !== null);
  const { total, capped } = upTo(
    SEARCH_CAP,
    pages.reduce((sum, page) => sum + page.total, 0),
  );
  return {
    rows,
    total,
    capped: capped || pages.some((page) => page.capped),
    next: isMore && last ? writeCursor([last.cursorAt, last.cursorId]) : null,
  };
}

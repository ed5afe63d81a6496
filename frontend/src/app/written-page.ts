// A page written at build time says for which address it was written. Any other address (a query that the page may read,
// say) is rendered anew, so that what was written is never taken for what it is not.
export const WRITTEN_FOR = 'data-written-for';
/** The page for every address that does not exist. */
export const ANY_UNKNOWN = '*';

/** Where visitors come from, which no page shows: read once, when the visit is reported. */
const ORIGINS = /^(utm_.*|gclid|keyword)$/;

/** The address without what says where its visitor came from. */
export function shownAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const path = pathname.replace(/(.)\/$/, '$1');
  const parts = search.slice(1).split('&');
  const read = parts.filter((part) => part !== '' && !ORIGINS.test(part.split('=')[0] ?? ''));
  return read.length > 0 ? `${path}?${read.join('&')}` : path;
}

export function wasWrittenFor(root: Element, address: string): boolean {
  const written = root.getAttribute(WRITTEN_FOR);
  return written === address || written === ANY_UNKNOWN;
}

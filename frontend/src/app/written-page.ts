// A page written at build time says for which address it was written. Any other address (a query that the page may read,
// say) is rendered anew, so that what was written is never taken for what it is not.
export const WRITTEN_FOR = 'data-written-for';
/** The page for every address that does not exist. */
export const ANY_UNKNOWN = '*';

export function wasWrittenFor(root: Element, address: string): boolean {
  const written = root.getAttribute(WRITTEN_FOR);
  return written === address || written === ANY_UNKNOWN;
}

/** More words than anybody types; each costs a look-up in the index. */
const MOST_WORDS = 12;

/** What is typed, as a query of PostgreSQL's text search: every word must occur, and may be half typed. */
export function prefixQueryOf(search: string): string | null {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  return words.length > 0 ? words.map((word) => `${word}:*`).join(' & ') : null;
}

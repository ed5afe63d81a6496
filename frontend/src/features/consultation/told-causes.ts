// The engine's text names its causes in a list. Where the rows of the causes take its place, what it tells goes with them.
interface Told {
  readonly before: string;
  /** What the text tells of each cause, in their order. */
  readonly told: readonly string[];
  readonly after: string;
}

const isHeading = (line: string): boolean => line.startsWith('### ');

/** The text without its list of these causes and the heading of it; null where it has none. */
export function toldCauses(text: string, causes: readonly { readonly name: string }[]): Told | null {
  if (causes.length === 0) return null;
  const lines = text.split('\n');
  const begins = causes.map(({ name }) => `- **${name}.**`);
  const at = lines.findIndex((_, line) => begins.every((begin, place) => lines[line + place]?.startsWith(begin)));
  if (at < 0) return null;
  const above = lines.slice(0, at);
  const heading = above.findLastIndex(isHeading);
  const told = begins.map((begin, place) => (lines[at + place] ?? '').slice(begin.length).trim());
  const before = above.filter((_, line) => line !== heading).join('\n');
  return {
    before: before.trim(),
    told,
    after: lines
      .slice(at + causes.length)
      .join('\n')
      .trim(),
  };
}

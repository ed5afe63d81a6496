// The language that a reader is written to in: the first of the header's that we have.
import { Language } from '@medconsult/common';

const MOST = 20;

/** `he-IL,he;q=0.9,en;q=0.5` → he. Browsers list them by preference; our own pages send just the chosen one. */
export function languageOf(header: string | undefined): Language | undefined {
  const wanted = header?.slice(0, 200).split(',', MOST) ?? [];
  for (const part of wanted) {
    const name = part.split(/[-;]/, 1)[0]?.trim().toLowerCase();
    // Hebrew was called `iw` once, and some systems still say so.
    const known = Language.safeParse(name === 'iw' ? 'he' : name);
    if (known.success) return known.data;
  }
  return undefined;
}

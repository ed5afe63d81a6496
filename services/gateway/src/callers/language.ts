// The language in which a reader is addressed: the first supported one in the Accept-Language header.
import { Language } from '@medconsult/common';

const MOST = 20;

/** `he-IL,he;q=0.9,en;q=0.5` → he. Browsers list languages by preference; our own pages send only the chosen one. */
export function languageOf(header: string | undefined): Language | undefined {
  const wanted = header?.slice(0, 200).split(',', MOST) ?? [];
  for (const part of wanted) {
    const name = part.split(/[-;]/, 1)[0]?.trim().toLowerCase();
    // The former code for Hebrew, which some systems still send.
    const known = Language.safeParse(name === 'iw' ? 'he' : name);
    if (known.success) return known.data;
  }
  return undefined;
}

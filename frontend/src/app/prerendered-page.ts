// A prerendered page names the address that it was rendered for. At any other address (with a query that the page may
// read, say) it is rendered from scratch instead of hydrated.
import { languageOfPath, prefixOf } from '../i18n/address.js';
import type { Translation } from '../i18n/language.js';

export const PRERENDERED_FOR = 'data-prerendered-for';
/** The page for every address that does not exist, after the language if that is not English. */
export const ANY_UNKNOWN = '*';

export const unknownIn = (language: Translation): string =>
  language === 'en' ? ANY_UNKNOWN : `${prefixOf(language)}/${ANY_UNKNOWN}`;

/** Query parameters about where a visitor comes from: no page shows them, they are read once when the visit is reported. */
const ORIGINS = /^(utm_.*|gclid|keyword)$/;

/** The address without the parameters about where its visitor comes from. */
export function shownAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const path = pathname.replace(/(.)\/$/, '$1');
  const parts = search.slice(1).split('&');
  const read = parts.filter((part) => part !== '' && !ORIGINS.test(part.split('=')[0] ?? ''));
  return read.length > 0 ? `${path}?${read.join('&')}` : path;
}

/** @param isUnknown no route shows the address, so that the page for unknown ones does */
export function isPrerenderedFor(root: Element, address: string, isUnknown = false): boolean {
  return root.getAttribute(PRERENDERED_FOR) === (isUnknown ? unknownIn(languageOfPath(address)) : address);
}

// How the site's search reads words. The build makes the indexes with it and the browser asks them, so both use this file.
import type { Options } from 'minisearch';

export type FoundKind = 'page' | 'condition' | 'article' | 'tool' | 'question' | 'faq';

/** What the search finds: one page, or one question on a page. */
export interface Findable {
  /** Its address without the language. */
  readonly id: string;
  readonly kind: FoundKind;
  readonly title: string;
  /** One sentence about it. */
  readonly text: string;
  /** Other names; found, but not shown. */
  readonly names: string;
}

const MARKS = /\p{M}/gu;

/** Case, accents, Hebrew vowel points and the Russian ё make no difference. */
export const asTerm = (word: string): string => word.toLowerCase().normalize('NFD').replace(MARKS, '').normalize('NFC');

const SHORTEST_FUZZY = 5;

export const SEARCH_OPTIONS: Options<Findable> = {
  fields: ['title', 'names', 'text'],
  storeFields: ['kind', 'title', 'text'],
  processTerm: asTerm,
  searchOptions: {
    boost: { title: 4, names: 3 },
    prefix: true,
    fuzzy: (term) => (term.length >= SHORTEST_FUZZY ? 0.2 : false),
    combineWith: 'AND',
  },
};

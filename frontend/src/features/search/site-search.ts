// The search itself: the index of the language shown is loaded when the first one is asked for, and asked in the browser.
import MiniSearch, { type SearchResult } from 'minisearch';
import { searchIndexes } from 'virtual:content';
import { shownLanguage, type Translation } from '../../i18n/language.js';
import { type Findable, type FoundKind, SEARCH_OPTIONS } from './search-options.js';

export type Found = Pick<Findable, 'id' | 'kind' | 'title' | 'text'>;

const SHOWN = 12;
/** A condition of that name comes before a page that mentions it. */
const WEIGHTS: Readonly<Record<FoundKind, number>> = {
  page: 1.4,
  condition: 1.4,
  article: 1.2,
  tool: 1.2,
  question: 1,
  faq: 1,
};

const asked = new Map<Translation, Promise<MiniSearch<Findable>>>();

async function load(language: Translation): Promise<MiniSearch<Findable>> {
  try {
    const { default: index } = await searchIndexes[language]();
    return MiniSearch.loadJS(index as Parameters<typeof MiniSearch.loadJS>[0], SEARCH_OPTIONS);
  } catch (error) {
    asked.delete(language);
    throw error;
  }
}

function index(): Promise<MiniSearch<Findable>> {
  const language = shownLanguage();
  const asking = asked.get(language) ?? load(language);
  asked.set(language, asking);
  return asking;
}

const foundOf = (found: SearchResult): Found => found as unknown as Found;

/** The best pages for these words: those that have all of them, else those that have some. */
export async function searchSite(words: string): Promise<Found[]> {
  const known = await index();
  const options = {
    boostDocument: (_id: unknown, _term: string, { kind }: Partial<Findable>) => WEIGHTS[kind ?? 'faq'],
  };
  const all = known.search(words, options as never);
  const found = all.length > 0 ? all : known.search(words, { ...options, combineWith: 'OR' } as never);
  return found.slice(0, SHOWN).map(foundOf);
}

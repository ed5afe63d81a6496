// A list's search words and category, kept in the address: links to a filtered list work, and so does the back button.
// The words are kept in local state and copied to the address a moment later, because browsers limit how
// often an address may be rewritten.
import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

const WORDS = 'q';
const CATEGORY = 'category';
const SETTLED_MS = 250;

export interface Filters<Category extends string> {
  readonly words: string;
  /** null for all. */
  readonly category: Category | null;
  readonly setWords: (words: string) => void;
  readonly setCategory: (category: Category | null) => void;
  readonly clear: () => void;
  /** The query of this list with one parameter more: the address of a view that leads back to the list as it is. */
  readonly queryWith: (name: string, value: string) => string;
}

function replaced(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

export function useFilters<Category extends string>(categories: readonly Category[]): Filters<Category> {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const written = query.get(WORDS) ?? '';
  const [words, setWords] = useState(written);
  const category = categories.find((candidate) => candidate === query.get(CATEGORY)) ?? null;

  // Going back to another address of the list brings the words that stand there.
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    if (cameBack) setWords(written);
  }

  useEffect(() => {
    if (words.trim() === written) return undefined;
    const timer = setTimeout(() => setQuery(replaced(query, WORDS, words.trim()), { replace: true }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [words, written, query, setQuery]);

  const now = replaced(query, WORDS, words.trim());
  return {
    words,
    category,
    setWords,
    setCategory: (chosen) => setQuery(replaced(now, CATEGORY, chosen)),
    clear: () => {
      setWords('');
      setQuery(replaced(replaced(query, WORDS, null), CATEGORY, null));
    },
    queryWith: (name, value) => `?${replaced(now, name, value).toString()}`,
  };
}

/** The address of the list that a view of it was opened from, with its words and its category. */
export function useListAddress(path: string, view: string): string {
  const [query] = useSearchParams();
  const rest = replaced(query, view, null).toString();
  return rest ? `${path}?${rest}` : path;
}

/** Whether every word stands somewhere in the fields, whatever its case. */
export function holdsWords(fields: readonly string[], words: string): boolean {
  const text = fields.join('\n').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

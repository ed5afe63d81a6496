// What the search finds for the words in the field. Answers to words that have been changed meanwhile are dropped.
import { useEffect, useState } from 'react';
import { type Found, searchSite } from './site-search.js';

const SHORTEST = 2;

interface Searched {
  readonly words: string;
  /** null: the index could not be loaded. */
  readonly found: readonly Found[] | null;
}

export function useSiteSearch(typed: string) {
  const words = typed.trim();
  const [searched, setSearched] = useState<Searched>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    const tell = (found: readonly Found[] | null) => wanted && setSearched({ words, found });
    // Asked even without words, so that the index is there when they come.
    searchSite(words).then(tell, () => tell(null));
    return () => {
      wanted = false;
    };
  }, [words, attempt]);
  const isAsked = words.length >= SHORTEST;
  return {
    /** undefined until there is something to search for. The last result stays while the next one is looked for. */
    found: isAsked ? (searched?.found ?? undefined) : undefined,
    failed: searched?.found === null,
    retry: () => setAttempt((before) => before + 1),
  };
}

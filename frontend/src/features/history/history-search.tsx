// The search over one's own conversations: titles at once, what was said in them as soon as the server has looked.
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import type { ConversationSummary } from '@medconsult/common';
import { useDeferredValue, useEffect, useState } from 'react';
import { t } from '../../i18n/history.js';
import { useSearchConversationsMutation } from './api.js';

const SHORTEST = 2;
const TYPED_FOR_MS = 300;

const Place = styled('div')(({ theme }) => ({
  padding: '16px 20px 0',
  '& p': { margin: '6px 0 0', color: theme.vars.palette.text.secondary, fontSize: theme.typography.caption.fontSize },
}));

export interface Found {
  readonly entry: ConversationSummary;
  /** The words where they were said; null when the title has them, or nothing is looked for. */
  readonly excerpt: string | null;
}

const lower = (text: string): string => text.toLocaleLowerCase();

function hasInTitle({ title, subject = '' }: ConversationSummary, words: string): boolean {
  return lower(`${title} ${subject}`).includes(words);
}

/** What the server finds for words that have stood for a moment. */
function useContents(words: string) {
  const [search, { data, isLoading, isError, originalArgs }] = useSearchConversationsMutation();
  useEffect(() => {
    if (words.length < SHORTEST) return;
    const timer = setTimeout(() => void search({ words }), TYPED_FOR_MS);
    return () => clearTimeout(timer);
  }, [words, search]);
  const isLong = words.length >= SHORTEST;
  if (originalArgs?.words !== words) return { found: [], isComplete: true, isLooking: isLong, isError: false };
  const { found = [], complete: isComplete = true } = data ?? {};
  return { found, isComplete, isLooking: isLong && isLoading, isError };
}

/** The conversations that have the words, and the field for these. */
export function useHistorySearch(conversations: readonly ConversationSummary[]) {
  const [wanted, setWanted] = useState('');
  const words = useDeferredValue(lower(wanted.trim()));
  const { found, isComplete, isLooking, isError } = useContents(words);
  const excerpts = new Map(found.map(({ id, excerpt }) => [id, excerpt]));
  const entries: Found[] = conversations
    .filter((entry) => words === '' || hasInTitle(entry, words) || excerpts.has(entry.id))
    .map((entry) => ({ entry, excerpt: words === '' ? null : (excerpts.get(entry.id) ?? null) }));
  const note = isLooking ? 'history.search.looking' : isError ? 'history.search.failed' : 'history.search.partly';
  return {
    entries,
    isNarrowed: words !== '',
    field: (
      <Place>
        <InputBase
          type="search"
          aria-label={t('history.search.all')}
          placeholder={t('history.search.all')}
          slotProps={{ input: { maxLength: 100 } }}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <div role="status">{(isLooking || isError || !isComplete) && <p>{t(note)}</p>}</div>
      </Place>
    ),
  };
}

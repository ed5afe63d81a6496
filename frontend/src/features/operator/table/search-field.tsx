// The search of a list: it follows what is typed after a moment, and stands in the address.
import InputBase from '@mui/material/InputBase';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { say } from '../texts.js';
import type { Address } from '../use-address.js';

export const SEARCH_PAUSE_MS = 350;
const SEARCH_MAX = 200;

/** What is typed, and a moment later what stands in the address and is searched for. */
function useSearch(address: Address) {
  const words = address.get('q') ?? '';
  const [typed, setTyped] = useState(words);
  const [shown, setShown] = useState(words);
  if (shown !== words) {
    setShown(words);
    if (typed.trim() !== words) setTyped(words);
  }
  const wanted = typed.trim();
  const search = () => {
    if (wanted !== words) address.change({ q: wanted });
  };
  useEffect(() => {
    if (wanted === words) return undefined;
    const timer = setTimeout(search, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return { typed, setTyped, search };
}

export function Search({ address, placeholder }: { readonly address: Address; readonly placeholder: string }) {
  const { typed, setTyped, search } = useSearch(address);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <form role="search" onSubmit={submit}>
      <InputBase
        size="small"
        type="search"
        aria-label={say('table.search')}
        placeholder={placeholder}
        slotProps={{ input: { dir: typed ? 'auto' : undefined, maxLength: SEARCH_MAX } }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

// Tab, search words, order and filters stand in the address: links, reloads and the back button keep them.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface Address {
  readonly get: (name: string) => string | null;
  readonly entries: readonly (readonly [name: string, value: string])[];
  /** Null removes a parameter. */
  readonly change: (part: Record<string, string | null>) => void;
  /** Everything goes but what is named: another tab is another table. */
  readonly reset: (part: Record<string, string>) => void;
}

export function useAddress(): Address {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (part: Record<string, string | null>) => {
      const next = new URLSearchParams(query);
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setQuery(next, { replace: true });
    },
    [query, setQuery],
  );
  return {
    get: (name) => query.get(name),
    entries: [...query],
    change,
    reset: (part) => setQuery(new URLSearchParams(part)),
  };
}

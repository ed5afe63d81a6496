// What follows the hydration of a page: what theme.js had hidden from this reader is shown as theirs, and early input is
// replayed.
import { useEffect } from 'react';
import { replayEarlyInput } from './early-input.js';

const HIDDEN_UNTIL_HYDRATED = 'data-hidden-until-hydrated';

export function useAfterHydration(): void {
  useEffect(() => {
    document.documentElement.removeAttribute(HIDDEN_UNTIL_HYDRATED);
    replayEarlyInput();
  }, []);
}

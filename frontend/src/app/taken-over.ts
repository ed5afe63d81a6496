// Tells a written page that the program answers from now on: what its script kept meanwhile is taken, and what it had to
// hide from its reader until then (theme.js) is theirs now.
import { useEffect } from 'react';
import { takeKeptInput } from './kept-input.js';

export const AWAITS = 'data-awaits';

export function useTakenOver(): void {
  useEffect(() => {
    document.documentElement.removeAttribute(AWAITS);
    takeKeptInput();
  }, []);
}

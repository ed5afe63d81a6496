// Tells the script of a written page (start.js) that the program answers from now on: what was typed and pressed before
// is handed over. What the page had to hide from its reader until then (theme.js) is theirs now.
import { useEffect } from 'react';

export const TAKEN_OVER = 'page-taken-over';
export const AWAITS = 'data-awaits';

export function useTakenOver(): void {
  useEffect(() => {
    document.documentElement.removeAttribute(AWAITS);
    document.dispatchEvent(new Event(TAKEN_OVER));
  }, []);
}

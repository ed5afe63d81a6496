// Tells the script of a written page (start.js) that the program answers from now on: what was typed and pressed before
// is handed over.
import { useEffect } from 'react';

export const TAKEN_OVER = 'page-taken-over';

export function useTakenOver(): void {
  useEffect(() => void document.dispatchEvent(new Event(TAKEN_OVER)), []);
}

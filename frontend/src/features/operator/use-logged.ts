import { useEffect } from 'react';

/** A failed load is written to the console: as a warning where the screen does without it. */
export function useLogged(error: unknown, what: string, warning = false): void {
  useEffect(() => {
    if (!error) return;
    if (warning) console.warn(what, error);
    else console.error(what, error);
  }, [error, what, warning]);
}

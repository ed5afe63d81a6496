// Keeps the focus near when what had it goes away: a row with its button, a button that nothing is left for.
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus<Place extends HTMLElement> {
  readonly ref: RefObject<Place | null>;
  readonly onFocus: (event: FocusEvent) => void;
  readonly tabIndex: -1;
}

/** For a place that is drawn again whenever its parts come or go: it takes the focus of a part that went. */
export function useKeptFocus<Place extends HTMLElement>(): KeptFocus<Place> {
  const ref = useRef<Place>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return { ref, tabIndex: -1, onFocus: ({ target }) => void (last.current = target) };
}

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from './entries.js';

const STEP = 120;
/** So far above what is seen the next older ones are put in place. */
const AHEAD_PX = 1500;

/**
 * The last entries of a long conversation, and more of it as the reader comes near the top or asks for it; the reader's
 * place stays where it is.
 */
export function useLatest(entries: readonly Entry[], ref: RefObject<HTMLDivElement | null>) {
  const [shown, setShown] = useState(STEP);
  const heightBefore = useRef<number | null>(null);
  const top = useRef<HTMLButtonElement>(null);
  const hidden = Math.max(0, entries.length - shown);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || heightBefore.current === null) return;
    box.scrollTop += box.scrollHeight - heightBefore.current;
    heightBefore.current = null;
  }, [shown, ref]);
  const showEarlier = useCallback(() => {
    heightBefore.current = ref.current?.scrollHeight ?? null;
    setShown((before) => before + STEP);
  }, [ref]);
  useEffect(() => {
    const [box, button] = [ref.current, top.current];
    if (!box || !button || typeof IntersectionObserver === 'undefined') return;
    const isNear = (seen: readonly IntersectionObserverEntry[]) => seen.some((each) => each.isIntersecting);
    const observer = new IntersectionObserver((seen) => isNear(seen) && showEarlier(), {
      root: box,
      rootMargin: `${AHEAD_PX}px 0px 0px`,
    });
    observer.observe(button);
    return () => observer.disconnect();
    // Watched anew after each step: near the top it may stay in sight.
  }, [ref, showEarlier, hidden]);
  return { latest: entries.slice(hidden), hidden, showEarlier, top };
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from './entries.js';

const STEP = 120;

/** The last entries of a long conversation, and more of it on demand; the reader's place stays where it is. */
export function useLatest(entries: readonly Entry[], ref: RefObject<HTMLDivElement | null>) {
  const [shown, setShown] = useState(STEP);
  const heightBefore = useRef<number | null>(null);
  const hidden = Math.max(0, entries.length - shown);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box || heightBefore.current === null) return;
    box.scrollTop += box.scrollHeight - heightBefore.current;
    heightBefore.current = null;
  }, [shown, ref]);
  const showEarlier = () => {
    heightBefore.current = ref.current?.scrollHeight ?? null;
    setShown(shown + STEP);
  };
  return { latest: entries.slice(hidden), hidden, showEarlier };
}

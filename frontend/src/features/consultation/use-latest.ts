// A long conversation is in the page in part only: its end at first, and another part as the reader moves, so that ten
// thousand messages scroll like a hundred. What is not here yet is read before the reader comes to it.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from '../chat/index.js';

/** Enough for the first view, and no more, since it is rendered at once. What is above follows before the reader gets there. */
const AT_FIRST = 6;
/** Few at once: rendering them must fit between two frames. */
const STEP = 6;
const MOST = 96;
/** With this few left above those in the page, the ones before them are read. */
const FEW = 24;
/** This far from what is visible, the next ones are rendered. */
const AHEAD_PX = 1500;

interface Part {
  readonly from: number;
  /** Null is the end, also when it grows. */
  readonly to: number | null;
}

/** The part one step up or down; itself where there is nothing more. */
export function moved(part: Part, by: 'up' | 'down', length: number): Part {
  const { from, to } = part;
  const end = to ?? length;
  if (by === 'up') {
    if (from === 0) return part;
    const first = Math.max(0, from - STEP);
    const last = Math.min(end, first + MOST);
    return { from: first, to: last === length ? null : last };
  }
  if (to === null) return part;
  const last = Math.min(length, end + STEP);
  return { from: Math.max(from, last - MOST), to: last === length ? null : last };
}

/** The same part once others stand before it. */
export function shifted({ from, to }: Part, by: number): Part {
  return { from: from + by, to: to === null ? null : to + by };
}

const endOf = (length: number): Part => ({ from: Math.max(0, length - AT_FIRST), to: null });

/** The entry at the top of what is seen, and where it stands. */
function anchorIn(box: HTMLElement): { readonly element: Element; readonly at: number } | null {
  const edge = box.getBoundingClientRect().top;
  const element = [...box.querySelectorAll('li[data-kind]')].find((each) => each.getBoundingClientRect().bottom > edge);
  return element ? { element, at: element.getBoundingClientRect().top } : null;
}

interface Around {
  /** Changes with every question. */
  readonly asked: string | undefined;
  /** What is before the first of the entries. */
  readonly earlier: 'none' | 'there' | 'loading' | 'failed';
  readonly readEarlier: () => void;
}

/** What of the entries is in the page; the reader's place stays where it is. */
export function useLatest(
  entries: readonly Entry[],
  ref: RefObject<HTMLDivElement | null>,
  { asked, earlier, readEarlier }: Around,
) {
  const { length } = entries;
  const first = entries[0]?.id;
  const [firstBefore, setFirstBefore] = useState(first);
  const [part, setPart] = useState(() => endOf(length));
  const [askedBefore, setAskedBefore] = useState(asked);
  const anchor = useRef<ReturnType<typeof anchorIn>>(null);
  const [top, bottom] = [useRef<HTMLButtonElement>(null), useRef<HTMLDivElement>(null)];
  const showEnd = useCallback(() => setPart(endOf(length)), [length]);
  if (asked !== askedBefore) {
    setAskedBefore(asked);
    if (part.to !== null) setPart(endOf(length));
  }
  if (first !== firstBefore) {
    const by = entries.findIndex(({ id }) => id === firstBefore);
    setFirstBefore(first);
    setPart(by > 0 ? shifted(part, by) : endOf(length));
  }
  const isShort = earlier === 'there' && part.from < FEW;
  useEffect(() => {
    if (isShort) readEarlier();
  }, [isShort, readEarlier]);
  const move = useCallback(
    (by: 'up' | 'down') => {
      anchor.current = ref.current && anchorIn(ref.current);
      setPart((before) => moved(before, by, length));
    },
    [ref, length],
  );
  useLayoutEffect(() => {
    const box = ref.current;
    const held = anchor.current;
    anchor.current = null;
    if (box && held?.element.isConnected) box.scrollTop += held.element.getBoundingClientRect().top - held.at;
  }, [part, ref]);
  useEffect(() => {
    const box = ref.current;
    if (!box || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (seen) => {
        const near = seen.find((each) => each.isIntersecting);
        if (near) move(near.target === bottom.current ? 'down' : 'up');
      },
      { root: box, rootMargin: `${AHEAD_PX}px 0px` },
    );
    for (const end of [top.current, bottom.current]) if (end) observer.observe(end);
    return () => observer.disconnect();
    // Observed again after each step: an end may stay in sight.
  }, [ref, top, bottom, move, part]);
  const from = Math.min(part.from, length);
  return {
    latest: entries.slice(from, part.to ?? length),
    hidden: from,
    more: part.to !== null,
    showEarlier: () => move('up'),
    showEnd,
    top,
    bottom,
  };
}

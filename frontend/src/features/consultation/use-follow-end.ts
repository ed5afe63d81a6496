// The view follows the newest text while the reader is at the end of it, until the question stands at the top of the
// view: then the answer is read from its beginning, and a pill says that there is more below.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 56;
const AIR_PX = 16;

export interface FollowEnd {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** There is text below what the reader sees, which came while it was shown. */
  readonly behind: boolean;
  readonly toEnd: () => void;
}

const below = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;

/** Where following stops: with the last question at the top. */
function pinOf(box: HTMLElement): number {
  const question = [...box.querySelectorAll<HTMLElement>('[data-kind=question]')].at(-1);
  if (!question) return Infinity;
  return question.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop - AIR_PX;
}

/** `content` changes with every new text, `asked` with every question of the reader, which always shows the end. */
export function useFollowEnd(content: unknown, asked: string | undefined): FollowEnd {
  const ref = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  /** The reader went to the very end: nothing is pinned any more. */
  const atVeryEnd = useRef(true);
  const [behind, setBehind] = useState(false);

  const toEnd = useCallback(() => {
    const box = ref.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    follows.current = true;
    atVeryEnd.current = true;
    setBehind(false);
  }, []);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    let before = box.scrollTop;
    // Growing text makes scroll events too; only a move upwards is the reader's wish to stay.
    const onScroll = () => {
      const isEnd = below(box) < NEAR_PX;
      if (isEnd) setBehind(false);
      if (isEnd || box.scrollTop < before) follows.current = isEnd;
      before = box.scrollTop;
    };
    // Only the reader's own scrolling unpins, not ours.
    const onHand = () => {
      atVeryEnd.current = below(box) < NEAR_PX;
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    box.addEventListener('wheel', onHand, { passive: true });
    box.addEventListener('touchend', onHand, { passive: true });
    return () => {
      box.removeEventListener('scroll', onScroll);
      box.removeEventListener('wheel', onHand);
      box.removeEventListener('touchend', onHand);
    };
  }, []);

  useLayoutEffect(() => {
    if (asked === undefined) return;
    toEnd();
    atVeryEnd.current = false;
  }, [asked, toEnd]);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    if (follows.current) {
      const end = box.scrollHeight - box.clientHeight;
      box.scrollTop = atVeryEnd.current ? end : Math.min(end, Math.max(box.scrollTop, pinOf(box)));
    }
    if (below(box) >= NEAR_PX) setBehind(true);
  }, [content]);

  return { ref, behind, toEnd };
}

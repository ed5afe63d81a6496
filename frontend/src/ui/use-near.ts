// Large parts of a written page that stand below the first screen are not worth its first seconds: they come when the
// reader comes near them, touches the page, or has been here for a while. On a page that was not written they come at once.
import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useHydrated } from './after-hydration.js';

const AHEAD = '100px';
const AT_LATEST_MS = 10_000;
export const TOUCHES = ['keydown', 'pointerdown'] as const;

export function useNear(place: RefObject<Element | null>): boolean {
  const hydrated = useHydrated();
  const [near, setNear] = useState(hydrated);
  useEffect(() => {
    const element = place.current;
    if (near || !element) return;
    const come = () => startTransition(() => setNear(true));
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && come(), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    const timer = setTimeout(come, AT_LATEST_MS);
    for (const touch of TOUCHES) window.addEventListener(touch, come);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, come);
    };
  }, [near, place]);
  return near;
}

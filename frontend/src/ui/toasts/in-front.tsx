// Keeps what is in it in front. An open dialog hides the rest of the page from screen readers and holds the focus; so
// the element moves into it and back, which neither loses nor repeats anything.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** What holds the focus in a dialog or a drawer. */
const HOLDING_FOCUS = ':is(.MuiDialog-root, .MuiDrawer-root) > [tabindex="-1"]';

export function InFront({ children }: { readonly children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    const place = () => {
      const front = [...document.querySelectorAll(HOLDING_FOCUS)].at(-1) ?? home.current;
      if (element.parentNode !== front) front?.append(element);
    };
    const watch = new MutationObserver(place);
    watch.observe(document.body, { childList: true });
    place();
    setMoving(element);
    return () => {
      watch.disconnect();
      element.remove();
    };
  }, []);
  return (
    <>
      <div ref={home} />
      {moving && createPortal(children, moving)}
    </>
  );
}

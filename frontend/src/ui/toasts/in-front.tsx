// Keeps what is in it in front. An open dialog hides the rest of the page from screen readers and holds the focus; so
// the element moves into it and back, which neither loses nor repeats anything.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AfterHydration } from '../after-hydration.js';

/** What holds the focus in a dialog or a drawer. */
const HOLDING_FOCUS = ':is(.MuiDialog-root, .MuiDrawer-root) > [tabindex="-1"]';

function Moving({ children }: { readonly children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null);
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const place = () => {
      const front = [...document.querySelectorAll(HOLDING_FOCUS)].at(-1) ?? home.current;
      if (element.parentNode !== front) front?.append(element);
    };
    const watch = new MutationObserver(place);
    watch.observe(document.body, { childList: true });
    place();
    return () => watch.disconnect();
  }, [element]);
  return (
    <>
      <div ref={home} />
      {createPortal(children, element)}
    </>
  );
}

export function InFront({ children }: { readonly children: ReactNode }) {
  return (
    <AfterHydration>
      <Moving>{children}</Moving>
    </AfterHydration>
  );
}

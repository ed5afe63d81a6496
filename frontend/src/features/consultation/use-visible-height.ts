import { useEffect, useState } from 'react';

/** The height that an on-screen keyboard leaves, so that the input stands above it. */
export function useVisibleHeight(active: boolean): string {
  const [height, setHeight] = useState('100dvh');
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const read = () => setHeight(`${Math.round(viewport.height)}px`);
    read();
    viewport.addEventListener('resize', read);
    return () => viewport.removeEventListener('resize', read);
  }, [active]);
  return height;
}

// What a page does when it arrives: the title of the tab, the place to scroll to, and (after a navigation inside the
// product) the focus on the main element, so that a screen reader starts at the new page.
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { t } from '../i18n/index.js';

const positions = new Map<string, number>();
let arrivedBefore = false;

/** New pages start at the top (or at their fragment); going back returns to where the reader was. */
function useScrollPlace(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, type === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
    // A change of the query alone keeps the place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hash]);
}

export function TitledPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useScrollPlace();
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
    if (arrivedBefore) document.getElementById('main')?.focus({ preventScroll: true });
    arrivedBefore = true;
  }, [title]);
  return children;
}

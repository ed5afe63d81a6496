// What a page does when it arrives: the title of the tab, the scroll position, and (after a navigation inside the
// product) the focus on the main element, so that a screen reader starts at the new page.
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { t } from '../i18n/index.js';
import { useHydrated } from '../ui/after-hydration.js';
import { useAfterHydration } from './use-after-hydration.js';

const positions = new Map<string, number>();
let arrivedBefore = false;

/** New pages and views start at the top (or at their fragment); going back returns to where the reader was. */
function useScrollPosition(view: string | null): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const hydrating = !useHydrated();
  useLayoutEffect(() => {
    // The visitor is reading a prerendered page already.
    if (hydrating) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, type === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
    // Any other change of the query keeps the place.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hash, view]);
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}

interface Props {
  readonly title: string;
  /** The query parameter that names a view inside the page: one article, one tool. */
  readonly view?: string;
  readonly children: ReactNode;
}

export function TitledPage({ title, view, children }: Props) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const shown = view === undefined ? pathname : query.get(view);
  useScrollPosition(shown);
  useAfterHydration();
  // Before the effects of the view, which may set another title.
  useLayoutEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title, shown]);
  useEffect(() => {
    const main = document.getElementById('main');
    // The focus stays where the page itself has put it: on a question that waited while somebody signed in.
    if (arrivedBefore && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    arrivedBefore = true;
  }, [shown]);
  return children;
}

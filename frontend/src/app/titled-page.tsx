// The title of the tab; after a navigation inside the product the page's main element takes the focus, so that a screen
// reader starts at the new page.
import { type ReactNode, useEffect } from 'react';
import { t } from '../i18n/index.js';

let shownBefore = false;

export function TitledPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
    if (shownBefore) document.getElementById('main')?.focus({ preventScroll: true });
    shownBefore = true;
  }, [title]);
  return children;
}

import { useEffect } from 'react';
import { t } from '../i18n/index.js';

/** The title of a view inside a page (one article, one tool). The page sets its own when the view is left. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title]);
}

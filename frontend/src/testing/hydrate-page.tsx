import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app/app.js';
import { createStore } from '../app/store.js';
import { languageOfPath, prefixOf } from '../i18n/address.js';
import { directionOf } from '../i18n/language.js';
import { loadTexts } from '../i18n/load.js';
import { rightToLeftCache } from '../ui/theme/right-to-left.js';

/** Puts the root element of a prerendered page into the window and hydrates it, as main.tsx does. */
export async function hydratePage(element: Element, path: string): Promise<{ root: Root; mismatches: unknown[] }> {
  const mismatches: unknown[] = [];
  window.history.replaceState(null, '', path.replace(/^\*|\/\*/, '/no-such-page'));
  const language = languageOfPath(path);
  await loadTexts(language);
  document.body.replaceChildren(element);
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(
      element,
      <CacheProvider value={directionOf(language) === 'rtl' ? rightToLeftCache('css') : createCache({ key: 'css' })}>
        <App
          store={createStore()}
          router={(routes) => <BrowserRouter basename={prefixOf(language)}>{routes}</BrowserRouter>}
        />
      </CacheProvider>,
      { onRecoverableError: (error) => mismatches.push(error) },
    );
  });
  return { root: root!, mismatches };
}

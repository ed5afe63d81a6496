// Renders one address as HTML, with the styles that it uses. Emotion's styles are collected for the head under the names
// by which the browser's Emotion recognises its own.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.js';
import { routeAt } from '../app/routes.js';
import { createStore } from '../app/store.js';
import { pathIn, prefixOf } from '../i18n/address.js';
import { directionOf, shownLanguage } from '../i18n/language.js';
import { rightToLeftCache } from '../ui/theme/right-to-left.js';
import { cacheFirstQuestions } from './first-questions.js';

export interface RenderedPage {
  readonly html: string;
  /** Style elements for the head. */
  readonly styles: string;
}

const KEY = 'css';

function newCache() {
  const isRtl = directionOf(shownLanguage()) === 'rtl';
  const cache = isRtl ? rightToLeftCache(KEY) : createCache({ key: KEY });
  // Styles are kept instead of written between the elements that use them.
  cache.compat = true;
  return cache;
}

const element = (names: string, css: string) => `<style data-emotion="${names}">${css}</style>`;

function stylesOf({ inserted, registered }: ReturnType<typeof newCache>): string {
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([name]: [string, string]) => registered[`${KEY}-${name}`] === undefined;
  const own = all.filter((style) => !isGlobal(style));
  const globals = all.filter(isGlobal).map(([name, css]) => element(`${KEY}-global ${name}`, css));
  const names = own.map(([name]) => name).join(' ');
  return [...globals, element(`${KEY} ${names}`, own.map(([, css]) => css).join(''))].join('');
}

/** Renders a page in the language shown. @param address without the language */
export async function renderPage(address: string): Promise<RenderedPage> {
  const [path = '/', query] = address.split('?');
  await routeAt(path)?.page.preload(new URLSearchParams(query), path);
  const language = shownLanguage();
  const cache = newCache();
  const store = createStore();
  await cacheFirstQuestions(store, address);
  const html = renderToString(
    <CacheProvider value={cache}>
      <App
        store={store}
        router={(routes) => (
          <StaticRouter basename={prefixOf(language)} location={pathIn(language, address)}>
            {routes}
          </StaticRouter>
        )}
      />
    </CacheProvider>,
  );
  if (html.includes('<!--$!-->'))
    throw new Error(`${address} has a part that waits for its code: see app/page.tsx and AfterHydration.`);
  return { html, styles: stylesOf(cache) };
}

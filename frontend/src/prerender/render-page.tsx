// Renders one address as HTML, with the styles that it uses. Emotion's styles are collected for the head instead of being
// strewn between the elements, under the names by which the browser's Emotion recognises its own.
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.js';
import { routeAt } from '../app/routes.js';
import { createStore } from '../app/store.js';
import { learnAnswers } from './known-answers.js';
import { smaller } from './page-styles.js';

export interface RenderedPage {
  readonly html: string;
  /** Elements for the head, by whose names the browser's Emotion knows which classes it has. */
  readonly styles: string;
  /** The theme's variables. The browser's Emotion writes all of them when it takes the page over. */
  readonly variables: string;
}

const KEY = 'css';

function newCache() {
  const cache = createCache({ key: KEY });
  // Styles are kept, not written into the page where they are used.
  cache.compat = true;
  return cache;
}

function stylesOf(html: string, { inserted, registered }: ReturnType<typeof newCache>): Omit<RenderedPage, 'html'> {
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isGlobal = ([name]: [string, string]) => registered[`${KEY}-${name}`] === undefined;
  const css = (styles: [string, string][]) => styles.map(([, text]) => text).join('');
  // What a styled part hands on to another one is put together anew there: such a class stands on no element.
  const shown = all.filter((style) => !isGlobal(style) && html.includes(`${KEY}-${style[0]}`));
  const names = shown.map(([name]) => name).join(' ');
  return {
    styles: `<style data-emotion="${KEY} ${names}">${smaller(css(shown))}</style>`,
    variables: css(all.filter(isGlobal)),
  };
}

export async function renderPage(address: string): Promise<RenderedPage> {
  const [path = '/', query] = address.split('?');
  await routeAt(path)?.page.preload(new URLSearchParams(query));
  const cache = newCache();
  const store = createStore();
  await learnAnswers(store, address);
  const html = renderToString(
    <CacheProvider value={cache}>
      <App store={store} router={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>} />
    </CacheProvider>,
  );
  if (html.includes('<!--$!-->'))
    throw new Error(`${address} holds a part that waits for its code: see app/page.tsx and AfterHydration.`);
  return { html, ...stylesOf(html, cache) };
}

import './ui/theme/base.css';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { isPrerenderedFor, shownAddress } from './app/prerendered-page.js';
import { routeAt } from './app/routes.js';
import { createStore } from './app/store.js';
import { languageOfPath, pathWithoutLanguage, prefixOf } from './i18n/address.js';
import { directionOf, type Translation } from './i18n/language.js';
import { loadTexts } from './i18n/load.js';
import { startServiceWorker } from './service-worker/index.js';
import { printLight } from './ui/theme/print-light.js';
import { appTheme } from './ui/theme/theme.js';

/** The longest that a step waits for the browser to be idle. */
const IDLE_TIMEOUT_MS = 500;

/** Safari has no requestIdleCallback. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve);
  });

/** The script is async, so that it never delays the page: it may run before the page is parsed. */
const parsed = (): Promise<unknown> | undefined =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : undefined;

/** Emotion's own cache serves every left-to-right language. */
const styleCacheOf = async (language: Translation): Promise<EmotionCache | undefined> =>
  directionOf(language) === 'rtl' ? (await import('./ui/theme/right-to-left.js')).rightToLeftCache('css') : undefined;

async function start(): Promise<void> {
  await parsed();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  // Pages restore their scroll position themselves, because they arrive after their code has been loaded.
  history.scrollRestoration = 'manual';

  const address = shownAddress(location);
  const path = pathWithoutLanguage(address.split('?')[0] ?? address);
  const route = routeAt(path);
  const prerendered = isPrerenderedFor(root, address, route?.path === '*');
  const language = languageOfPath(location.pathname);
  const [cache] = await Promise.all([styleCacheOf(language), loadTexts(language)]);
  // Without the code of the page React would replace what is there by a skeleton.
  const pageCode = prerendered && route?.page.preload(new URLSearchParams(location.search), path);
  await idle();
  appTheme();
  const product = (
    <App
      store={createStore()}
      router={(routes) => <BrowserRouter basename={prefixOf(language)}>{routes}</BrowserRouter>}
    />
  );
  const app = <StrictMode>{cache ? <CacheProvider value={cache}>{product}</CacheProvider> : product}</StrictMode>;
  if (import.meta.env.PROD) startServiceWorker();
  printLight();
  if (!prerendered) {
    createRoot(root).render(app);
    return;
  }
  await Promise.allSettled([pageCode]);
  await idle();
  // As a transition hydration yields to the visitor, who can scroll and tap meanwhile.
  startTransition(() => void hydrateRoot(root, app));
}

void start();

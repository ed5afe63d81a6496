import './ui/theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { isPrerenderedFor, shownAddress } from './app/prerendered-page.js';
import { routeAt } from './app/routes.js';
import { createStore } from './app/store.js';
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

async function start(): Promise<void> {
  await parsed();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element.');
  // Pages restore their scroll position themselves, because they arrive after their code has been loaded.
  history.scrollRestoration = 'manual';

  const address = shownAddress(location);
  const prerendered = isPrerenderedFor(root, address);
  // Without the code of the page React would replace what is there by a skeleton.
  const pageCode =
    prerendered && routeAt(address.split('?')[0] ?? address)?.page.preload(new URLSearchParams(location.search));
  await idle();
  appTheme();
  const app = (
    <StrictMode>
      <App store={createStore()} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
    </StrictMode>
  );
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

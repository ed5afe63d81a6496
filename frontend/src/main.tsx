import './ui/theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { routeAt } from './app/routes.js';
import { createStore } from './app/store.js';
import { shownAddress, wasWrittenFor } from './app/written-page.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

// Pages restore their own scroll place, because they arrive after their code has been loaded.
history.scrollRestoration = 'manual';

const product = (
  <StrictMode>
    <App store={createStore()} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
  </StrictMode>
);
const address = shownAddress(location);

async function takeOver(written: Element): Promise<void> {
  // The page's code comes first: what is on the screen stays there until it can be taken over as a whole.
  await routeAt(address.split('?')[0] ?? address)
    ?.page.preload(new URLSearchParams(location.search))
    .catch(() => undefined);
  // As a transition it is done in short pieces: the page can be scrolled and tapped meanwhile.
  startTransition(() => void hydrateRoot(written, product));
}

if (wasWrittenFor(root, address)) void takeOver(root);
else createRoot(root).render(product);

import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Providers } from './app/providers.js';
import { AppRoutes } from './app/routes.js';
import { createStore } from './app/store.js';
import { ErrorBoundary } from './ui/error-boundary.js';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

// Pages restore their own scroll place, because they arrive after their code has been loaded.
history.scrollRestoration = 'manual';

createRoot(root).render(
  <StrictMode>
    <Providers store={createStore()}>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  </StrictMode>,
);

// The whole product below a router: the same tree in the browser and in prerendered pages.
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../ui/error-boundary.js';
import { Providers } from './providers.js';
import { AppRoutes } from './routes.js';
import type { AppStore } from './state.js';

interface Props {
  readonly store: AppStore;
  readonly router: (routes: ReactNode) => ReactNode;
}

export function App({ store, router }: Props) {
  return (
    <Providers store={store}>
      <ErrorBoundary>{router(<AppRoutes />)}</ErrorBoundary>
    </Providers>
  );
}

// What every page stands on: store, theme.
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeProvider } from '../ui/theme/theme-provider.js';
import type { AppStore } from './store.js';

export function Providers({ store, children }: { readonly store: AppStore; readonly children: ReactNode }) {
  return (
    <Provider store={store}>
      <ThemeProvider>{children}</ThemeProvider>
    </Provider>
  );
}

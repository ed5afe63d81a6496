// What every page needs around it: store, theme.
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeProvider } from '../ui/theme/theme-provider.js';
import type { AppStore } from './state.js';
import { stateOfNobody } from './store.js';

interface Props {
  readonly store: AppStore;
  readonly children: ReactNode;
}

export function Providers({ store, children }: Props) {
  return (
    // A prerendered page shows no user, so it is hydrated without one; the cached user follows right after.
    <Provider store={store} serverState={stateOfNobody(store)}>
      <ThemeProvider>{children}</ThemeProvider>
    </Provider>
  );
}

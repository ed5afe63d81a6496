// What every page stands on: store, theme.
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { ThemeProvider } from '../ui/theme/theme-provider.js';
import { type AppStore, stateOfNobody } from './store.js';

interface Props {
  readonly store: AppStore;
  readonly children: ReactNode;
}

export function Providers({ store, children }: Props) {
  return (
    // A page written at build time knows nobody, so it is taken over as nobody's; whoever is cached comes right after.
    <Provider store={store} serverState={stateOfNobody(store)}>
      <ThemeProvider>{children}</ThemeProvider>
    </Provider>
  );
}

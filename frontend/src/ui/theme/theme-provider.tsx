// Gives the theme to everything below; the chosen mode is kept in local storage and read by public/theme.js as well.
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { STORED } from '../../storage/local-storage.js';
import { appTheme } from './theme.js';

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    // `noSsr`: the mode is known in the first render. It changes nothing that is drawn but the toggle, which minds it.
    <MuiThemeProvider
      theme={appTheme()}
      defaultMode="system"
      modeStorageKey={STORED.theme}
      noSsr
      disableTransitionOnChange
    >
      {children}
    </MuiThemeProvider>
  );
}

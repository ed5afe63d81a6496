// Gives the theme to everything below; the chosen mode is kept in local storage and read by public/theme.js as well.
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { STORED } from '../../storage/local-storage.js';
import { appTheme } from './theme.js';

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    // `noSsr`: the mode is known in the first render. Only the toggle draws it, and it allows for that.
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

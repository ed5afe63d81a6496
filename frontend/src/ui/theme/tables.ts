// Tables to read: quiet heads, and one hairline below each row.
import type { ThemeOptions } from '@mui/material/styles';
import { SIZES, WEIGHTS } from './tokens.js';

export const tables: ThemeOptions['components'] = {
  MuiTable: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& caption': {
          padding: '0 0 8px',
          captionSide: 'top',
          fontSize: 'inherit',
          fontWeight: WEIGHTS.strong,
          lineHeight: 'inherit',
          color: theme.vars.palette.text.primary,
        },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '10px 12px 10px 0',
        fontSize: 'inherit',
        lineHeight: 'inherit',
        borderBottomColor: theme.vars.palette.divider,
      }),
      head: ({ theme }) => ({
        fontSize: SIZES.xs,
        fontWeight: WEIGHTS.medium,
        color: theme.vars.palette.text.secondary,
      }),
      stickyHeader: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
    },
  },
};

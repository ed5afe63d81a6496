// Inputs and selects in one frame; the label stands above and stays, the hint or the error below.
import type { ThemeOptions } from '@mui/material/styles';
import { MOTION, RADIUS, SIZES, WEIGHTS } from './tokens.js';

export const fields: ThemeOptions['components'] = {
  MuiFormControl: { defaultProps: { fullWidth: true }, styleOverrides: { root: { gap: 6 } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: SIZES.sm,
        fontWeight: WEIGHTS.medium,
        lineHeight: 1.4,
        '&, &.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: 0, letterSpacing: 'inherit' } } },
  MuiInputBase: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        lineHeight: 1.6,
        background: theme.vars.palette.background.paper,
        border: `1px solid ${theme.vars.palette.surface.outline}`,
        borderRadius: RADIUS.control,
        transition: MOTION.border,
        '&:hover': { borderColor: theme.vars.palette.text.secondary },
        '&:has(:focus-visible)': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: -1,
          borderColor: theme.vars.palette.primary.main,
        },
        '&.Mui-error': { borderColor: theme.vars.palette.error.main },
      }),
      multiline: { padding: 0, lineHeight: 1.5 },
      sizeSmall: { minHeight: 44, fontSize: SIZES.sm, '& .MuiInputBase-input': { paddingBlock: 6 } },
      input: ({ theme }) => ({
        height: 'auto',
        padding: '10px 14px',
        '&::placeholder': { opacity: 1, color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiNativeSelect: {
    styleOverrides: {
      select: { textOverflow: 'ellipsis', '&&&': { paddingRight: 40 } },
      icon: ({ theme }) => ({
        right: 12,
        top: 'calc(50% - 10px)',
        width: 20,
        height: 20,
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
};

// How MUI's components look here.
import type { ThemeOptions } from '@mui/material/styles';
import { fields } from './fields.js';
import { tables } from './tables.js';
import { MOTION, RADIUS, SIZES } from './tokens.js';

export const components: ThemeOptions['components'] = {
  ...fields,
  ...tables,
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        paddingInline: 18,
        borderRadius: RADIUS.control,
        transition: `background-color ${MOTION.quick}ms ${MOTION.easing}, border-color ${MOTION.quick}ms ${MOTION.easing}`,
      },
    },
    variants: [
      {
        props: { variant: 'outlined' },
        style: ({ theme }) => ({
          color: theme.vars.palette.text.primary,
          borderColor: theme.vars.palette.surface.outline,
          '&:hover': { borderColor: theme.vars.palette.text.primary, background: theme.vars.palette.surface.sunken },
        }),
      },
      {
        props: { variant: 'contained' },
        style: ({ theme }) => ({
          '&.Mui-disabled': { background: theme.vars.palette.primary.tint, color: theme.vars.palette.primary.main },
        }),
      },
      { props: { variant: 'text' }, style: { paddingInline: 12 } },
      { props: { size: 'large' }, style: { minHeight: 48, paddingInline: 22 } },
    ],
  },
  // MUI removes the focus ring of base.css from its buttons.
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { width: 44, height: 44, borderRadius: RADIUS.control, color: 'inherit' } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: RADIUS.card,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: 'var(--float)',
      }),
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: RADIUS.card,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: 'var(--float)',
        marginBlock: 8,
        minWidth: 232,
        '&[data-opens=above]': { marginBlock: -8 },
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        // A long name takes two lines instead of being cut.
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        // MUI makes the entries lower on a wide screen.
        [theme.breakpoints.up('sm')]: { minHeight: 44 },
        paddingInline: 12,
        borderRadius: RADIUS.small,
        fontSize: SIZES.sm,
        gap: 12,
        '& svg': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '10px 12px 12px',
        marginBlockEnd: 6,
        borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
        fontSize: SIZES.xs,
        lineHeight: 1.4,
        overflowWrap: 'anywhere',
        color: theme.vars.palette.text.secondary,
        backgroundColor: 'transparent',
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: 44, borderBlockEnd: `1px solid ${theme.vars.palette.divider}` }),
      indicator: { height: 2 },
    },
  },
  MuiTab: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        fontSize: SIZES.sm,
        lineHeight: 1.35,
        textTransform: 'none',
        '&:focus-visible': { outlineOffset: -4 },
      },
    },
  },
  MuiAlert: {
    defaultProps: { icon: false },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        borderRadius: RADIUS.control,
        fontSize: SIZES.sm,
        alignItems: 'center',
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette[ownerState.severity ?? 'info'].tint,
      }),
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: { height: 6, paddingBlock: 19, '@media (pointer: coarse)': { paddingBlock: 19 } },
      track: { border: 0 },
      rail: ({ theme }) => ({ opacity: 1, backgroundColor: theme.vars.palette.divider }),
      thumb: ({ theme }) => {
        const ring = `0 0 0 4px ${theme.vars.palette.background.paper}`;
        return {
          width: 26,
          height: 26,
          boxShadow: ring,
          '&::before': { display: 'none' },
          '&:hover, &.Mui-active': { boxShadow: ring },
          '&.Mui-focusVisible': {
            boxShadow: ring,
            outline: `2px solid ${theme.vars.palette.primary.main}`,
            outlineOffset: 5,
          },
        };
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rounded', height: '1em' },
    styleOverrides: {
      root: ({ theme }) => ({
        maxInlineSize: '100%',
        borderRadius: RADIUS.small,
        backgroundColor: theme.vars.palette.surface.sunken,
      }),
    },
  },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiChip: { styleOverrides: { root: { fontSize: SIZES.xs, fontWeight: 500 } } },
};

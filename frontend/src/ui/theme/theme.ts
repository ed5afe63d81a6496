// The theme is made of the tokens only. Both colour schemes are CSS variables under [data-theme], so switching or
// following the system needs no new render and nothing flashes.
import { createTheme, type Direction, type Theme, type ThemeOptions } from '@mui/material/styles';
import { directionOf, shownLanguage } from '../../i18n/language.js';
import { paletteOf } from './palette.js';
import { COLUMN, FONTS, MOTION, NARROW, RADIUS, SIZES, WEIGHTS } from './tokens.js';

export const THEME_ATTRIBUTE = 'data-theme';

const heading = (fontSize: string, lineHeight: number) => ({
  fontFamily: FONTS.serif,
  fontWeight: WEIGHTS.heading,
  fontSize,
  lineHeight,
  letterSpacing: '-0.012em',
  textWrap: 'balance' as const,
});

const typography: ThemeOptions['typography'] = {
  fontFamily: FONTS.sans,
  h1: heading(`clamp(${SIZES.xxl}, 1.35rem + 2.6vw, ${SIZES.display})`, 1.12),
  h2: heading(`clamp(${SIZES.xl}, 1.2rem + 1.2vw, ${SIZES.xxl})`, 1.2),
  h3: heading(SIZES.lg, 1.3),
  h4: heading(SIZES.md, 1.35),
  subtitle1: { fontSize: SIZES.lg, lineHeight: 1.5 },
  body1: { fontSize: SIZES.md, lineHeight: 1.6 },
  body2: { fontSize: SIZES.sm, lineHeight: 1.6 },
  caption: { fontSize: SIZES.xs, lineHeight: 1.5 },
  button: { fontSize: SIZES.sm, fontWeight: WEIGHTS.medium, lineHeight: 1.4, textTransform: 'none' },
};

const components: ThemeOptions['components'] = {
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
  // The library takes the ring of our style sheet away from its buttons.
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
        // MUI lowers the entries on a wide screen.
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

const made = new Map<Direction, Theme>();

/** Made when it is first asked for: that takes MUI a long task on a slow phone, which main.tsx keeps apart. */
export function appTheme(): Theme {
  const direction = directionOf(shownLanguage());
  const theme = made.get(direction) ?? createAppTheme(direction);
  made.set(direction, theme);
  return theme;
}

const createAppTheme = (direction: Direction) =>
  createTheme({
    direction,
    cssVariables: { colorSchemeSelector: THEME_ATTRIBUTE, cssVarPrefix: 'mc' },
    colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
    spacing: 4,
    shape: { borderRadius: RADIUS.control },
    breakpoints: { values: { xs: 0, sm: 600, md: NARROW, lg: COLUMN.content + 80, xl: 1536 } },
    transitions: {
      duration: { shortest: 120, shorter: 140, short: 160, standard: 200, enteringScreen: 200, leavingScreen: 140 },
    },
    typography,
    components,
  });

// The theme is made of the tokens only. Both colour schemes are CSS variables under [data-theme], so switching or
// following the system needs no new render and nothing flashes.
import { createTheme, type Direction, type Theme, type ThemeOptions } from '@mui/material/styles';
import { directionOf, shownLanguage } from '../../i18n/language.js';
import { components } from './components.js';
import { paletteOf } from './palette.js';
import { COLUMN, FONTS, NARROW, RADIUS, SIZES, WEIGHTS } from './tokens.js';

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

const made = new Map<Direction, Theme>();

/** Made on first use: on a slow phone MUI needs a long task for it, which main.tsx keeps apart from hydration. */
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

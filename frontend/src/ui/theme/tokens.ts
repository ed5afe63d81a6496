// The colours, type scale and measures of the interface, as data. Everything else (palette, theme, tests) reads them.
export interface Tone {
  readonly main: string;
  readonly tint: string;
}

export interface ColorTokens {
  readonly paper: string;
  readonly raised: string;
  readonly sunken: string;
  readonly ink: string;
  readonly quiet: string;
  readonly hairline: string;
  /** Border of a control: at least 3:1 against what is around it, where a hairline would be too faint. */
  readonly outline: string;
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  readonly primaryTint: string;
  readonly alex: Tone;
  readonly julia: Tone;
  readonly emergency: Tone;
  readonly caution: Tone;
  readonly fine: Tone;
}

export const COLORS: Readonly<Record<'light' | 'dark', ColorTokens>> = {
  light: {
    paper: '#FBFAF6',
    raised: '#FFFFFF',
    sunken: '#F2F0E9',
    ink: '#15211D',
    quiet: '#55635D',
    hairline: '#DEDBD0',
    outline: '#86908A',
    primary: '#0B6A63',
    primaryHover: '#08534E',
    onPrimary: '#FFFFFF',
    primaryTint: '#E3EFEC',
    alex: { main: '#3D7A52', tint: '#ECF4EE' },
    julia: { main: '#6A4A96', tint: '#EFEAF6' },
    emergency: { main: '#B3261E', tint: '#FBEBE9' },
    caution: { main: '#94610A', tint: '#FAF1E0' },
    fine: { main: '#2C6E49', tint: '#E6F1EA' },
  },
  dark: {
    paper: '#0F1513',
    raised: '#161E1B',
    sunken: '#0B100E',
    ink: '#E9EEEA',
    quiet: '#9DABA4',
    hairline: '#26312C',
    outline: '#6B7A73',
    primary: '#5CC7BC',
    primaryHover: '#7FD6CD',
    onPrimary: '#06211E',
    primaryTint: '#142A27',
    alex: { main: '#8CCB9F', tint: '#18261C' },
    julia: { main: '#B9A0DF', tint: '#221B2E' },
    emergency: { main: '#FF8A80', tint: '#33191A' },
    caution: { main: '#E6B45C', tint: '#2C2413' },
    fine: { main: '#7FC79B', tint: '#15281D' },
  },
};

/** rem of 16 px: 13 / 15 / 17 / 20 / 25 / 32 / 44. */
export const SIZES = {
  xs: '0.8125rem',
  sm: '0.9375rem',
  md: '1.0625rem',
  lg: '1.25rem',
  xl: '1.5625rem',
  xxl: '2rem',
  display: '2.75rem',
} as const;

/** The families stand in base.css, beside their fallbacks. */
export const FONTS = { sans: 'var(--sans)', serif: 'var(--serif)' } as const;

/** Of controls and small labels, of headings in the serif, of what stands out. */
export const WEIGHTS = { medium: 550, heading: 560, strong: 600 } as const;

/** `pill`: the ends of what is 44 px high. */
export const RADIUS = { card: 14, control: 10, small: 8, pill: 22 } as const;
export const COLUMN = { content: 1120, reading: '68ch', bar: 60 } as const;
export const MOTION = {
  quick: 120,
  calm: 200,
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
  /** The transition of a border that answers the pointer. */
  border: 'border-color 120ms ease-out',
} as const;
/** Under this width the navigation becomes a select and the chat takes the whole screen. */
export const NARROW = 900;
/** Under this width the rows of an operator's table are cards. */
export const ROWS_AS_CARDS = '@media (max-width: 719.95px)';

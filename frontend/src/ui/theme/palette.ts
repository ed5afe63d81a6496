// The MUI palette as a function of the mode. `alex`, `julia` and `surface` are ours.
import type {} from '@mui/material/themeCssVarsAugmentation';
import { COLORS, type Tone } from './tokens.js';

declare module '@mui/material/styles' {
  interface TonePalette {
    main: string;
    tint: string;
  }
  interface SurfacePalette {
    sunken: string;
    outline: string;
  }
  interface Palette {
    alex: TonePalette;
    julia: TonePalette;
    surface: SurfacePalette;
  }
  interface PaletteOptions {
    alex?: TonePalette;
    julia?: TonePalette;
    surface?: SurfacePalette;
  }
  interface PaletteColor {
    tint: string;
  }
  interface SimplePaletteColorOptions {
    tint?: string;
  }
}

function signal(tone: Tone, onIt: string) {
  return { main: tone.main, light: tone.main, dark: tone.main, contrastText: onIt, tint: tone.tint };
}

/** Colours of one mode in MUI's names. */
export function paletteOf(mode: 'light' | 'dark') {
  const c = COLORS[mode];
  const primary = {
    main: c.primary,
    light: c.primary,
    dark: c.primaryHover,
    contrastText: c.onPrimary,
    tint: c.primaryTint,
  };
  return {
    primary,
    secondary: { ...signal(c.julia, c.paper) },
    error: signal(c.emergency, c.paper),
    warning: signal(c.caution, c.paper),
    success: signal(c.fine, c.paper),
    info: primary,
    alex: { ...c.alex },
    julia: { ...c.julia },
    surface: { sunken: c.sunken, outline: c.outline },
    background: { default: c.paper, paper: c.raised },
    text: { primary: c.ink, secondary: c.quiet, disabled: c.quiet },
    divider: c.hairline,
    action: { hover: c.sunken, selected: c.primaryTint, disabled: c.quiet, disabledBackground: c.sunken },
  };
}

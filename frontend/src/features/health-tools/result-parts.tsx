// What results have in common: the one big figure, the list of what its parts mean.
import { styled } from '@mui/material/styles';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

export const Figure = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
  marginBlock: '16px 20px',
  '& strong': {
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: SIZES.display,
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.15,
    fontVariantNumeric: 'tabular-nums',
  },
  '& span': { color: theme.vars.palette.text.secondary },
  '& b': { flexBasis: '100%', fontSize: SIZES.lg, fontWeight: WEIGHTS.strong },
}));

/** Drawn in the pixels of the screen across, so that letters keep their size on every width. */
export const Chart = styled('svg')(({ theme }) => ({
  display: 'block',
  inlineSize: '100%',
  overflow: 'visible',
  direction: 'ltr',
  fontSize: 13,
  fill: theme.vars.palette.text.primary,
  '& [data-quiet]': { fill: theme.vars.palette.text.secondary },
  '& [data-strong]': { fontWeight: WEIGHTS.strong },
  '& [data-track]': { fill: theme.vars.palette.surface.sunken },
}));

export const Meanings = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  margin: 0,
  marginBlockStart: 24,
  fontSize: SIZES.sm,
  lineHeight: 1.55,
  '& dt': { fontWeight: WEIGHTS.strong },
  '& dd': { margin: 0, color: theme.vars.palette.text.secondary },
}));

export const Caution = styled('p')(({ theme }) => ({
  marginBlockStart: 6,
  padding: '8px 12px',
  borderRadius: RADIUS.small,
  background: theme.vars.palette.warning.tint,
  color: theme.vars.palette.text.primary,
  fontSize: SIZES.sm,
}));

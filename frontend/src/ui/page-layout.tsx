// The columns that pages stand in: the content column, and the narrower one that long text is read in.
import { styled } from '@mui/material/styles';
import { COLUMN, RADIUS } from './theme/tokens.js';

export const ContentColumn = styled('div')({
  inlineSize: '100%',
  maxInlineSize: COLUMN.content + 48,
  marginInline: 'auto',
  paddingInline: 'clamp(20px, 4vw, 24px)',
});

export const ReadingColumn = styled('div')({
  inlineSize: '100%',
  maxInlineSize: `calc(${COLUMN.reading} + 48px)`,
  marginInline: 'auto',
  paddingInline: 'clamp(20px, 4vw, 24px)',
});

/** A raised surface with a hairline instead of a shadow. */
export const Card = styled('div')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.card,
}));

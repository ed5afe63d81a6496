// The pieces that entries of the conversation are built of.
import { styled } from '@mui/material/styles';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import type { QuestionEntry, Turn } from '../chat/index.js';

/** What an entry may set going. */
export interface EntryActions {
  readonly onRun: (turn: Turn) => void;
  /** A chip was tapped. */
  readonly onAnswer: (chip: string) => void;
  readonly onNew: () => void;
  /** Asks the last question in other words. False when it was not sent. */
  readonly onChange: (question: QuestionEntry, text: string) => Promise<boolean>;
}

export const Meta = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  color: theme.vars.palette.text.secondary,
  fontSize: SIZES.xs,
  lineHeight: 1.5,
  '& b': { fontWeight: WEIGHTS.strong, fontSize: SIZES.sm },
  '&[data-doctor=alex] b': { color: theme.vars.palette.alex.main },
  '&[data-doctor=julia] b': { color: theme.vars.palette.julia.main },
}));
export const Note = styled('p')(({ theme }) => ({ fontSize: SIZES.xs, color: theme.vars.palette.text.secondary }));
export const Notice = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 12,
  padding: 16,
  borderRadius: RADIUS.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.surface.sunken,
  fontSize: SIZES.sm,
  '& p + p': { color: theme.vars.palette.text.secondary, marginBlockStart: 4 },
}));

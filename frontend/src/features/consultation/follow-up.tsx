import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { t } from '../../i18n/index.js';
import { directionOf, directionOfText, languageOfText } from '../../i18n/language.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { chipsFor } from '../chat/index.js';
import type { EntryActions } from './entry-parts.js';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: '14px 16px 16px',
  borderRadius: RADIUS.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& h3': {
    margin: 0,
    fontFamily: 'inherit',
    fontSize: SIZES.xs,
    fontWeight: 500,
    lineHeight: 1.5,
    color: theme.vars.palette.text.secondary,
  },
  '& p': { fontFamily: theme.typography.h4.fontFamily, fontSize: '1.125rem', lineHeight: 1.4 },
}));
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Chip = styled('button')(({ theme }) => ({
  minBlockSize: 44,
  padding: '6px 18px',
  border: `1px solid ${theme.vars.palette.surface.outline}`,
  borderRadius: RADIUS.pill,
  background: 'none',
  fontSize: SIZES.sm,
  fontWeight: WEIGHTS.medium,
  lineHeight: 1.4,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { borderColor: theme.vars.palette.primary.main, background: theme.vars.palette.primary.tint },
}));

interface Props {
  readonly question: string;
  readonly choices: readonly string[];
  /** A chip puts its words into the input, so that nothing is spent by a slip and more can be added. */
  readonly onAnswer: EntryActions['onAnswer'];
}

export function FollowUp({ question, choices, onAnswer }: Props) {
  const id = useId();
  const chips = chipsFor(question, choices);
  const language = languageOfText(question);
  return (
    <Box role="group" aria-labelledby={id} dir={directionOf(language)}>
      <h3 id={id}>{t('chat.followUp', {}, language)}</h3>
      <p dir={directionOfText(question)}>{question}</p>
      {chips.length > 0 && (
        <Chips>
          {chips.map((chip) => (
            <Chip key={chip} type="button" onClick={() => onAnswer(chip)} dir="auto">
              {chip}
            </Chip>
          ))}
        </Chips>
      )}
    </Box>
  );
}

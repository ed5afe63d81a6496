// What was computed around an answer: how soon to be seen, and when to worry.
import { styled } from '@mui/material/styles';
import type { Assessment } from '@medconsult/common';
import { t } from '../../i18n/index.js';
import { directionOf, type Language } from '../../i18n/language.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'center',
  minBlockSize: 44,
  padding: '6px 16px',
  borderRadius: RADIUS.card,
  fontSize: SIZES.sm,
  lineHeight: 1.5,
  '&[data-triage=unknown]': {
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
    '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  },
  '& strong': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: WEIGHTS.strong },
  '& strong::before': { content: '""', inlineSize: 9, blockSize: 9, borderRadius: '50%', background: 'currentColor' },
  '&[data-triage=emergency]': { background: theme.vars.palette.error.tint, color: theme.vars.palette.error.main },
  '&[data-triage=urgent]': { background: theme.vars.palette.warning.tint, color: theme.vars.palette.warning.main },
  '&[data-triage=routine]': { background: theme.vars.palette.primary.tint, color: theme.vars.palette.primary.main },
  '&[data-triage=self-care]': { background: theme.vars.palette.success.tint, color: theme.vars.palette.success.main },
}));
const Worry = styled('p')({ fontSize: SIZES.sm, lineHeight: 1.5, '& b': { fontWeight: WEIGHTS.strong } });

/** Keeps the place of the triage box while the answer is being written, so that its arrival moves no text. */
export function TriagePlace({ language }: { readonly language: Language }) {
  return (
    <Box data-triage="unknown" dir={directionOf(language)}>
      <p>{t('chat.triage.checking', {}, language)}</p>
    </Box>
  );
}

interface TriageProps {
  readonly assessment: Assessment | null;
  /** Of the answer. */
  readonly language: Language;
}

/** How soon to be seen, in one line. */
export function TriageStrip({ assessment, language }: TriageProps) {
  if (!assessment?.triage) return null;
  return (
    <Box data-triage={assessment.triage} dir={directionOf(language)}>
      <strong>{t(`chat.triage.${assessment.triage}`, {}, language)}</strong>
    </Box>
  );
}

/** What would make it more urgent. */
export function WhenToWorry({ assessment, language }: TriageProps) {
  if (!assessment?.whenToWorry) return null;
  return (
    <Worry dir={directionOf(language)}>
      <b>{t('chat.whenToWorry', {}, language)}: </b>
      <span dir="auto">{assessment.whenToWorry}</span>
    </Worry>
  );
}

// How sure the figures are, as a band: never more exact than the engine's known error allows.
import { styled } from '@mui/material/styles';
import type { Report } from '@medconsult/common';
import { t } from '../../../i18n/report.js';
import { SIZES, WEIGHTS } from '../../../ui/theme/tokens.js';
import { Bar } from './parts.js';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  '& strong': {
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: SIZES.xl,
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.25,
  },
  '& p': { fontSize: SIZES.sm, lineHeight: 1.5, margin: 0 },
  '& small': {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: SIZES.xs,
    color: theme.vars.palette.text.secondary,
  },
}));

const inHundred = (share: number): number => Math.round(share * 100);

interface Props {
  readonly confidence: NonNullable<Report['figures']['confidence']>;
  /** Only the sample names one figure. */
  readonly exact?: string;
}

export function ConfidenceBand({ confidence, exact }: Props) {
  const [from, to] = [inHundred(confidence.from), inHundred(confidence.to)];
  return (
    <Box>
      <strong>{exact ?? t(`report.confidence.${confidence.band}`)}</strong>
      <Bar from={from} to={to} />
      <small aria-hidden>
        <span>0</span>
        <span>100</span>
      </small>
      <p>{t('report.confidence.span', { from, to })}</p>
      <p>{confidence.explanation}</p>
    </Box>
  );
}

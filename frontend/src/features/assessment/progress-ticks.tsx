// Ten ticks: answered, the one that is asked now, and those to come.
import { styled } from '@mui/material/styles';
import { t } from '../../i18n/assessment.js';
import { QUESTIONS } from './assessment.rules.js';

const Ticks = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${QUESTIONS}, 1fr)`,
  gap: 4,
  '& i': { blockSize: 6, borderRadius: 3, background: theme.vars.palette.divider },
  '& i[data-at=done]': { background: theme.vars.palette.primary.main },
  '& i[data-at=now]': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
  '@media (forced-colors: active)': { '& i[data-at=done]': { background: 'Highlight' } },
}));

export function ProgressTicks({ answered, now }: { readonly answered: number; readonly now: number | null }) {
  const stateOf = (number: number) => {
    if (number === now) return 'now';
    return number <= answered ? 'done' : 'to-come';
  };
  return (
    <Ticks
      role="progressbar"
      aria-label={t('assessment.progress')}
      aria-valuemin={0}
      aria-valuemax={QUESTIONS}
      aria-valuenow={answered}
      aria-valuetext={t('assessment.progress.text', { n: answered })}
    >
      {Array.from({ length: QUESTIONS }, (_, index) => (
        <i key={index} data-at={stateOf(index + 1)} />
      ))}
    </Ticks>
  );
}

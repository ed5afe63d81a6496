// How far each zone reaches between the pulse at rest and the fastest one.
import { styled } from '@mui/material/styles';
import { t } from '../../i18n/tools.js';
import type { HeartRateResult } from './heart-rate.js';
import { Chart } from './result-parts.js';

const ROW = 56;
const BAR = { y: 26, height: 14 };

const Picture = styled(Chart)(({ theme }) => ({
  '& [data-zone=recovery]': { fill: theme.vars.palette.success.main },
  '& [data-zone=aerobic]': { fill: theme.vars.palette.primary.main },
  '& [data-zone=anaerobic]': { fill: theme.vars.palette.julia.main },
}));

export function ZoneBars({ result: { maximum, rest, zones } }: { readonly result: HeartRateResult }) {
  const inWords = zones.map(({ label, beats }) => `${label} ${beats}`).join(', ');
  const foot = zones.length * ROW;
  return (
    <Picture height={foot + 16} role="img" aria-label={t('tools.heart.picture', { rest, maximum, zones: inWords })}>
      {zones.map(({ id, label, percent, beats }, index) => (
        <svg key={id} y={index * ROW} width="100%" height={ROW}>
          <text data-strong y={15} fontSize={15}>
            {label}
          </text>
          <text data-strong x="100%" y={15} textAnchor="end" fontSize={15}>
            {t('tools.bpm', { n: beats })}
          </text>
          <rect data-track width="100%" y={BAR.y} height={BAR.height} rx={7} />
          <rect data-zone={id} width={`${percent}%`} y={BAR.y} height={BAR.height} rx={7} />
        </svg>
      ))}
      <text data-quiet y={foot + 8}>
        {t('tools.heart.rest', { n: rest })}
      </text>
      <text data-quiet x="100%" y={foot + 8} textAnchor="end">
        {t('tools.heart.maximum', { n: maximum })}
      </text>
    </Picture>
  );
}

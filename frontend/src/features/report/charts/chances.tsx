// The chances of the causes, and of how soon each should be seen.
import { styled } from '@mui/material/styles';
import type { Report } from '@medconsult/common';
import { t } from '../../../i18n/report.js';
import { Bar, BarRow, Rows } from './parts.js';

type Figures = Report['figures'];

const percentText = (percent: number): string =>
  percent > 0 && percent < 1 ? t('report.percent.under1') : t('report.percent', { n: Math.round(percent) });

export function Probabilities({ probabilities }: { readonly probabilities: Figures['probabilities'] }) {
  return (
    <Rows>
      {probabilities.map(({ name, percent }, index) => (
        <BarRow key={name}>
          <span>{name}</span>
          <span>{percentText(percent)}</span>
          <Bar to={percent} tone={index === probabilities.length - 1 ? 'quiet' : 'strong'} />
        </BarRow>
      ))}
    </Rows>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  blockSize: 18,
  marginBlockEnd: 16,
  '& i': { minInlineSize: 3, borderRadius: 4, printColorAdjust: 'exact' },
  '& [data-level=emergency]': { background: theme.vars.palette.error.main },
  '& [data-level=urgent]': { background: theme.vars.palette.warning.main },
  '& [data-level=routine]': { background: theme.vars.palette.primary.main },
  '& [data-level=self-care]': { background: theme.vars.palette.success.main },
  '& [data-level="not known"]': { background: theme.vars.palette.surface.outline },
}));
const Key = styled(Stack)({
  display: 'inline-block',
  margin: 0,
  blockSize: 'auto',
  '& i': { display: 'inline-block', inlineSize: 10, blockSize: 10, marginInlineEnd: 8 },
});

export function RiskDistribution({ risk }: { readonly risk: Figures['riskDistribution'] }) {
  const present = risk.filter(({ percent }) => percent > 0);
  return (
    <div>
      <Stack aria-hidden>
        {present.map(({ level, percent }) => (
          <i key={level} data-level={level} style={{ flexGrow: percent, flexBasis: 0 }} />
        ))}
      </Stack>
      <Rows>
        {risk.map(({ level, percent }) => (
          <BarRow key={level}>
            <span>
              <Key aria-hidden>
                <i data-level={level} />
              </Key>
              {t(`report.risk.${level}`)}
            </span>
            <span>{percentText(percent)}</span>
          </BarRow>
        ))}
      </Rows>
    </div>
  );
}

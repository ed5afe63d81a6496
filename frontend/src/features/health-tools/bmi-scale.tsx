// The four classes on one scale, with a mark where the reader's value lies.
import { styled } from '@mui/material/styles';
import { calculators } from '../../content/calculators.js';
import { t } from '../../i18n/tools.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import type { BmiResult } from './bmi.js';
import { Chart } from './result-parts.js';

const START = 14;
const END = 42;
const BAR = { y: 34, height: 16 };

const Picture = styled(Chart)(({ theme }) => ({
  '& [data-class=underweight]': { fill: theme.vars.palette.julia.main },
  '& [data-class=normal]': { fill: theme.vars.palette.success.main },
  '& [data-class=overweight]': { fill: theme.vars.palette.warning.main },
  '& [data-class=obese]': { fill: theme.vars.palette.error.main },
  '& [data-off]': { opacity: 0.35 },
}));
const Legend = styled('ul')(({ theme }) => ({
  display: 'grid',
  padding: 0,
  marginBlockStart: 12,
  listStyle: 'none',
  fontSize: SIZES.sm,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '12px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 12,
    minBlockSize: 40,
    paddingInline: 10,
    borderRadius: RADIUS.small,
  },
  '& li[aria-current]': { background: theme.vars.palette.surface.sunken, fontWeight: WEIGHTS.strong },
  '& li > span': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& li[aria-current] > span': { color: 'inherit' },
}));

const at = (bmi: number) => ((Math.min(END, Math.max(START, bmi)) - START) / (END - START)) * 100;
/** Where the words over the mark stand, so that they do not leave the picture. */
const anchorAt = (percent: number) => (percent < 8 ? 'start' : percent > 92 ? 'end' : 'middle');

export function BmiScale({ result: { bmi, shown, bmiClass } }: { readonly result: BmiResult }) {
  const { classes } = calculators().tools.bmi;
  const mark = at(bmi);
  const limits = classes.flatMap(({ below }) => (below === null ? [] : [below]));
  const beyond = bmi < START || bmi > END;
  return (
    <>
      <Picture
        height={78}
        role="img"
        aria-label={t('tools.bmi.picture', { start: START, end: END, value: shown, label: bmiClass.label })}
      >
        {classes.map(({ id, below }, index) => {
          const from = at(classes[index - 1]?.below ?? START);
          return (
            <rect
              key={id}
              data-class={id}
              data-off={id === bmiClass.id ? undefined : true}
              x={`${from}%`}
              width={`${at(below ?? END) - from - 0.4}%`}
              y={BAR.y}
              height={BAR.height}
              rx={4}
            />
          );
        })}
        {limits.map((limit) => (
          <text key={limit} data-quiet x={`${at(limit)}%`} y={BAR.y + BAR.height + 20} textAnchor="middle">
            {limit}
          </text>
        ))}
        <text data-strong x={`${mark}%`} y={14} textAnchor={anchorAt(mark)} fontSize={15}>
          {shown}
        </text>
        <svg x={`${mark}%`} y={21} overflow="visible">
          <path d="M-6 0h12l-6 9z" />
        </svg>
      </Picture>
      {beyond && <p>{t('tools.bmi.beyond', { end: bmi > END ? END : START })}</p>}
      <Legend>
        {classes.map(({ id, label, range }) => (
          <li key={id} aria-current={id === bmiClass.id ? 'true' : undefined}>
            <Picture width={12} height={12} aria-hidden>
              <rect data-class={id} width={12} height={12} rx={3} />
            </Picture>
            {label}
            <span>{range}</span>
          </li>
        ))}
      </Legend>
    </>
  );
}

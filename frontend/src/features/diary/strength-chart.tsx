// How strong one symptom was over time. A picture only: the list beside it says the same in words.
import { styled } from '@mui/material/styles';
import type { DiaryEntry } from '@medconsult/common';
import { STRENGTH_MAX } from '@medconsult/common/diary-limits';
import { t } from '../../i18n/diary.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { pointsOf, yOf } from './diary.rules.js';
import { mediumDate } from '../../i18n/dates.js';

const BOX = { width: 300, height: 100 };
const LEFT = 26;
const AROUND = 8;
const LINES = [0, STRENGTH_MAX / 2, STRENGTH_MAX];

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  minInlineSize: 0,
  maxInlineSize: 520,
  '& svg': { display: 'block', inlineSize: '100%', blockSize: 'auto' },
  '& line': { stroke: theme.vars.palette.divider },
  '& text': { fontSize: 11, fill: theme.vars.palette.text.secondary },
  '& polyline': { fill: 'none', stroke: theme.vars.palette.primary.main, strokeWidth: 2, strokeLinejoin: 'round' },
  '& circle': { fill: theme.vars.palette.primary.main },
  '& figcaption': {
    display: 'flex',
    justifyContent: 'space-between',
    // One date stands below its point, in the middle.
    '& > :only-child': { marginInline: 'auto' },
    gap: 12,
    paddingInlineStart: '7%',
    fontSize: SIZES.xs,
    color: theme.vars.palette.text.secondary,
  },
}));

interface Props {
  readonly symptom: string;
  /** Newest first. */
  readonly entries: readonly DiaryEntry[];
}

export function StrengthChart({ symptom, entries }: Props) {
  const points = pointsOf(entries, BOX);
  const [newest, oldest] = [entries[0]!.at, entries.at(-1)!.at];
  const label = t('diary.chart', { symptom, n: entries.length, from: mediumDate(oldest), to: mediumDate(newest) });
  return (
    // Time runs from left to right in every language.
    <Figure dir="ltr">
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-LEFT} ${-AROUND} ${BOX.width + LEFT + AROUND} ${BOX.height + 2 * AROUND}`}
      >
        {LINES.map((strength) => (
          <g key={strength}>
            <line x1={0} x2={BOX.width} y1={yOf(strength, BOX.height)} y2={yOf(strength, BOX.height)} />
            <text x={-AROUND} y={yOf(strength, BOX.height) + 4} textAnchor="end">
              {strength}
            </text>
          </g>
        ))}
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r={3.5} />
        ))}
      </svg>
      <figcaption aria-hidden>
        <bdi>{mediumDate(oldest)}</bdi>
        {oldest !== newest && <bdi>{mediumDate(newest)}</bdi>}
      </figcaption>
    </Figure>
  );
}

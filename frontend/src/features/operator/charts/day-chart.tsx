// One figure day by day, as bars. The day under the pointer (else the whole time) is written above them.
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Card } from '../../../ui/page-layout.js';
import { SIZES, WEIGHTS } from '../../../ui/theme/tokens.js';
import { say } from '../texts.js';

const WIDTH = 320;
const HEIGHT = 96;
const GAP = 0.25;

const Place = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: '14px 16px',
  minInlineSize: 0,
  '& figcaption': { display: 'flex', justifyContent: 'space-between', gap: 12, fontSize: SIZES.xs },
  '& figcaption b': { fontWeight: WEIGHTS.medium, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& svg': { display: 'block', inlineSize: '100%', blockSize: HEIGHT, direction: 'ltr' },
  '& rect[data-day]': { fill: theme.vars.palette.primary.main, opacity: 0.75 },
  '& g:hover rect[data-day]': { opacity: 1 },
  '& rect[data-hit]': { fill: 'transparent' },
  '& line': { stroke: theme.vars.palette.divider },
  '& small': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 8,
    fontSize: SIZES.xs,
    color: theme.vars.palette.text.secondary,
  },
}));

export interface DayPoint {
  readonly day: string;
  readonly value: number;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
export const dayName = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

interface Props {
  readonly label: string;
  readonly points: readonly DayPoint[];
  readonly written: (value: number) => string;
}

export function DayChart({ label, points, written }: Props) {
  const [at, setAt] = useState<DayPoint | null>(null);
  const id = useId();
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(...points.map(({ value }) => value), 1);
  const step = WIDTH / Math.max(points.length, 1);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Place as="figure" aria-labelledby={id}>
      <figcaption>
        <span id={id}>{label}</span>
        <b>{at ? `${dayName(at.day)}: ${written(at.value)}` : written(total)}</b>
      </figcaption>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        onPointerLeave={() => setAt(null)}
      >
        {points.map((point, index) => {
          const height = (point.value / most) * (HEIGHT - 4);
          const shown = point.value > 0 ? Math.max(height, 2) : 0;
          return (
            <g key={point.day} onPointerEnter={() => setAt(point)}>
              <rect data-hit x={index * step} y={0} width={step} height={HEIGHT} />
              <rect
                data-day={point.day}
                x={(index + GAP / 2) * step}
                y={HEIGHT - 1 - shown}
                width={step * (1 - GAP)}
                height={shown}
              />
            </g>
          );
        })}
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      </svg>
      {first && last && (
        <small aria-hidden>
          <span>{dayName(first.day)}</span>
          <span>{total > 0 ? say('chart.most', { amount: written(most) }) : say('chart.none')}</span>
          <span>{dayName(last.day)}</span>
        </small>
      )}
    </Place>
  );
}

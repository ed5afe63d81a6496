// The calories of each goal as bars, split into what the body uses at rest and what comes on top.
import { styled } from '@mui/material/styles';
import { t } from '../../i18n/tools.js';
import { SIZES } from '../../ui/theme/tokens.js';
import type { CalorieResult } from './calories.js';
import { caloriesInWords, grouped } from './numbers.js';
import { Chart } from './result-parts.js';

const ROW = 58;
const BAR = { y: 26, height: 18 };

const Picture = styled(Chart)(({ theme }) => ({
  '& [data-part=basal]': { fill: theme.vars.palette.primary.main },
  '& [data-part=movement]': { fill: theme.vars.palette.alex.main, opacity: 0.55 },
}));
const Legend = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: 0,
  marginBlockStart: 4,
  listStyle: 'none',
  fontSize: SIZES.xs,
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'grid', gridTemplateColumns: '12px minmax(0, 1fr) auto', alignItems: 'center', gap: 10 },
}));

interface Props {
  readonly result: CalorieResult;
  readonly basalLabel: string;
}

export function CalorieBars({ result: { basal, maintenance, goals }, basalLabel }: Props) {
  const longest = Math.max(...goals.map(({ calories }) => calories));
  const share = (calories: number) => `${(Math.max(0, calories) / longest) * 100}%`;
  const movement = maintenance - basal;
  const parts = [
    { id: 'basal', label: basalLabel, calories: basal },
    { id: 'movement', label: t('tools.calorie.movement'), calories: movement },
  ];
  const inWords = goals.map(({ label, calories }) => `${label} ${caloriesInWords(calories)}`).join(', ');
  return (
    <>
      <Picture
        height={goals.length * ROW}
        role="img"
        aria-label={t('tools.calorie.picture', {
          goals: inWords,
          basal: grouped(basal),
          movement: grouped(movement),
        })}
      >
        {goals.map(({ id, label, difference, note, calories }, index) => (
          <svg key={id} y={index * ROW} width="100%" height={ROW}>
            <text y={15}>
              <tspan data-strong fontSize={15}>
                {label}
              </tspan>
              {difference !== 0 && (
                <tspan data-quiet dx={8}>
                  {note}
                </tspan>
              )}
            </text>
            <text data-strong x="100%" y={15} textAnchor="end" fontSize={15}>
              {caloriesInWords(calories)}
            </text>
            <rect data-track width="100%" y={BAR.y} height={BAR.height} rx={5} />
            <rect data-part="movement" width={share(calories)} y={BAR.y} height={BAR.height} rx={5} />
            <rect data-part="basal" width={share(Math.min(basal, calories))} y={BAR.y} height={BAR.height} rx={5} />
          </svg>
        ))}
      </Picture>
      <Legend>
        {parts.map(({ id, label, calories }) => (
          <li key={id}>
            <Picture width={12} height={12} aria-hidden>
              <rect data-part={id} width={12} height={12} rx={3} />
            </Picture>
            {label}
            <span>{t('tools.calorie.perDay', { n: grouped(calories) })}</span>
          </li>
        ))}
      </Legend>
    </>
  );
}

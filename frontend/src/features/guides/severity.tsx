// How serious a condition can be: four bars and the words for them.
import { styled } from '@mui/material/styles';
import { guides } from '../../content/guides.js';
import type { Severity as Level } from '../../content/conditions.schema.js';
import { t } from '../../i18n/reading.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { VisuallyHidden } from '../../ui/visually-hidden.js';

const LEVELS: readonly Level[] = ['low', 'moderate', 'moderate-high', 'high'];
const BAR = { width: 9, gap: 4, height: 18 };

const Place = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontSize: SIZES.xs,
  fontWeight: WEIGHTS.medium,
  '& svg': { flex: 'none' },
  '& rect': { fill: theme.vars.palette.divider },
  '& rect[data-on=true]': { fill: theme.vars.palette.warning.main },
}));

export function Severity({ severity }: { readonly severity: Level }) {
  const level = LEVELS.indexOf(severity);
  return (
    <Place>
      <svg width={LEVELS.length * (BAR.width + BAR.gap)} height={BAR.height} aria-hidden>
        {LEVELS.map((name, index) => {
          const height = BAR.height * (0.4 + 0.2 * index);
          return (
            <rect
              key={name}
              data-on={index <= level}
              x={index * (BAR.width + BAR.gap)}
              y={BAR.height - height}
              width={BAR.width}
              height={height}
              rx={2}
            />
          );
        })}
      </svg>
      <span>
        <VisuallyHidden>{t('conditions.severity')}: </VisuallyHidden>
        {guides().severities[severity]}
      </span>
    </Place>
  );
}

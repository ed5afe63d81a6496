// Movements that were spoken of, with what is normal. Nothing was measured, so the picture shows only the normal angle.
import { styled } from '@mui/material/styles';
import type { Report } from '@medconsult/common';
import { t } from '../../../i18n/report.js';
import { Rows } from './parts.js';

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gap: 16,
  alignItems: 'center',
  breakInside: 'avoid',
});
const Angle = styled('svg')(({ theme }) => ({
  '& path': { fill: theme.vars.palette.primary.tint, printColorAdjust: 'exact' },
  '& line': { stroke: theme.vars.palette.primary.main, strokeWidth: 2, strokeLinecap: 'round' },
}));

const R = 27;

function end(degrees: number): { readonly x: number; readonly y: number } {
  const radians = (Math.min(degrees, 180) * Math.PI) / 180;
  return { x: 32 + R * Math.cos(radians), y: 32 - R * Math.sin(radians) };
}

function NormalAngle({ degrees }: { readonly degrees: number }) {
  const { x, y } = end(degrees);
  return (
    <Angle width={64} height={36} viewBox="0 0 64 36" aria-hidden>
      <path d={`M32 32H${32 + R}A${R} ${R} 0 0 0 ${x} ${y}Z`} />
      <line x1={32} y1={32} x2={32 + R} y2={32} />
      <line x1={32} y1={32} x2={x} y2={y} />
    </Angle>
  );
}

export function RangeOfMotion({ movements }: { readonly movements: Report['figures']['rangeOfMotion'] }) {
  return (
    <Rows>
      {movements.map(({ joint, movement, normalDegrees, told }) => (
        <Item key={`${joint} ${movement}`}>
          <NormalAngle degrees={normalDegrees} />
          <div>
            {t('report.motion.row', { joint, movement })}
            <br />
            <small>
              {t(`report.motion.${told}`)} {t('report.motion.normal', { n: normalDegrees })}
            </small>
          </div>
        </Item>
      ))}
    </Rows>
  );
}

// Where in the body the answers point. Regions without a place of their own (skin, mind, the whole body) tint the outline
// or stand in the list only; the list says everything that the picture shows.
import { styled } from '@mui/material/styles';
import type { Report } from '@medconsult/common';
import { t } from '../../../i18n/index.js';
import { Bar, BarRow, Rows } from './parts.js';

const SHAPES: Readonly<Record<string, string>> = {
  head: 'M60 6c11 0 18 8 18 19s-7 21-18 21-18-10-18-21S49 6 60 6z',
  throat: 'M54 46h12v6H54z',
  neck: 'M52 46h16v10c4 3 8 4 10 5H42c2-1 6-2 10-5z',
  chest: 'M40 62h40c5 0 8 3 8 8l-4 38H36l-4-38c0-5 3-8 8-8z',
  abdomen: 'M36 110h48l-1 30H37z',
  pelvis: 'M37 142h46l3 22c-9 6-17 9-26 9s-17-3-26-9z',
  limbs:
    'M29 68c-8 4-10 12-12 24L8 150c-1 7 8 9 10 3l16-52zM91 68c8 4 10 12 12 24l9 58c1 7-8 9-10 3l-16-52zM34 168l5 92c1 7 14 7 15 0l4-82c-9 0-17-4-24-10zM86 168l-5 92c-1 7-14 7-15 0l-4-82c9 0 17-4 24-10z',
};
const ORDER = ['limbs', 'pelvis', 'abdomen', 'chest', 'neck', 'throat', 'head'] as const;

const Place = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, 150px) minmax(0, 1fr)',
  gap: 'clamp(16px, 4vw, 40px)',
  alignItems: 'center',
  breakInside: 'avoid',
});
const Body = styled('svg')(({ theme }) => ({
  inlineSize: '100%',
  blockSize: 'auto',
  '& path': {
    fill: theme.vars.palette.surface.sunken,
    stroke: theme.vars.palette.surface.outline,
    strokeWidth: 1.2,
    printColorAdjust: 'exact',
  },
  '& path[data-on]': { fill: theme.vars.palette.primary.main, stroke: theme.vars.palette.primary.main },
  '&[data-whole] path:not([data-on])': { fill: theme.vars.palette.primary.tint },
}));

export function BodyMap({ regions }: { readonly regions: Report['figures']['bodyMap'] }) {
  const weights = new Map(regions.map(({ region, weight }) => [region, weight]));
  const whole = ['whole-body', 'skin'].some((region) => (weights.get(region) ?? 0) >= 0.5);
  const named = regions.map(({ label }) => label).join(', ');
  return (
    <Place>
      <Body
        viewBox="0 0 120 270"
        role="img"
        aria-label={t('report.body.picture', { regions: named })}
        data-whole={whole || undefined}
      >
        {ORDER.map((region) => {
          const weight = weights.get(region) ?? (region === 'throat' ? undefined : 0);
          if (weight === undefined) return null;
          const on = weight > 0 ? { 'data-on': true, style: { fillOpacity: 0.25 + 0.75 * weight } } : {};
          return <path key={region} d={SHAPES[region]} {...on} />;
        })}
      </Body>
      <Rows>
        {regions.map(({ region, label, weight }) => (
          <BarRow key={region}>
            <span>{label}</span>
            <small>{t(`report.body.${weightWord(weight)}`)}</small>
            <Bar to={weight * 100} />
          </BarRow>
        ))}
      </Rows>
    </Place>
  );
}

function weightWord(weight: number): 'much' | 'some' | 'little' {
  if (weight >= 0.66) return 'much';
  return weight >= 0.33 ? 'some' : 'little';
}

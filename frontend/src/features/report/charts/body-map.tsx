// Where in the body the answers point. Regions without a place (skin, mind, the whole body) tint the outline
// or stand in the list only; the list says everything that the picture shows.
import { styled } from '@mui/material/styles';
import type { Report } from '@medconsult/common';
import { useId } from 'react';
import { t } from '../../../i18n/report.js';
import { Bar, BarRow, Rows } from './parts.js';

const ARM = 'M89 67c9 3 13 11 15 24l9 60c1 8-9 10-11 3l-15-46z';
const RIGHT_ARM = 'M31 67c-9 3-13 11-15 24L7 151c-1 8 9 10 11 3l15-46z';
const LEG = 'M87 164l-4 96c-1 7-15 7-16 0l-5-84c10 0 18-4 25-12z';
const RIGHT_LEG = 'M33 164l4 96c1 7 15 7 16 0l5-84c-10 0-18-4-25-12z';
const SHAPES: Readonly<Record<string, string>> = {
  head: 'M60 5c11 0 17 8 17 19s-7 22-17 22-17-11-17-22S49 5 60 5z',
  throat: 'M53 48h14v7H53z',
  neck: 'M51 43c5 4 13 4 18 0v13c3 4 8 6 14 8H37c6-2 11-4 14-8z',
  chest: 'M36 64h48c3 1 5 4 5 8l-4 40H35l-4-40c0-4 2-7 5-8z',
  abdomen: 'M35 112h50l-1 31H36z',
  pelvis: 'M36 143h48l3 20c-8 9-18 13-27 13s-19-4-27-13z',
  limbs: `${ARM}${RIGHT_ARM}${LEG}${RIGHT_LEG}`,
};
const ORDER = ['limbs', 'pelvis', 'abdomen', 'chest', 'neck', 'throat', 'head'] as const;
/** Parts of a limb are bands of it, from one height to another. */
const BANDS: Readonly<Record<string, readonly [limb: 'arm' | 'leg' | 'back', from: number, to: number]>> = {
  shoulder: ['arm', 64, 86],
  'upper-arm': ['arm', 82, 108],
  elbow: ['arm', 102, 118],
  forearm: ['arm', 112, 138],
  hand: ['arm', 134, 162],
  back: ['back', 84, 146],
  hip: ['leg', 160, 184],
  thigh: ['leg', 176, 206],
  knee: ['leg', 202, 222],
  'lower-leg': ['leg', 216, 250],
  foot: ['leg', 244, 268],
};
const OUTLINES = { arm: ARM, leg: LEG, back: 'M53 64h14v82H53z' } as const;

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
  '& clipPath path': { stroke: 'none' },
  '& rect': { fill: theme.vars.palette.primary.main, printColorAdjust: 'exact' },
  '& path[data-on]': { fill: theme.vars.palette.primary.main, stroke: theme.vars.palette.primary.main },
  '&[data-whole] path:not([data-on])': { fill: theme.vars.palette.primary.tint },
}));

const MIRRORED = 'matrix(-1 0 0 1 120 0)';

/** A part of a limb, told as `knee`, `knee-left` or `knee-right`. The picture looks at its reader: left is on the right. */
function LimbPart({ region, weight }: { readonly region: string; readonly weight: number }) {
  const id = useId();
  const [, part = region, side] = /^(.+?)(?:-(left|right))?$/.exec(region) ?? [];
  const band = BANDS[part];
  if (!band || weight === 0) return null;
  const [limb, from, to] = band;
  const left = side !== 'right' || limb === 'back';
  const right = side !== 'left' && limb !== 'back';
  return (
    <>
      <clipPath id={id}>
        <path d={OUTLINES[limb]} />
      </clipPath>
      {[...(left ? [undefined] : []), ...(right ? [MIRRORED] : [])].map((transform) => (
        <g key={transform ?? 'left'} transform={transform}>
          <rect
            x="0"
            y={from}
            width="120"
            height={to - from}
            clipPath={`url(#${id})`}
            style={{ fillOpacity: 0.25 + 0.75 * weight }}
          />
        </g>
      ))}
    </>
  );
}

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
        {regions.map(({ region, weight }) => (
          <LimbPart key={region} region={region} weight={weight} />
        ))}
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

// One line drawing a condition: a gauge, sugar through a day, dawn, lungs, a joint, a tremor that calms down.
import { Drawing, type DrawingData } from '../../ui/drawing.js';

const faint = (d: string) => ({ d, opacity: 0.35, dashed: true });

const DRAWINGS: Readonly<Record<string, DrawingData>> = {
  hypertension: {
    tone: 'primary',
    lines: [
      faint('M0 118h300'),
      { d: 'M94 112a56 56 0 1 1 112 0' },
      { d: 'M106 112h-6M112.6 74.6l-5-3.4M150 62v-6M187.4 74.6l5-3.4M200 112h-6', opacity: 0.7 },
      { d: 'M150 112l28-33' },
      { d: 'M145 112a5 5 0 1 1 10 0 5 5 0 1 1-10 0' },
      { d: 'M0 96c18 0 18-14 36-14s18 14 36 14M228 96c18 0 18-14 36-14s18 14 36 14', opacity: 0.6 },
    ],
  },
  'type-2-diabetes': {
    tone: 'alex',
    lines: [
      faint('M0 116h300'),
      faint('M0 40h300'),
      { d: 'M0 96c30 0 34-44 58-44s24 34 50 34 30-58 58-58 26 48 54 48 24-24 44-24 22 20 36 20' },
    ],
  },
  'major-depressive-disorder': {
    tone: 'julia',
    lines: [
      { d: 'M0 104h300' },
      { d: 'M112 104a38 38 0 1 1 76 0' },
      { d: 'M150 52V40M113 67l-8.5-8.5M187 67l8.5-8.5M98 104H86M214 104h-12', opacity: 0.55 },
      { d: 'M40 118h64M132 118h128M84 131h96M204 131h36', opacity: 0.45 },
    ],
  },
  copd: {
    tone: 'primary',
    lines: [
      { d: 'M150 20v38M150 58l-18 18M150 58l18 18' },
      { d: 'M134 46c-22 6-42 40-42 70 0 12 8 14 18 10l16-6c6-2 8-6 8-12z' },
      { d: 'M166 46c22 6 42 40 42 70 0 12-8 14-18 10l-16-6c-6-2-8-6-8-12z' },
      faint('M0 84c24 0 24-16 48-16M300 84c-24 0-24-16-48-16'),
      faint('M14 108c20 0 20-12 40-12M286 108c-20 0-20-12-40-12'),
    ],
  },
  osteoarthritis: {
    tone: 'alex',
    lines: [
      { d: 'M132 0v34c0 8-12 12-12 24 0 9 8 12 15 12 6 0 8-4 15-4s9 4 15 4c7 0 15-3 15-12 0-12-12-16-12-24V0' },
      { d: 'M134 150v-36c0-8-12-8-12-20 0-6 4-9 10-9h36c6 0 10 3 10 9 0 12-12 12-12 20v36' },
      { d: 'M92 60l-14-8M88 78H72M92 96l-14 8M208 60l14-8M212 78h16M208 96l14 8', opacity: 0.5 },
    ],
  },
  'anxiety-disorders': {
    tone: 'julia',
    lines: [
      faint('M0 75h300'),
      {
        d: 'M0 75l10-38 12 78 12-84 12 82 12-72 12 62 13-52 13 44 14-34 15 26c8 8 12-20 22-20s12 16 24 16 14-11 28-11 16 6 34 6h53',
      },
    ],
  },
};

export function GuidePicture({ id }: { readonly id: string }) {
  const drawing = DRAWINGS[id];
  return drawing && <Drawing drawing={drawing} />;
}

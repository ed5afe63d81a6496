// One line drawing an article: a heartbeat, the rings of a thought, sugar through a day, a shield.
import { Drawing, type DrawingData } from '../../ui/drawing.js';

const ring = (radius: number) =>
  `M${150 - radius} 75a${radius} ${radius} 0 1 1 ${2 * radius} 0 ${radius} ${radius} 0 1 1-${2 * radius} 0`;
const faint = (d: string) => ({ d, opacity: 0.35, dashed: true });

const DRAWINGS: Readonly<Record<string, DrawingData>> = {
  'heart-disease': {
    tone: 'primary',
    lines: [faint('M0 112h300'), { d: 'M0 84h76l10-16 12 16h14l14-52 20 88 16-52 8 16h30l10-14 12 14h78' }],
  },
  'mental-health': {
    tone: 'julia',
    lines: [6, 22, 42, 66, 96, 134].map((radius, index) => ({ d: ring(radius), opacity: 1 - index * 0.14 })),
  },
  'type-2-diabetes': {
    tone: 'alex',
    lines: [
      faint('M0 116h300'),
      faint('M0 40h300'),
      { d: 'M0 96c30 0 34-44 58-44s24 34 50 34 30-58 58-58 26 48 54 48 24-24 44-24 22 20 36 20' },
    ],
  },
  'immune-system': {
    tone: 'primary',
    lines: [
      faint('M34 40l62 22'),
      faint('M22 96l72-6'),
      faint('M266 38l-62 24'),
      faint('M280 100l-74-10'),
      { d: 'M28 38a6 6 0 1 1 12 0 6 6 0 1 1-12 0M14 96a8 8 0 1 1 16 0 8 8 0 1 1-16 0', opacity: 0.6 },
      { d: 'M262 36a5 5 0 1 1 10 0 5 5 0 1 1-10 0M276 101a7 7 0 1 1 14 0 7 7 0 1 1-14 0', opacity: 0.6 },
      { d: 'M150 22l46 15v38c0 27-20 43-46 54-26-11-46-27-46-54V37z' },
      { d: 'M128 76l16 16 30-34' },
    ],
  },
};

export function ArticlePicture({ id }: { readonly id: string }) {
  const drawing = DRAWINGS[id];
  return drawing && <Drawing drawing={drawing} />;
}

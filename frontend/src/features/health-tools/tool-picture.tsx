// One line drawing a tool: a dial, bars of rising effort under a pulse, a day's energy in parts.
import { Drawing, type DrawingData } from '../../ui/drawing.js';

const faint = (d: string) => ({ d, opacity: 0.35, dashed: true });

const DRAWINGS: Readonly<Record<string, DrawingData>> = {
  bmi: {
    tone: 'primary',
    lines: [
      faint('M0 116h300'),
      { d: 'M70 116a80 80 0 1 1 160 0' },
      { d: 'M92 116a58 58 0 1 1 116 0', opacity: 0.45 },
      { d: 'M81.6 74.7l18.7 11.3M124.6 40.2l7.4 20.6M175.4 40.2l-7.4 20.6M218.4 74.7l-18.7 11.3', opacity: 0.6 },
      { d: 'M150 116l-14-62' },
      { d: 'M144 116a6 6 0 1 1 12 0 6 6 0 1 1-12 0' },
    ],
  },
  'heart-rate': {
    tone: 'julia',
    lines: [
      { d: 'M52 124v-22h36v22zM108 124V84h36v40zM164 124V64h36v60zM220 124V40h36v84z', opacity: 0.5 },
      faint('M0 124h300'),
      { d: 'M0 86h48l8-12 9 12h24l10-34 15 56 12-34 8 12h18l10-42 15 60 13-40 9 10h101' },
    ],
  },
  calorie: {
    tone: 'alex',
    lines: [
      faint('M124 20v110'),
      { d: 'M76 34c3 22 34 32 34 62a34 34 0 0 1-68 0c0-14 8-24 15-31 2 10 6 16 11 18 0-20-2-34 8-49z' },
      { d: 'M77 130c-9 0-15-6-15-14 0-9 9-12 12-21 6 6 17 11 17 21 0 8-5 14-14 14z', opacity: 0.5 },
      { d: 'M132 30h90a8 8 0 0 1 0 16h-90zM132 67h112a8 8 0 0 1 0 16H132zM132 104h136a8 8 0 0 1 0 16H132z' },
      { d: 'M196 30v16M196 67v16M196 104v16', opacity: 0.6 },
    ],
  },
};

export function ToolPicture({ id }: { readonly id: string }) {
  const drawing = DRAWINGS[id];
  return drawing && <Drawing drawing={drawing} />;
}

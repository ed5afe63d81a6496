// One line drawing on a quiet ground. All illustrations are made of this: same frame, same line, three tones, so that
// they belong together in light and in dark. They are decoration and never read out.
import { styled } from '@mui/material/styles';
import { RADIUS } from './theme/tokens.js';

export type Tone = 'primary' | 'alex' | 'julia';

/** One path on a ground of 300 x 150; faint lines stand behind what the drawing is about. */
export interface Line {
  readonly d: string;
  readonly opacity?: number;
  readonly dashed?: boolean;
}

export interface DrawingData {
  readonly tone: Tone;
  readonly lines: readonly Line[];
}

const Frame = styled('svg')(({ theme }) => ({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: RADIUS.card,
  fill: 'none',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '&[data-tone=primary]': { background: theme.vars.palette.primary.tint, stroke: theme.vars.palette.primary.main },
  '&[data-tone=julia]': { background: theme.vars.palette.julia.tint, stroke: theme.vars.palette.julia.main },
  '&[data-tone=alex]': { background: theme.vars.palette.alex.tint, stroke: theme.vars.palette.alex.main },
}));

export function Drawing({ drawing: { tone, lines } }: { readonly drawing: DrawingData }) {
  return (
    <Frame data-tone={tone} viewBox="0 0 300 150" aria-hidden>
      {lines.map(({ d, opacity, dashed }) => (
        <path key={d} d={d} opacity={opacity} strokeDasharray={dashed ? '2 7' : undefined} />
      ))}
    </Frame>
  );
}

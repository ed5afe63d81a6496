// One line drawing an article: a heartbeat, the rings of a thought, sugar through a day.
import { styled } from '@mui/material/styles';

const Frame = styled('svg')(({ theme }) => ({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  borderRadius: 14,
  fill: 'none',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '&[data-name=heart]': { background: theme.vars.palette.primary.tint, stroke: theme.vars.palette.primary.main },
  '&[data-name=mind]': { background: theme.vars.palette.julia.tint, stroke: theme.vars.palette.julia.main },
  '&[data-name=sugar]': { background: theme.vars.palette.alex.tint, stroke: theme.vars.palette.alex.main },
}));

const DRAWINGS: Readonly<Record<string, readonly string[]>> = {
  heart: ['M0 84h76l10-16 12 16h14l14-52 20 88 16-52 8 16h30l10-14 12 14h78', 'M0 112h300'],
  mind: [
    'M144 75a6 6 0 1 1 12 0 6 6 0 1 1-12 0',
    'M128 75a22 22 0 1 1 44 0 22 22 0 1 1-44 0',
    'M108 75a42 42 0 1 1 84 0 42 42 0 1 1-84 0',
    'M84 75a66 66 0 1 1 132 0 66 66 0 1 1-132 0',
    'M54 75a96 96 0 1 1 192 0 96 96 0 1 1-192 0',
    'M16 75a134 134 0 1 1 268 0 134 134 0 1 1-268 0',
  ],
  sugar: [
    'M0 96c30 0 34-44 58-44s24 34 50 34 30-58 58-58 26 48 54 48 24-24 44-24 22 20 36 20',
    'M0 116h300',
    'M0 40h300',
  ],
};

export function ArticlePicture({ name }: { readonly name: string }) {
  const [main, ...rest] = DRAWINGS[name] ?? [];
  return (
    <Frame data-name={name} viewBox="0 0 300 150" aria-hidden focusable="false">
      {rest.map((d, index) => (
        <path
          key={d}
          d={d}
          opacity={name === 'mind' ? 0.75 - index * 0.13 : 0.35}
          strokeDasharray={name === 'mind' ? undefined : '2 7'}
        />
      ))}
      {main && <path d={main} />}
    </Frame>
  );
}

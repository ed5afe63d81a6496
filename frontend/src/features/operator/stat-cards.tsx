// The figures at the top of a screen.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '../../ui/page-layout.js';
import { ROWS_AS_CARDS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const Grid = styled('dl')({
  display: 'grid',
  gap: 12,
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(164px, 100%), 1fr))',
  [ROWS_AS_CARDS]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});
const Place = styled(Card)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  padding: '14px 16px',
  '& dt': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: '1.5rem',
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.3,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& dd[data-quiet]': { font: 'inherit', fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
}));

export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
}

export function StatCards({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <Grid>
      {stats.map(({ label, value, note }) => (
        <Place key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd data-quiet>{note}</dd>}
        </Place>
      ))}
    </Grid>
  );
}

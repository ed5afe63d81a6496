// Names and values, one pair per line.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  fontSize: SIZES.sm,
  lineHeight: 1.45,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 20px' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: WEIGHTS.medium, overflowWrap: 'anywhere', unicodeBidi: 'isolate' },
}));

export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

// Shares of a whole as rows with bars; each figure stands beside its bar.
import { styled } from '@mui/material/styles';
import { SIZES, WEIGHTS } from '../../../ui/theme/tokens.js';
import { count } from '../format.js';

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: SIZES.sm,
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px' },
  '& li > bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& li > b': { fontWeight: WEIGHTS.medium, fontVariantNumeric: 'tabular-nums' },
  '& li > i': {
    gridColumn: '1 / -1',
    blockSize: 8,
    borderRadius: 4,
    background: theme.vars.palette.surface.sunken,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '& li > i > i': { display: 'block', blockSize: '100%', borderRadius: 4, background: theme.vars.palette.primary.main },
}));

export interface Share {
  readonly name: string;
  readonly amount: number;
}

export function ShareBars({ shares, label }: { readonly shares: readonly Share[]; readonly label: string }) {
  const most = Math.max(...shares.map(({ amount }) => amount), 1);
  return (
    <List aria-label={label}>
      {shares.map(({ name, amount }) => (
        <li key={name}>
          <bdi title={name}>{name}</bdi>
          <b>{count(amount)}</b>
          <i aria-hidden>
            <i style={{ inlineSize: `${(100 * amount) / most}%` }} />
          </i>
        </li>
      ))}
    </List>
  );
}

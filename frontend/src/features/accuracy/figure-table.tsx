// A table of shares, each with its interval and the number of lines behind it.
import { styled } from '@mui/material/styles';
import type { Figure } from '../../content/accuracy-figures.schema.js';
import { t } from '../../i18n/accuracy.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& caption': { textAlign: 'start', paddingBlockEnd: 8, fontWeight: WEIGHTS.strong },
  '& th, & td': { paddingBlock: 10, borderBlockEnd: `1px solid ${theme.vars.palette.divider}`, textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start', paddingInlineEnd: 12 },
  '& thead th': { fontSize: SIZES.xs, fontWeight: WEIGHTS.medium, color: theme.vars.palette.text.secondary },
  '& tbody th': { fontWeight: 400 },
  '& td': { whiteSpace: 'nowrap', paddingInlineStart: 12 },
  '& td:first-of-type': { fontWeight: WEIGHTS.strong },
  // On a phone the range and the count stand below the share.
  [theme.breakpoints.down('sm')]: {
    '& thead': { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
      paddingBlock: 10,
    },
    '& tbody th, & td': { border: 0, padding: 0 },
    '& tbody th': { gridRow: 'span 3' },
    '& td:not(:first-of-type)': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
  },
}));

interface Props {
  readonly caption: string;
  readonly rows: readonly (readonly [label: string, figure: Figure])[];
}

const percent = (value: number): string => `${value.toFixed(1)} %`;

export function FigureTable({ caption, rows }: Props) {
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('accuracy.what')}</th>
          <th scope="col">{t('accuracy.share')}</th>
          <th scope="col">{t('accuracy.range')}</th>
          <th scope="col">{t('accuracy.count')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, { hits, of, percent: share, low, high }]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{percent(share)}</td>
            <td>{t('accuracy.from', { low: low.toFixed(1), high: percent(high) })}</td>
            <td>{t('accuracy.of', { hits: String(hits), of: String(of) })}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

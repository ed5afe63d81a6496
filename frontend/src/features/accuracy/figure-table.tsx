// A table of shares, each with its interval and the number of lines behind it.
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Figure } from '../../content/accuracy-figures.schema.js';
import { t } from '../../i18n/accuracy.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';

const Figures = styled(Table)(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& th, & td': { paddingInline: 0, textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start', paddingInlineEnd: 12 },
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
    <Figures>
      <caption>{caption}</caption>
      <TableHead>
        <TableRow>
          <TableCell scope="col">{t('accuracy.what')}</TableCell>
          <TableCell scope="col">{t('accuracy.share')}</TableCell>
          <TableCell scope="col">{t('accuracy.range')}</TableCell>
          <TableCell scope="col">{t('accuracy.count')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([label, { hits, of, percent: share, low, high }]) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row">
              {label}
            </TableCell>
            <TableCell>{percent(share)}</TableCell>
            <TableCell>{t('accuracy.from', { low: low.toFixed(1), high: percent(high) })}</TableCell>
            <TableCell>{t('accuracy.of', { hits: String(hits), of: String(of) })}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Figures>
  );
}

// The table itself: a head that stays, order by a click on a column, arrow keys from row to row, Enter opens a row. On a
// phone each row is a card. TanStack Table holds rows, order and columns; this is what they look like.
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type KeyboardEvent, useRef, useState } from 'react';
import { RADIUS, ROWS_AS_CARDS, SIZES } from '../../../ui/theme/tokens.js';
import { say } from '../texts.js';
import { useKeptFocus } from '../../../ui/use-kept-focus.js';
import type { RowTable } from './columns.js';

const Frame = styled('div')(({ theme }) => ({
  // Holds what is placed absolutely in its cells (hidden words), which would lengthen the page otherwise.
  position: 'relative',
  overflow: 'auto',
  maxBlockSize: 'max(420px, calc(100dvh - 132px))',
  overscrollBehaviorX: 'contain',
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '&[data-within]': { maxBlockSize: 'none', borderBlockEnd: 0 },
  '&[aria-busy=true] tbody': { opacity: 0.55 },
  '&:focus-visible': { outlineOffset: -2 },
  [ROWS_AS_CARDS]: { maxBlockSize: 'none', border: 0 },
}));
const Rows = styled(Table)(({ theme }) => ({
  fontSize: SIZES.xs,
  lineHeight: 1.45,
  '& th, & td': { verticalAlign: 'top' },
  '& td': { paddingInline: 12, overflowWrap: 'break-word' },
  '& th[data-align=end], & td[data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& tbody tr:last-of-type td': { borderBlockEnd: 0 },
  '& tbody tr:hover': { background: theme.vars.palette.surface.sunken },
  '& tbody tr:focus-visible': { outlineOffset: -2 },
  [ROWS_AS_CARDS]: {
    '&, & tbody': { display: 'grid', gap: 10 },
    '& thead': { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': {
      display: 'grid',
      gap: 8,
      padding: 14,
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: RADIUS.card,
      background: theme.vars.palette.background.paper,
    },
    '& td, & td[data-align=end]': {
      display: 'grid',
      gridTemplateColumns: '112px minmax(0, 1fr)',
      gap: 8,
      padding: 0,
      border: 0,
      textAlign: 'start',
    },
    '& td:has(> div:empty)': { display: 'none' },
    '& td::before': { content: 'attr(data-label)', color: theme.vars.palette.text.secondary },
  },
}));
const HeadCell = styled(TableCell)(({ theme }) => ({
  padding: 0,
  whiteSpace: 'nowrap',
  '& > span, & > button': { display: 'inline-flex', alignItems: 'center', gap: 4, minBlockSize: 44, padding: '0 12px' },
  '& > button': { border: 0, background: 'none', font: 'inherit', color: 'inherit', cursor: 'pointer' },
  '& > button:hover, &[aria-sort] > button': { color: theme.vars.palette.text.primary },
  // The arrow goes in front, so that the name stands above its figures.
  '&[data-align=end] > button': { flexDirection: 'row-reverse' },
  '& > button:focus-visible': { outlineOffset: -4 },
  '& i': { fontStyle: 'normal', inlineSize: '0.75em' },
}));

interface Props<Row extends object> {
  readonly label: string;
  readonly table: RowTable<Row>;
  /** What Enter on a row does. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly busy?: boolean;
  /** Inside a named section: no separate landmark, and no vertical scrolling within the page. */
  readonly within?: boolean;
}

type Header<Row extends object> = ReturnType<RowTable<Row>['getFlatHeaders']>[number];

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '↑', desc: '↓' } as const;

function Head<Row extends object>({ header }: { readonly header: Header<Row> }) {
  const { column } = header;
  const { label = '', align, width } = column.columnDef.meta ?? {};
  const sorted = column.getIsSorted();
  return (
    <HeadCell
      scope="col"
      data-align={align}
      aria-sort={sorted ? DIRECTIONS[sorted] : undefined}
      style={{ minInlineSize: width }}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          title={say('table.sort', { column: label })}
          onClick={() => column.toggleSorting(undefined, false)}
        >
          {label}
          <i aria-hidden>{sorted ? ARROWS[sorted] : ''}</i>
        </button>
      ) : (
        <span>{label}</span>
      )}
    </HeadCell>
  );
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One row at a time is in the tab order; the arrows go to the others. */
function useRowKeys(count: number, open: ((index: number) => void) | undefined) {
  const [at, setAt] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const current = Math.min(at, Math.max(count - 1, 0));
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const step = STEPS[event.key];
    if (event.key === 'Enter') open?.(current);
    if (!step) return;
    event.preventDefault();
    const next = step(current, count - 1);
    setAt(next);
    body.current?.rows[next]?.focus();
  };
  return { current, setAt, body, onKeyDown };
}

export function DataTable<Row extends object>({ label, table, onOpen, busy = false, within = false }: Props<Row>) {
  const { rows } = table.getRowModel();
  const kept = useKeptFocus<HTMLDivElement>();
  const openAt = (index: number) => {
    const row = rows[index];
    if (row) onOpen?.(row.original);
  };
  const { current, setAt, body, onKeyDown } = useRowKeys(rows.length, onOpen && openAt);
  return (
    <Frame {...(within ? { 'data-within': true } : { role: 'region', 'aria-label': label })} {...kept} aria-busy={busy}>
      <Rows stickyHeader role="table" aria-label={label}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {table.getFlatHeaders().map((header) => (
              <Head key={header.id} header={header} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody ref={body} role="rowgroup" onKeyDown={onKeyDown}>
          {rows.map((row, index) => (
            <TableRow key={row.id} role="row" tabIndex={index === current ? 0 : -1} onFocus={() => setAt(index)}>
              {row.getVisibleCells().map((cell) => (
                <TableCell
                  key={cell.id}
                  role="cell"
                  data-align={cell.column.columnDef.meta?.align}
                  data-label={cell.column.columnDef.meta?.label}
                >
                  <div>
                    <table.FlexRender cell={cell} />
                  </div>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Rows>
    </Frame>
  );
}

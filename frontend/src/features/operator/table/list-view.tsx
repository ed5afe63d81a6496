// A list of the API as a table: what is being loaded, what failed, what there is none of, and the next page.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/page-layout.js';
import { Bone } from '../../../ui/skeletons.js';
import { EmptyState } from '../../../ui/states.js';
import { count, countOf } from '../format.js';
import { LoadProblem } from '../load-problem.js';
import { say } from '../texts.js';
import { useAddress } from '../use-address.js';
import { useLogged } from '../use-logged.js';
import { choicesOf, type Column, filtered, inOrder, orderOf } from './columns.js';
import { saveCsv } from './csv.js';
import { DataTable } from './data-table.js';
import type { Pages, Problem } from './pages.js';
import { useShownColumns } from './shown-columns.js';
import { Toolbar } from './toolbar.js';

const Sheet = styled(Card)({
  minInlineSize: 0,
  overflow: 'clip',
  '@media (max-width: 719.95px)': { border: 0, background: 'none', overflow: 'visible' },
});
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minBlockSize: 52,
  padding: '4px 16px',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
const Bones = styled('div')({ display: 'grid', gap: 14, padding: 16 });

interface Props<Row extends object> {
  /** Names the file and what is remembered of the columns. */
  readonly name: string;
  readonly label: string;
  readonly pages: Pages<Row>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | null;
  readonly empty: string;
  /** What fills the list. */
  readonly emptyHint?: string;
  readonly noMatch?: string;
  readonly loading?: string;
  readonly placeholder?: string;
  /** The words of a failed load; without them a failure shows an empty list. */
  readonly problem?: (error: Problem) => string;
  readonly retry?: string;
  /** Puts what was loaded in order, where the server's order is not relied on. */
  readonly arrange?: (rows: readonly Row[]) => readonly Row[];
  /** More controls above the table. */
  readonly controls?: ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** Instead of the table: cards. */
  readonly children?: (rows: readonly Row[]) => ReactNode;
}

type RowSource<Row extends object> = Pick<Props<Row>, 'pages' | 'columns' | 'name' | 'arrange'>;

function useRows<Row extends object>({ pages, columns, name, arrange }: RowSource<Row>) {
  const address = useAddress();
  const loaded = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const all = arrange ? arrange(loaded) : loaded;
  const order = orderOf(address.get('sort'), columns);
  const kept = filtered(all, columns, (id) => address.get(`f.${id}`));
  const onOrder = (id: string) => {
    const next = order?.column !== id ? id : order.descending ? null : `-${id}`;
    address.change({ sort: next });
  };
  const choices = columns
    .filter(({ filter }) => filter)
    .map((column) => ({ ...column, options: choicesOf(all, column) }));
  const isFiltered = choices.some(({ id }) => address.get(`f.${id}`));
  return {
    address,
    all,
    order,
    onOrder,
    choices,
    isFiltered,
    rows: inOrder(kept, columns, order),
    ...useShownColumns(name, columns),
  };
}

function FootLine<Row>({ pages, loaded, shown }: { pages: Pages<Row>; loaded: number; shown: number }) {
  const last = pages.data?.pages.at(-1);
  const total = countOf(Math.max(last?.total ?? 0, loaded), last?.capped ?? false);
  const words =
    shown === loaded
      ? say('table.of', { n: count(loaded), total })
      : say('table.filtered', { shown, n: count(loaded), total });
  return (
    <Foot>
      <span role="status">{words}</span>
      {pages.isError && loaded > 0 && <span role="alert">{say('table.moreFailed')}</span>}
      {pages.hasNextPage && (
        <Button variant="text" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {say(pages.isFetchingNextPage ? 'table.loadingMore' : 'table.more')}
        </Button>
      )}
    </Foot>
  );
}

function Loading({ words }: { readonly words: string }) {
  return (
    <Bones role="status">
      <span>{words}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <Bone key={index} height="36px" />
      ))}
    </Bones>
  );
}

export function ListView<Row extends object>(props: Props<Row>) {
  const { name, label, pages, columns, keyOf, onOpen, problem, children } = props;
  const { address, all, rows, order, onOrder, choices, isFiltered, shown, isShown, toggle } = useRows(props);
  useLogged(pages.error, `${label}: the load failed`, problem === undefined);
  const searching = Boolean(address.get('q')) || isFiltered;
  const failed = pages.isError && all.length === 0 && problem !== undefined;
  const clear = () => address.change({ q: null, ...Object.fromEntries(choices.map(({ id }) => [`f.${id}`, null])) });
  const waiting = pages.isLoading || (pages.isFetching && !pages.currentData && all.length === 0);
  return (
    <Sheet>
      <Toolbar
        address={address}
        ordered={columns.filter(({ unordered }) => !unordered)}
        choices={choices}
        placeholder={props.placeholder ?? say('table.searchPlaceholder')}
        columns={children ? [] : columns}
        isShown={isShown}
        onToggle={toggle}
        rowCount={rows.length}
        onSave={() => saveCsv(name, rows)}
        onReload={() => void pages.refetch()}
      >
        {props.controls}
      </Toolbar>
      {waiting && <Loading words={props.loading ?? say('loading')} />}
      {!waiting && failed && (
        <LoadProblem
          message={problem(pages.error ?? {})}
          retry={props.retry ?? say('tryAgain')}
          onRetry={() => void pages.refetch()}
        />
      )}
      {!waiting && !failed && rows.length === 0 && (
        <EmptyState
          title={searching ? (props.noMatch ?? say('table.noMatch')) : props.empty}
          action={
            searching && (
              <Button variant="outlined" onClick={clear}>
                {say('table.clear')}
              </Button>
            )
          }
        >
          {searching ? undefined : props.emptyHint}
        </EmptyState>
      )}
      {!waiting && rows.length > 0 && (
        <>
          {children ? (
            children(rows)
          ) : (
            <DataTable
              columns={shown}
              busy={pages.isFetching}
              {...{ label, rows, keyOf, order, onOrder }}
              {...(onOpen && { onOpen })}
            />
          )}
          <FootLine pages={pages} loaded={all.length} shown={rows.length} />
        </>
      )}
    </Sheet>
  );
}

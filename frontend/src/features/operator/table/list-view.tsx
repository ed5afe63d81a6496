// A list of the API as a table: what is being loaded, what failed, what there is none of, the rows, the next page.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/page-layout.js';
import { LoadProblem } from '../load-problem.js';
import { say } from '../texts.js';
import { useLogged } from '../use-logged.js';
import { saveCsv } from './csv.js';
import { DataTable } from './data-table.js';
import { FootLine, Loading, NoRows } from './list-states.js';
import type { Pages, Problem } from './pages.js';
import { Toolbar } from './toolbar.js';
import { type RowSource, useListTable } from './use-list-table.js';
import { ROWS_AS_CARDS } from '../../../ui/theme/tokens.js';

const Sheet = styled(Card)({
  minInlineSize: 0,
  overflow: 'clip',
  [ROWS_AS_CARDS]: { border: 0, background: 'none', overflow: 'visible' },
});

interface Props<Row extends object> extends RowSource<Row> {
  readonly label: string;
  readonly empty: string;
  /** What fills the list. */
  readonly emptyHint?: string;
  readonly noMatch?: string;
  readonly loading?: string;
  /** Of the search; null where the server cannot search the list. */
  readonly placeholder?: string | null;
  /** The words of a failed load; without them a failure shows an empty list. */
  readonly problem?: (error: Problem) => string;
  readonly retry?: string;
  /** More controls above the table. */
  readonly controls?: ReactNode;
  /** What Enter on a row does. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Instead of the table: cards. */
  readonly children?: (rows: readonly Row[]) => ReactNode;
}

type Place = 'waiting' | 'failed' | 'empty' | 'rows';

function placeOf(pages: Pages<unknown>, loaded: number, rows: number, tellsProblems: boolean): Place {
  if (loaded === 0 && pages.isFetching && !pages.currentData) return 'waiting';
  if (loaded === 0 && pages.isError && tellsProblems) return 'failed';
  return rows === 0 ? 'empty' : 'rows';
}

type List<Row extends object> = ReturnType<typeof useListTable<Row>>;
type BodyProps<Row extends object> = Props<Row> & { readonly list: List<Row>; readonly onReload: () => void };

/** The rows as a table or as cards, and what follows them. */
function Rows<Row extends object>({ list, label, pages, onOpen, children }: BodyProps<Row>) {
  const { rows, loaded, table } = list;
  return (
    <>
      {children ? children(rows) : <DataTable {...{ label, table, onOpen }} busy={pages.isFetching} />}
      <FootLine pages={pages} loaded={loaded} shown={rows.length} />
    </>
  );
}

function Body<Row extends object>(props: BodyProps<Row>) {
  const { list, pages, problem, retry, loading = say('loading'), onReload } = props;
  switch (placeOf(pages, list.loaded, list.rows.length, problem !== undefined)) {
    case 'waiting':
      return <Loading words={loading} />;
    case 'failed':
      return <LoadProblem message={problem?.(pages.error ?? {}) ?? ''} retry={retry} onRetry={onReload} />;
    case 'empty':
      return <NoRows {...props} searching={list.searching} onClear={list.clear} />;
    default:
      return <Rows {...props} />;
  }
}

export function ListView<Row extends object>(props: Props<Row>) {
  const { name, label, pages, columns, problem, children, placeholder = say('table.searchPlaceholder') } = props;
  const list = useListTable(props);
  useLogged(pages.error, `${label}: the load failed`, problem === undefined);
  const reload = () => void pages.refetch();
  return (
    <Sheet>
      <Toolbar
        address={list.address}
        table={name}
        ordered={columns.filter(({ sort }) => sort)}
        choices={list.choices}
        placeholder={placeholder}
        columns={children ? [] : columns}
        isShown={(id) => list.table.getColumn(id)?.getIsVisible() ?? true}
        onToggle={list.toggle}
        rowCount={list.rows.length}
        onSave={() => saveCsv(name, list.rows)}
        onReload={reload}
      >
        {props.controls}
      </Toolbar>
      <Body {...props} list={list} onReload={reload} />
    </Sheet>
  );
}

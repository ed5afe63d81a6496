// The rows of a list as the address wants them: in the server's order, filtered, with the columns that were chosen; and what the
// address can be changed to.
import { functionalUpdate, type SortingState, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useAddress } from '../use-address.js';
import { choicesOf, type Columns, definitionsOf, FEATURES, orderOf, orderText } from './columns.js';
import type { Pages } from './pages.js';
import { useShownColumns } from './shown-columns.js';

export interface RowSource<Row extends object> {
  /** Names the file and what is remembered of the columns. */
  readonly name: string;
  readonly pages: Pages<Row>;
  readonly columns: Columns<Row>;
  readonly keyOf: (row: Row) => string | null;
  /** Puts what was loaded in order while no other order is chosen, where the server's order is not relied on. */
  readonly arrange?: (rows: readonly Row[]) => readonly Row[];
}

function useReceived<Row extends object>({ pages, arrange }: RowSource<Row>, ordered: boolean) {
  const { data } = pages;
  return useMemo(() => {
    const received = data?.pages.flatMap(({ rows }) => rows) ?? [];
    return arrange && !ordered ? arrange(received) : received;
  }, [data, arrange, ordered]);
}

export function useListTable<Row extends object>(source: RowSource<Row>) {
  const { columns, name, keyOf } = source;
  const address = useAddress();
  const sorting = orderOf(address.get('sort'), columns);
  const loaded = useReceived(source, sorting.length > 0);
  const { columnVisibility, toggle } = useShownColumns(name, columns);
  const definitions = useMemo(() => definitionsOf(columns, 'server'), [columns]);
  const chosen = columns
    .filter(({ filter }) => filter)
    .map(({ id }) => ({ id, value: address.get(`f.${id}`) }))
    .filter(({ value }) => value);
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data: loaded,
    getRowId: (row, index) => keyOf(row) ?? `row-${index}`,
    manualSorting: true,
    state: { sorting, columnVisibility, columnFilters: chosen },
    onSortingChange: (change) => {
      const next = functionalUpdate<SortingState>(change, sorting);
      address.change({ sort: orderText(next, columns) });
    },
  });
  const choices = choicesOf(table);
  const names = choices.map(({ id }) => `f.${id}`);
  return {
    address,
    table,
    loaded: loaded.length,
    rows: table.getRowModel().rows.map(({ original }) => original),
    choices,
    toggle,
    searching: ['q', ...names].some((each) => address.get(each)),
    clear: () => address.change(Object.fromEntries(['q', ...names].map((each) => [each, null]))),
  };
}

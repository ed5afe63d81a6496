// The rows of a list as the address wants them: filtered and in order; and what the address can be changed to.
import { useAddress } from '../use-address.js';
import { choicesOf, type Column, filtered, inOrder, orderOf } from './columns.js';
import type { Pages } from './pages.js';
import { useShownColumns } from './shown-columns.js';

export interface RowSource<Row extends object> {
  /** Names the file and what is remembered of the columns. */
  readonly name: string;
  readonly pages: Pages<Row>;
  readonly columns: readonly Column<Row>[];
  /** Puts what was loaded in order, where the server's order is not relied on. */
  readonly arrange?: (rows: readonly Row[]) => readonly Row[];
}

export function useRows<Row extends object>({ pages, columns, name, arrange }: RowSource<Row>) {
  const address = useAddress();
  const received = pages.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const loaded = arrange ? arrange(received) : received;
  const order = orderOf(address.get('sort'), columns);
  const kept = filtered(loaded, columns, (id) => address.get(`f.${id}`));
  const onOrder = (id: string) => {
    const isUp = order?.column === id && !order.descending;
    const isDown = order?.column === id && order.descending;
    address.change({ sort: isDown ? null : isUp ? `-${id}` : id });
  };
  const choices = columns
    .filter(({ filter }) => filter)
    .map((column) => ({ ...column, options: choicesOf(loaded, column) }));
  const names = choices.map(({ id }) => `f.${id}`);
  return {
    address,
    loaded: loaded.length,
    rows: inOrder(kept, columns, order),
    order,
    onOrder,
    choices,
    searching: ['q', ...names].some((name) => address.get(name)),
    clear: () => address.change(Object.fromEntries(['q', ...names].map((name) => [name, null]))),
    ...useShownColumns(name, columns),
  };
}

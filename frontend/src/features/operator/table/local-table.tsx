// A table of rows that are all there: its order is kept here instead of in the address.
import { useState } from 'react';
import { type Column, inOrder, type Order } from './columns.js';
import { DataTable } from './data-table.js';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
}

function nextOrder(order: Order | null, column: string): Order | null {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? null : { column, descending: true };
}

export function LocalTable<Row>({ columns, rows, ...table }: Props<Row>) {
  const [order, setOrder] = useState<Order | null>(null);
  const onOrder = (column: string) => setOrder(nextOrder(order, column));
  return <DataTable {...table} {...{ columns, order, onOrder }} rows={inOrder(rows, columns, order)} within />;
}

// A table of rows that are all there: its order is kept here instead of in the address.
import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Columns, definitionsOf, FEATURES } from './columns.js';
import { DataTable } from './data-table.js';

interface Props<Row extends object> {
  readonly label: string;
  readonly columns: Columns<Row>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
}

export function LocalTable<Row extends object>({ label, columns, rows, keyOf, onOpen }: Props<Row>) {
  const definitions = useMemo(() => definitionsOf(columns, 'browser'), [columns]);
  const table = useTable({ features: FEATURES, columns: definitions, data: rows, getRowId: keyOf });
  return <DataTable {...{ label, table, onOpen }} within />;
}

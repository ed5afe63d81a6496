// What a table knows of a column; TanStack Table does the rest by it: order, filters, which columns are shown.
import {
  type ColumnDef,
  columnFacetingFeature,
  columnFilteringFeature,
  columnVisibilityFeature,
  createFacetedRowModel,
  createFacetedUniqueValues,
  createFilteredRowModel,
  createSortedRowModel,
  type ReactTable,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

export type Value = string | number | null;

export interface Column<Row, Sort extends string = never> {
  readonly id: string;
  readonly label: string;
  /** What the rows are put in order by, where they are all there. */
  readonly value: (row: Row) => Value;
  /** What is shown; the value, if nothing else. */
  readonly cell?: (row: Row) => ReactNode;
  /** The field by which the server can put the list in order. */
  readonly sort?: Sort;
  /** A choice above the table shows only rows with one of these. */
  readonly filter?: (row: Row) => string | null;
  readonly align?: 'end';
  /** Buttons and the like: there is no order in it. */
  readonly unordered?: true;
  /** Least width, in pixels. */
  readonly width?: number;
  /** Shown only when somebody chooses it. */
  readonly hidden?: true;
}

/** Columns of a list, whatever its server can put in order. */
export type Columns<Row> = readonly Column<Row, string>[];

export const FEATURES = tableFeatures({
  columnFacetingFeature,
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  facetedRowModel: createFacetedRowModel(),
  facetedUniqueValues: createFacetedUniqueValues(),
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as { readonly label: string; readonly align?: 'end' | undefined; readonly width?: number | undefined },
});
type Features = typeof FEATURES;
export type RowTable<Row extends object> = ReactTable<Features, Row>;

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Numbers by value, texts as people sort them. */
export function compared(a: Value | undefined, b: Value | undefined): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : COLLATOR.compare(String(a), String(b));
}

function definitionOf<Row extends object>(column: Column<Row, string>, sortable: boolean): ColumnDef<Features, Row> {
  const { id, label, value, cell, filter, align, width } = column;
  return {
    id,
    // Rows without a value stand last in either order.
    accessorFn: (row) => value(row) ?? undefined,
    header: label,
    cell: ({ row }) => (cell ? cell(row.original) : (value(row.original) ?? '–')),
    enableSorting: sortable,
    sortDescFirst: false,
    sortUndefined: 'last',
    sortFn: (one, other) => compared(one.getValue<Value>(id), other.getValue<Value>(id)),
    enableColumnFilter: filter !== undefined,
    filterFn: (row, _id, wanted) => filter?.(row.original) === wanted,
    getUniqueValues: (row) => [filter?.(row) ?? null],
    meta: { label, align, width },
  };
}

/** Where all rows are there, any column can be put in order; else those that the server offers. */
export function definitionsOf<Row extends object>(columns: Columns<Row>, by: 'server' | 'browser') {
  return columns.map((column) => definitionOf(column, by === 'server' ? column.sort !== undefined : !column.unordered));
}

/** `-createdAt` -> by that field, the newest first; nothing for what no column offers. */
export function orderOf(text: string | null, columns: Columns<never>): SortingState {
  const desc = text?.startsWith('-') ?? false;
  const field = desc ? text?.slice(1) : text;
  const column = columns.find(({ sort }) => sort !== undefined && sort === field);
  return column ? [{ id: column.id, desc }] : [];
}

/** As it stands in the address; null for the usual order. */
export function orderText([first]: SortingState, columns: Columns<never>): string | null {
  const field = columns.find(({ id }) => id === first?.id)?.sort;
  return first && field ? `${first.desc ? '-' : ''}${field}` : null;
}

/** What can be chosen in each column that has choices. */
export function choicesOf<Row extends object>(table: RowTable<Row>) {
  return table
    .getAllLeafColumns()
    .filter((column) => column.getCanFilter())
    .map((column) => {
      const found = [...column.getFacetedUniqueValues().keys()] as (string | null)[];
      const options = found.filter((value) => value !== null).sort(COLLATOR.compare);
      return { id: column.id, label: column.columnDef.meta?.label ?? '', options };
    });
}

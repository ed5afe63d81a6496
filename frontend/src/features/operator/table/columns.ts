// What a table knows of a column, and what can be done with rows by it: order, filters.
import type { ReactNode } from 'react';

export type Value = string | number | null;

export interface Column<Row> {
  readonly id: string;
  readonly label: string;
  /** What the rows are put in order by. */
  readonly value: (row: Row) => Value;
  /** What is shown; the value, if nothing else. */
  readonly cell?: (row: Row) => ReactNode;
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

export interface Order {
  readonly column: string;
  readonly descending: boolean;
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compared(a: Value, b: Value): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : COLLATOR.compare(String(a), String(b));
}

/** `-credits` -> by credits, the largest first. */
export function orderOf(text: string | null, columns: readonly Pick<Column<never>, 'id'>[]): Order | null {
  const descending = text?.startsWith('-') ?? false;
  const id = descending ? text?.slice(1) : text;
  const column = columns.find((candidate) => candidate.id === id);
  return column ? { column: column.id, descending } : null;
}

/** Rows without a value stand last in either order; equal ones stay as they came. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  order: Order | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === order?.column);
  if (!column || !order) return rows;
  const sign = order.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compared(a, b);
  });
}

/** What can be chosen in a column, and how many rows have it. */
export function choicesOf<Row>(rows: readonly Row[], column: Column<Row>): readonly string[] {
  const found = rows.map((row) => column.filter?.(row) ?? null).filter((value) => value !== null);
  return [...new Set(found)].sort(COLLATOR.compare);
}

export function filtered<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  chosen: (column: string) => string | null,
): readonly Row[] {
  return columns.reduce((left, column) => {
    const wanted = column.filter && chosen(column.id);
    return wanted ? left.filter((row) => column.filter?.(row) === wanted) : left;
  }, rows);
}

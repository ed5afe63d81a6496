// Reading a table as its reader does: by its name, its rows and the names of its columns.
import { screen, within } from '@testing-library/react';

/** The texts of a row's cells, by the name of their column. */
export function cellsOf(row: HTMLElement): Record<string, string> {
  const cells = within(row).getAllByRole<HTMLElement>('cell');
  return Object.fromEntries(cells.map((cell): [string, string] => [cell.dataset['label'] ?? '', cell.textContent]));
}

export async function rowsOf(table: string): Promise<HTMLElement[]> {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole<HTMLElement>('row');
  return rows.slice(1);
}

export async function firstRow(table: string): Promise<Record<string, string>> {
  const [row] = await rowsOf(table);
  return cellsOf(row!);
}

/** Names and values of every list of them on the screen. */
export function factsOn(place: HTMLElement = document.body): (readonly [string, string | undefined])[] {
  const terms = within(place).queryAllByRole<HTMLElement>('term');
  return terms.map((term) => [term.textContent, term.nextSibling?.textContent ?? undefined] as const);
}

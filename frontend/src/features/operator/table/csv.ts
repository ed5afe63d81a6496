// Rows as a file for a spreadsheet. A text that a spreadsheet would run as a formula gets a quote in front of it.
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const NEEDS_QUOTES = /[",\r\n]/;
const BYTE_ORDER_MARK = '\uFEFF';

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function csvCell(value: unknown): string {
  const text = textOf(value);
  const inert = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Every field of every row, under the names that the API gives them. */
export function csvOf(rows: readonly object[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: readonly unknown[]) => cells.map(csvCell).join(',');
  const lines = rows.map((row) => line(names.map((name) => (row as Record<string, unknown>)[name])));
  return [line(names), ...lines].join('\r\n');
}

export function saveCsv(name: string, rows: readonly object[], day = new Date()): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name}-${day.toISOString().slice(0, 10)}.csv`;
  link.click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

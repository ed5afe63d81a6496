// Money is whole cents; a provider's text is parsed exactly, never through floating point.
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,8}))?$/;

/** Cents of a text like "9.00" or "8.5500"; null when it is not an amount or has a fraction of a cent. */
export function centsOf(text: string): number | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined || /[^0]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** "9.00": what providers are told. */
export function textOf(cents: number): string {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Cents of an amount in dollars that was checked to have at most two decimals. */
export function centsOfDollars(dollars: number): number {
  return Math.round(dollars * 100);
}

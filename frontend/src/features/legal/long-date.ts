const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `2026-11-21` as `November 21, 2026`, the same on every machine and in every zone. */
export function longDate(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** The English name of a country of two letters; null when there is none. */
export function countryName(code: string | null): string | null {
  return code && /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? null) : null;
}

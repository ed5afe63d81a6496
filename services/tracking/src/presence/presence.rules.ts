const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** English name of a two-letter country code. */
export function nameOfCountry(code: string | undefined): string {
  return (code && names.of(code)) || 'Unknown';
}

/** How many people are online in each country, largest first, then by name. */
export function byCountry(users: readonly { country: string }[]): { country: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { country } of users) counts.set(country, (counts.get(country) ?? 0) + 1);
  return [...counts]
    .map(([country, count]) => ({ country, count }))
    .sort((a, b) => b.count - a.count || a.country.localeCompare(b.country));
}

// Whom to call about a red flag, named in the reader's language.
import { emergencyNumbers } from '../knowledge/emergency-numbers.js';
import type { Locale } from '../knowledge/locale.js';
import type { RedFlag } from './red-flags.js';

export interface FlagNumber {
  readonly label: string;
  readonly number: string;
}

const LABELS = {
  en: { ambulance: 'Emergency number', crisis: 'Crisis line', poison: 'Poison information' },
  he: { ambulance: 'מספר חירום', crisis: 'קו סיוע נפשי', poison: 'מרכז מידע בהרעלות' },
  ru: { ambulance: 'Экстренный номер', crisis: 'Линия помощи в кризисе', poison: 'Справка об отравлениях' },
} as const;

/**
 * The numbers to call for a red flag, with their names in the language of the reader.
 * @param country ISO 3166 code of two letters; without it the default numbers are given
 * @returns an empty list when the flag needs no call
 */
export function flagNumbers({ number }: RedFlag, locale: Locale, country?: string | null): FlagNumber[] {
  if (number === 'none') return [];
  const known = emergencyNumbers(country);
  const kinds = number === 'ambulance' ? (['ambulance'] as const) : ([number, 'ambulance'] as const);
  return kinds.flatMap((kind) => {
    const found = known[kind];
    return found ? [{ label: LABELS[locale][kind], number: found }] : [];
  });
}

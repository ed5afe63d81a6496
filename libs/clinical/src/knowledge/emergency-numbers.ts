// Numbers to call, by country.
import { knowledge } from './knowledge.js';

export interface EmergencyNumbers {
  readonly country: string | null;
  readonly ambulance: string;
  readonly crisis: string | null;
  readonly poison: string | null;
  /** What to show, e.g. '911'; '112 / 911' when the country is not known. */
  readonly text: string;
}

/** Numbers of a country (ISO 3166 code of two letters); the default when it is unknown. */
export function emergencyNumbers(country?: string | null): EmergencyNumbers {
  const { countries, defaultText } = knowledge().emergency;
  const code = country?.trim().toUpperCase() ?? '';
  const known = Object.hasOwn(countries, code) ? countries[code] : undefined;
  if (!known) return { country: null, ambulance: defaultText, crisis: null, poison: null, text: defaultText };
  return {
    country: code,
    ambulance: known.ambulance,
    crisis: known.crisis ?? null,
    poison: known.poison ?? null,
    text: known.ambulance,
  };
}

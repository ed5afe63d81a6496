// The red flags of what a person told: of the rules, of other languages and of the classifier together.
import type { Locale } from '../knowledge/locale.js';
import type { Findings } from '../understand/implied.js';
import type { Person } from '../understand/person.js';
import { withLayFlags } from './lay-alarm/lay-flags.js';
import { type RedFlag, redFlagsOf } from './red-flags.js';

/** @param found what the turns tell, with what somebody else said of the person */
export function dangersIn(found: Findings, turns: readonly string[], person: Person, locale: Locale): RedFlag[] {
  return withLayFlags(redFlagsOf(found, { ...person, locale, turns }), turns, person, locale);
}

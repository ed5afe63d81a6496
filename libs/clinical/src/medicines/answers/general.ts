// "Can I take ibuprofen with asthma", "what is sertraline".
import type { Medicine } from '../catalogue.js';
import { type Concern, concernsOf, stateLead, stateSeverity, statesOf } from '../concerns.js';
import { ILLNESSES } from '../data.js';
import type { Draft } from '../draft.js';
import { conditionVerdict } from '../interactions.js';
import { calledIn, type Mention } from '../mentions.js';
import { capital, say, type Locale } from '../messages.js';
import type { KnownPerson } from '../person.js';
import { effectsOf, insteadOf, nameOf, notWithout, sourcesFor } from './parts.js';

export function allowedAnswer(one: Medicine, mention: Mention, person: KnownPerson, locale: Locale): Draft {
  const concerns = concernsOf(one, person, locale);
  return {
    lead: allowedLead(one, calledIn(mention, locale), person, locale),
    sections: [
      { heading: say('h-why', locale), bullets: concerns.slice(0, 2).flatMap(({ sentences }) => sentences) },
      { heading: say('h-you', locale), bullets: statesOf([one], person, locale) },
      {
        heading: say('h-do', locale),
        bullets: isAgainst(one, concerns, person) ? insteadOf([one], person, locale) : [],
      },
      { heading: say('h-not', locale), bullets: [notWithout(one, locale)] },
      { heading: say('h-do', locale), bullets: [say('own-doctor', locale)], optional: true },
      { heading: say('h-note', locale), bullets: [one.note?.[locale] ?? ''], optional: true },
      { heading: say('h-effects', locale), bullets: effectsOf(one, locale), optional: true },
    ],
    question: questionOf(one, person),
    sources: sourcesFor([one]),
  };
}

function isAgainst(one: Medicine, [gravest]: readonly Concern[], person: KnownPerson): boolean {
  return gravest?.severity === 'avoid' || stateSeverity(one, person) === 'avoid';
}

export function whatIsAnswer(one: Medicine, person: KnownPerson, locale: Locale): Draft {
  const a = nameOf(one, locale);
  return {
    lead: say('what-lead', locale, { a, what: one.family.what[locale] }),
    sections: [
      {
        heading: say('h-you', locale),
        bullets: [
          ...statesOf([one], person, locale),
          ...concernsOf(one, person, locale)
            .slice(0, 2)
            .flatMap(({ sentences }) => sentences),
        ],
      },
      { heading: say('h-effects', locale), bullets: effectsOf(one, locale) },
      { heading: say('h-not', locale), bullets: [notWithout(one, locale)] },
      { heading: say('h-note', locale), bullets: [one.note?.[locale] ?? ''] },
    ],
    question: questionOf(one, person),
    sources: sourcesFor([one]),
  };
}

const OLD_AGE = 65;
/** Classes that the Beers criteria (American Geriatrics Society, 2023) advise older people against. */
const NOT_FOR_OLD_AGE: ReadonlySet<string> = new Set([
  'antihistamine-sedating',
  'tricyclic',
  'muscle-relaxant',
  'benzodiazepine',
  'z-drug',
  'sleeping-pill',
]);

/** An illness about which nothing is known for this medicine is named as unknown, never called fine. */
function allowedLead(one: Medicine, a: string, person: KnownPerson, locale: Locale): string {
  const [gravest] = concernsOf(one, person, locale);
  if (gravest?.severity === 'avoid') return say('person-avoid', locale, { a: capital(a), reason: gravest.reason });
  const state = stateSeverity(one, person);
  if (state === 'avoid') return stateLead(one, person, locale, state);
  if (gravest) return say('person-ask', locale, { a, reason: gravest.reason });
  const unknown = person.illnesses.find((id) => !conditionVerdict(one, id, 'ill'));
  const reason = ILLNESSES.find(({ id }) => id === unknown)?.names[locale];
  if (reason) return say('allowed-unknown', locale, { a, reason });
  if (state === 'ask') return stateLead(one, person, locale, state);
  if (person.child && one.supply !== 'prescription') return stateLead(one, person, locale, 'fine');
  return plainLead(one, a, person, locale);
}

/** Nothing known about the person is a reason against it. */
function plainLead(one: Medicine, a: string, { age = 0 }: KnownPerson, locale: Locale): string {
  if (age >= OLD_AGE && NOT_FOR_OLD_AGE.has(one.class)) return say('older-avoid', locale, { a });
  if (one.supply === 'prescription') return say('allowed-prescribed', locale, { a });
  return say(one.supply === 'otc' ? 'allowed-otc' : 'allowed-fine', locale, { a });
}

function questionOf(one: Medicine, person: KnownPerson) {
  return person.pregnant ? 'weeks' : risksOf([one], person);
}

/** An adult is asked about ulcers before an anti-inflammatory painkiller, of a child whether it drinks. */
export function risksOf(medicines: readonly Medicine[], { child }: KnownPerson) {
  if (!medicines.some(({ marks }) => marks.has('nsaid'))) return 'other-medicines';
  return child ? 'child-drinks' : 'nsaid-risks';
}

// How much to take: from the leaflets of medicines sold without prescription, for children by weight; never for prescription medicines.
import type { Medicine } from '../catalogue.js';
import { concernsOf, stateSeverity, statesOf } from '../concerns.js';
import { adultDose, childAmount, childDose, millilitres, type ChildAmount } from '../doses.js';
import type { Draft, DraftSection } from '../draft.js';
import { say, type Locale } from '../messages.js';
import type { KnownPerson } from '../person.js';
import type { AdultDose, ChildDose } from '../schema.js';
import { cautionAnswer } from './caution.js';
import type { Mention } from '../mentions.js';
import { nameOf, notWithout, sourcesFor } from './parts.js';

const LIGHT = 50;
const UNITS = { mg: { en: 'mg', he: 'מ"ג', ru: 'мг' }, µg: { en: 'µg', he: 'מק"ג', ru: 'мкг' } } as const;

/** The leaflet's amounts for an adult in one sentence; null when none may be given to this person. */
export function leafletLine(one: Medicine, person: KnownPerson, locale: Locale): string | null {
  const dose = one.supply === 'prescription' ? null : adultDose(one.id);
  if (!dose || !isForAdult(dose, person) || isAgainst(one, person, locale)) return null;
  return say('dose-adult', locale, {
    a: nameOf(one, locale),
    single: range(dose, locale),
    daily: amount(dose.daily, dose, locale),
  });
}

function isForAdult({ minAge }: AdultDose, { age = minAge, weightKg = LIGHT, child }: KnownPerson): boolean {
  return !child && age >= minAge && weightKg >= LIGHT;
}

function isAgainst(one: Medicine, person: KnownPerson, locale: Locale): boolean {
  const concerns = concernsOf(one, person, locale);
  return concerns.some(({ severity }) => severity === 'avoid') || stateSeverity(one, person) === 'avoid';
}

export function doseAnswer(one: Medicine, mention: Mention, person: KnownPerson, locale: Locale): Draft {
  if (person.child) return doseForChild(one, mention, person, locale);
  const lead = leafletLine(one, person, locale);
  const dose = adultDose(one.id);
  if (!dose || !lead) return withoutAmount(one, person, locale);
  return {
    lead,
    sections: [
      { heading: say('h-dose', locale), bullets: leaflet(one, dose, locale) },
      ...personal(one, person, locale),
      { heading: say('h-not', locale), bullets: [notWithout(one, locale)], optional: true },
      { heading: say('h-note', locale), bullets: [one.note?.[locale] ?? ''], optional: true },
    ],
    question: one.marks.has('nsaid') ? 'nsaid-risks' : 'other-medicines',
    sources: sourcesFor([one]),
  };
}

function withoutAmount(one: Medicine, person: KnownPerson, locale: Locale): Draft {
  const reason = concernsOf(one, person, locale).find(({ severity }) => severity === 'avoid')?.reason;
  const a = nameOf(one, locale);
  const isPrescribed = one.supply === 'prescription';
  const plain = say(isPrescribed ? 'dose-prescribed' : 'dose-none', locale, { a });
  const ask = say('dose-prescribed-do', locale);
  return {
    lead: reason ? say('person-avoid', locale, { a, reason }) : plain,
    sections: [
      ...personal(one, person, locale),
      {
        heading: say('h-do', locale),
        bullets: [
          isPrescribed ? ask : say('own-doctor', locale),
          ...(one.id === 'paracetamol' ? [say('dose-light', locale)] : []),
        ],
      },
      { heading: say('h-not', locale), bullets: [notWithout(one, locale)], optional: true },
      { heading: say('h-note', locale), bullets: [one.note?.[locale] ?? ''], optional: true },
    ],
    question: 'other-medicines',
    sources: sourcesFor([one]),
  };
}

function personal(one: Medicine, person: KnownPerson, locale: Locale): DraftSection[] {
  const concerns = concernsOf(one, person, locale)
    .slice(0, 3)
    .flatMap(({ sentences }) => sentences);
  return [
    { heading: say('h-you', locale), bullets: statesOf([one], person, locale) },
    { heading: say('h-you', locale), bullets: concerns, optional: true },
  ];
}

function leaflet(one: Medicine, dose: AdultDose, locale: Locale): string[] {
  const { hours, days, withFood, minAge } = dose;
  return [
    hours >= 24 ? say('dose-once', locale) : say('dose-hours', locale, { hours }),
    ...(days ? [say('dose-days', locale, { days })] : []),
    ...(withFood ? [say('dose-food', locale)] : []),
    ...(one.id === 'paracetamol' ? [say('dose-light', locale)] : []),
    say('dose-age', locale, { age: minAge }),
    say('dose-package', locale),
  ];
}

function range(dose: AdultDose, locale: Locale): string {
  const [least, most] = dose.single;
  return least === most ? amount(most, dose, locale) : `${least}–${amount(most, dose, locale)}`;
}

function amount(value: number, { unit }: AdultDose, locale: Locale): string {
  return `${value} ${UNITS[unit][locale]}`;
}

function doseForChild(one: Medicine, mention: Mention, person: KnownPerson, locale: Locale): Draft {
  const dose = childDose(one.id);
  if (!dose) return cautionAnswer('children', [mention], person, locale);
  const a = one.names[locale][0] ?? one.id;
  const gravest = concernsOf(one, person, locale).find(({ severity }) => severity === 'avoid');
  const found = childAmount(dose, person);
  const isTold = found.kind === 'amount' && !gravest;
  return {
    urgency: found.kind === 'too-young' ? 'today' : 'none',
    lead: gravest
      ? say('person-avoid', locale, { a: nameOf(one, locale), reason: gravest.reason })
      : childLead(found, dose, person, a, locale),
    sections: [
      ...(isTold ? [{ heading: say('h-dose', locale), bullets: childLines(found, dose, a, locale) }] : []),
      { heading: say('h-you', locale), bullets: statesOf([one], person, locale) },
      { heading: say('h-you', locale), bullets: gravest?.sentences ?? [] },
      { heading: say('h-help', locale), bullets: [say('child-seen', locale)] },
    ],
    question: isTold ? 'child-drinks' : 'child-weight',
    sources: sourcesFor([one], ['bnfc', 'nice-fever']),
  };
}

function childLead(found: ChildAmount, dose: ChildDose, { weightKg }: KnownPerson, a: string, locale: Locale): string {
  if (found.kind === 'too-young') return say('child-young', locale, { a });
  if (found.kind === 'weight-needed') return say('child-weight-lead', locale, { a });
  const gaps = { a, single: found.single, count: dose.dosesPerDay };
  if (found.basis === 'age') return say('child-lead-age', locale, gaps);
  return say('child-lead', locale, { ...gaps, kg: weightKg ?? 0 });
}

function childLines(
  found: Extract<ChildAmount, { kind: 'amount' }>,
  dose: ChildDose,
  a: string,
  locale: Locale,
): string[] {
  return [
    ...(found.unusualWeight ? [say('child-check-weight', locale)] : []),
    ...(found.askFirst ? [say('child-ask-young', locale, { a })] : []),
    say('child-day', locale, { hours: dose.hours, daily: found.daily }),
    ...dose.strengths
      .slice(0, 1)
      .map((strength) => say('child-ml', locale, { per5: strength * 5, ml: millilitres(found.single, strength) })),
  ];
}

// How soon it works, how long to take it, with or without food; the difference between two medicines; more than one dose.
import type { Medicine } from '../catalogue.js';
import { statesOf } from '../concerns.js';
import { USE, type UseFact } from '../data.js';
import type { Draft } from '../draft.js';
import { calledIn, type Mention } from '../mentions.js';
import { capital, say, type Locale } from '../messages.js';
import type { KnownPerson } from '../person.js';
import { medicinesIn } from './caution.js';
import { effectsOf, insteadOf, labelled, nameOf, notes, notWithout, sourcesFor } from './parts.js';

export function useAnswer(
  fact: UseFact,
  mentions: readonly Mention[],
  person: KnownPerson,
  locale: Locale,
): Draft | null {
  const [one] = medicinesIn(mentions);
  if (!one) return null;
  const known = USE.get(one.class)?.[fact]?.[locale];
  const a = capital(nameOf(one, locale));
  return {
    lead: known ? say('use-about', locale, { a, fact: known }) : say(`use-${fact}`, locale, { a }),
    sections: [
      { heading: say('h-you', locale), bullets: statesOf([one], person, locale) },
      { heading: say('h-note', locale), bullets: notes([one], locale) },
      { heading: say('h-not', locale), bullets: [notWithout(one, locale)], optional: true },
      { heading: say('h-do', locale), bullets: [say('own-doctor', locale)], optional: true },
    ],
    question: 'other-medicines',
    sources: sourcesFor([one]),
  };
}

/** "What is the difference between": what each of the first two is. */
export function comparedAnswer(mentions: readonly Mention[], person: KnownPerson, locale: Locale): Draft | null {
  const [first, second] = mentions;
  const [one, other] = [first?.medicines[0], second?.medicines[0]];
  if (!first || !second || !one || !other) return null;
  const [a, b] = [calledIn(first, locale), calledIn(second, locale)];
  const isSame = one.id === other.id;
  const both = isSame ? [one] : [one, other];
  return {
    lead: say(leadOf(one, other), locale, { a: capital(a), b, c: nameOf(one, locale) }),
    sections: [
      { heading: null, bullets: both.map((each) => whatOf(each, locale)) },
      { heading: say('h-not', locale), bullets: both.map((each) => notWithout(each, locale)) },
      { heading: say('h-you', locale), bullets: statesOf(both, person, locale) },
      { heading: say('h-note', locale), bullets: [...(isSame ? [] : [say('compare-which', locale)])] },
      {
        heading: say('h-effects', locale),
        bullets: both.flatMap((each) =>
          effectsOf(each, locale)
            .slice(0, 1)
            .map((line) => labelled(each, line, both.length, locale)),
        ),
        optional: true,
      },
    ],
    question: 'other-medicines',
    sources: sourcesFor(both),
  };
}

function leadOf(one: Medicine, other: Medicine): 'compare-same' | 'compare-class' | 'compare-lead' {
  if (one.id === other.id) return 'compare-same';
  return one.class === other.class ? 'compare-class' : 'compare-lead';
}

function whatOf(one: Medicine, locale: Locale): string {
  return say('compare-what', locale, { a: capital(nameOf(one, locale)), what: one.family.what[locale] });
}

/** When the screen raised no card: whoever took more than one dose is sent to a poison centre at once. */
export function tooMuchAnswer(mentions: readonly Mention[], person: KnownPerson, locale: Locale): Draft {
  const medicines = medicinesIn(mentions);
  return {
    urgency: 'today',
    lead: say('too-much', locale),
    sections: [
      { heading: say('h-do', locale), bullets: [say('too-much-keep', locale), ...insteadOf([], person, locale)] },
      { heading: say('h-help', locale), bullets: [say('too-much-signs', locale)] },
    ],
    question: null,
    sources: sourcesFor(medicines),
  };
}

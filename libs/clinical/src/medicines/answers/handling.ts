// Expired, stored too warm, driving, somebody else's prescription: advice that is the same for many medicines.
import { statementOf, type Medicine } from '../catalogue.js';
import { concernsOf, statesOf } from '../concerns.js';
import type { MessageId } from '../data.js';
import type { Draft, DraftSection } from '../draft.js';
import { calledIn, type Mention } from '../mentions.js';
import { listed, say, type Locale } from '../messages.js';
import type { KnownPerson } from '../person.js';
import type { Question } from '../question.js';
import { medicinesIn } from './caution.js';
import { labelled, notes, notWithout, sourcesFor } from './parts.js';

/** Used in emergencies, when a weakened one is better than none. */
const RESCUE = ['epinephrine', 'naloxone', 'asthma-reliever', 'nitrate'];
const COLD = ['insulin', 'glp1', 'biologic', 'cgrp-antibody', 'pcsk9', 'epinephrine', 'eye-prostaglandin'];
const INJECTED = ['insulin', 'glp1', 'biologic', 'epinephrine'];
const DROWSY = ['sedative', 'breathing', 'mild-sedative', 'opioid', 'antiepileptic'];
const LOW_SUGAR = ['insulin', 'sugar-lowering-strong'];
const DIZZY = ['blood-pressure', 'alpha-blocker', 'antidepressant', 'anticholinergic', 'triptan', 'dopamine-blocking'];

const isAny = (marks: readonly string[], medicines: readonly Medicine[]): boolean =>
  medicines.some((one) => marks.some((mark) => one.marks.has(mark)));

export function expiredAnswer(mentions: readonly Mention[], locale: Locale): Draft {
  const medicines = medicinesIn(mentions);
  const isRescue = isAny(RESCUE, medicines);
  return {
    lead: say(isRescue ? 'expired-rescue-lead' : 'expired-lead', locale, { a: called(mentions, locale) }),
    sections: [
      { heading: null, bullets: [say(isRescue ? 'expired-rescue-why' : 'expired-why', locale)] },
      { heading: say('h-note', locale), bullets: [say('kept-rest', locale), ...notes(medicines, locale)] },
    ],
    question: null,
    sources: sourcesFor(medicines),
  };
}

export function keptAnswer(mentions: readonly Mention[], locale: Locale): Draft {
  const medicines = medicinesIn(mentions);
  const isCold = isAny(COLD, medicines) || isAny(['antibiotic'], medicines);
  return {
    lead: say('kept-lead', locale, { a: called(mentions, locale) }),
    sections: [
      {
        heading: say('h-do', locale),
        bullets: [
          ...(isCold ? [say('kept-cold', locale)] : []),
          say('kept-spoilt', locale),
          ...(isCold ? [] : [say('kept-rest', locale)]),
        ],
      },
    ],
    question: null,
    sources: sourcesFor(medicines),
  };
}

export function drivingAnswer(mentions: readonly Mention[], person: KnownPerson, locale: Locale): Draft {
  const medicines = medicinesIn(mentions);
  const [lead, why] = drivingTexts(medicines);
  return {
    lead: say(lead, locale, { a: called(mentions, locale) }),
    sections: [
      { heading: null, bullets: why ? [say(why, locale)] : [] },
      { heading: say('h-note', locale), bullets: [say('driving-law', locale)] },
      { heading: say('h-you', locale), bullets: statesOf(medicines, person, locale), optional: true },
    ],
    question: 'other-medicines',
    sources: sourcesFor(medicines),
  };
}

function drivingTexts(medicines: readonly Medicine[]): readonly [MessageId, MessageId | null] {
  if (isAny(DROWSY, medicines)) return ['driving-avoid', 'driving-drowsy'];
  if (isAny(LOW_SUGAR, medicines)) return ['driving-sugar', 'driving-low'];
  return [isAny(DIZZY, medicines) ? 'driving-first' : 'driving-fine', null];
}

export function borrowedAnswer(mentions: readonly Mention[], person: KnownPerson, locale: Locale): Draft {
  const medicines = medicinesIn(mentions);
  const concerns = medicines.flatMap((one) => concernsOf(one, person, locale));
  return {
    lead: say('borrowed-lead', locale, { a: called(mentions, locale) }),
    sections: [
      {
        heading: null,
        bullets: [
          say(isAny(['antibiotic'], medicines) ? 'borrowed-antibiotic' : 'borrowed-why', locale),
          ...(isAny(INJECTED, medicines) ? [say('borrowed-pen', locale)] : []),
        ],
      },
      {
        heading: say('h-you', locale),
        bullets: [
          ...statesOf(medicines, person, locale),
          ...concerns.slice(0, 2).flatMap(({ sentences }) => sentences),
        ],
      },
      { heading: say('h-not', locale), bullets: medicines.map((one) => notWithout(one, locale)), optional: true },
      { heading: say('h-note', locale), bullets: notes(medicines, locale) },
    ],
    question: 'other-medicines',
    sources: sourcesFor(medicines),
  };
}

export function crushedAnswer(mentions: readonly Mention[], locale: Locale): Draft {
  return {
    lead: say('crushed-lead', locale, { a: called(mentions, locale) }),
    sections: [{ heading: null, bullets: [say('crushed-why', locale)] }],
    question: null,
    sources: sourcesFor(medicinesIn(mentions)),
  };
}

/** A single overdose of these can kill, or needs an antidote in time. */
const GRAVE_TWICE = [
  'opioid',
  'breathing',
  'paracetamol',
  'insulin',
  'sugar-lowering-strong',
  'anticoagulant',
  'rate-slowing',
  'calcium-blocker',
  'antiarrhythmic',
  'lithium',
  'methotrexate',
  'colchicine',
  'tricyclic',
  'antiepileptic',
  'antipsychotic',
  'iron',
  'antimalarial',
  'central-bp',
];

export function doubledAnswer(mentions: readonly Mention[], person: KnownPerson, locale: Locale): Draft {
  const medicines = medicinesIn(mentions);
  const isGrave = person.child || person.pregnant || isAny(GRAVE_TWICE, medicines);
  return {
    urgency: isGrave ? 'now' : 'none',
    lead: say(isGrave ? 'doubled-grave-lead' : 'doubled-lead', locale, { a: called(mentions, locale) }),
    sections: [
      { heading: null, bullets: [say(isGrave ? 'doubled-why' : 'doubled-sure', locale)] },
      { heading: say('h-help', locale), bullets: [say('doubled-help', locale)] },
    ],
    question: null,
    sources: sourcesFor(medicines),
  };
}

/** The second half of a question: "how much, and may I drink wine with it?" */
export function alsoAsked(draft: Draft, { mentions, also }: Question, locale: Locale): Draft {
  const medicines = medicinesIn(mentions);
  const bullets = also.flatMap((caution) =>
    medicines.map((one) =>
      labelled(
        one,
        say(`also-${caution}`, locale, { text: statementOf(one, caution)[locale] }),
        medicines.length,
        locale,
      ),
    ),
  );
  if (bullets.length === 0) return draft;
  const [first, ...rest] = draft.sections;
  const more: DraftSection = { heading: say('h-you', locale), bullets };
  return { ...draft, sections: first ? [first, more, ...rest] : [more] };
}

function called(mentions: readonly Mention[], locale: Locale): string {
  return listed([...new Set(mentions.map((mention) => calledIn(mention, locale)))], locale);
}

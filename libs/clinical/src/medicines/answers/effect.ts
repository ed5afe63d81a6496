// "Is nausea a side effect of metformin": whether it is known, and when to get help.
import type { Medicine } from '../catalogue.js';
import { statesOf } from '../concerns.js';
import { RELIEF } from '../data.js';
import type { Draft } from '../draft.js';
import { calledIn, type Mention } from '../mentions.js';
import { listed, say, type Locale } from '../messages.js';
import type { KnownPerson } from '../person.js';
import { medicinesIn } from './caution.js';
import { effectsOf, labelled, notes, sourcesFor, symptomName } from './parts.js';

type Rank = 'emergency' | 'call' | 'common' | 'unlisted';
const RANKS: readonly Rank[] = ['emergency', 'call', 'common', 'unlisted'];
/** Signs of a severe reaction to any medicine. */
const ALWAYS_GRAVE = [
  'face-swelling',
  'breathless',
  'blister-rash',
  'suicidal',
  'chest-pain',
  'faint',
  'fits',
  'slow-breathing',
  'vomiting-blood',
  'black-stool',
  'weakness-one-side',
];
const ALWAYS_SOON = ['jaundice', 'dark-urine', 'bloody-diarrhoea', 'confusion', 'vision-loss', 'urine-retention'];

export function effectAnswer(
  mentions: readonly Mention[],
  symptoms: readonly string[],
  person: KnownPerson,
  locale: Locale,
): Draft {
  const medicines = medicinesIn(mentions);
  const ranked = symptoms.map((id) => ({ id, rank: rankOf(id, medicines) }));
  const worst = RANKS.map((rank) => ranked.filter((one) => one.rank === rank)).find((list) => list.length > 0) ?? [];
  const rank = worst[0]?.rank;
  const a = listed([...new Set(mentions.map((mention) => calledIn(mention, locale)))], locale);
  const s = listed(
    worst.map(({ id }) => symptomName(id, locale)),
    locale,
  );
  const isPrescribed = medicines.some(({ supply }) => supply !== 'otc');
  return {
    urgency: rank === 'emergency' ? 'now' : rank === 'call' ? 'today' : 'none',
    lead: rank ? say(`effect-${rank}`, locale, { a, s }) : say('effects-lead', locale, { a }),
    sections: [
      {
        heading: say('h-effects', locale),
        bullets: medicines.flatMap((one) =>
          effectsOf(one, locale)
            .filter(Boolean)
            .map((line) => labelled(one, line, medicines.length, locale)),
        ),
      },
      {
        heading: say('h-do', locale),
        bullets: [
          ...ranked.flatMap((one) => (one.rank === 'unlisted' ? [] : (RELIEF[one.id]?.[locale] ?? []))),
          say(isPrescribed ? 'effect-do' : 'effect-otc', locale),
        ],
      },
      { heading: say('h-you', locale), bullets: statesOf(medicines, person, locale) },
      { heading: say('h-note', locale), bullets: notes(medicines, locale), optional: true },
    ],
    question: symptoms.length > 0 ? 'began' : 'other-medicines',
    sources: sourcesFor(medicines),
  };
}

function rankOf(symptom: string, medicines: readonly Medicine[]): Rank {
  const lists = medicines.map(({ family }) => family.effects);
  if (ALWAYS_GRAVE.includes(symptom) || lists.some(({ emergency }) => emergency.includes(symptom))) return 'emergency';
  if (ALWAYS_SOON.includes(symptom) || lists.some(({ call }) => call.includes(symptom))) return 'call';
  return lists.some(({ common }) => common.includes(symptom)) ? 'common' : 'unlisted';
}

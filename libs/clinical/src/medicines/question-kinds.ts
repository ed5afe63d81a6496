// The kind of a question about medicines: the first one whose cue is in the text.
import { has, namedIn } from './cues.js';
import { SYMPTOMS, type UseFact } from './data.js';
import type { Mention } from './mentions.js';
import type { KnownPerson } from './person.js';
import type { Choice } from './schema.js';
import { wordsOf } from './words.js';

export type Kind =
  | 'together'
  | 'alcohol'
  | 'pregnancy'
  | 'breastfeeding'
  | 'dose'
  | 'children'
  | 'missed'
  | 'effect'
  | 'stopping'
  | 'expired'
  | 'kept'
  | 'driving'
  | 'borrowed'
  | 'crushed'
  | 'doubled'
  | 'which'
  | 'onset'
  | 'duration'
  | 'with-food'
  | 'compared'
  | 'too-much'
  | 'allowed'
  | 'what-is';

/** Up to so many words, a text may be a question without a question word: "metformin alcohol". */
export const SHORT = 9;
/** Longer questions ask for more than what a medicine is. */
const PLAIN = 10;
/** Words of a message that names little more than a medicine and a symptom. */
const FEW = 4;
/** Somebody who weighs less, in kg, is taken for a child. */
const LIGHTEST_ADULT = 40;

export interface Asked {
  readonly words: string;
  readonly count: number;
  readonly person: KnownPerson;
  readonly mentions: readonly Mention[];
  readonly choice: Choice | null;
  readonly parts: readonly string[];
}

const CUE_OF: readonly (readonly [Kind, (asked: Asked) => boolean])[] = [
  ['pregnancy', ({ words, person }) => person.pregnant && has(words, 'unborn')],
  ['missed', ({ words }) => has(words, 'missed')],
  ['expired', ({ words }) => has(words, 'expired')],
  ['kept', ({ words }) => has(words, 'kept')],
  ['crushed', ({ words }) => has(words, 'crushed')],
  ['borrowed', (asked) => isBorrowed(asked)],
  ['compared', ({ words, mentions }) => has(words, 'compared') && mentions.length > 1],
  ['which', (asked) => isChoice(asked)],
  ['effect', (asked) => has(asked.words, 'effect-plain') || isAfterTaking(asked)],
  ['driving', ({ words }) => has(words, 'driving')],
  ['onset', (asked) => isAboutUse(asked, 'onset')],
  ['duration', (asked) => isAboutUse(asked, 'duration')],
  ['with-food', (asked) => isAboutUse(asked, 'with-food') || isAboutUse(asked, 'food-named')],
  ['alcohol', ({ words }) => has(words, 'alcohol') && !has(words, 'amount')],
  ['dose', ({ words, person }) => has(words, 'dose') || isDoseForChild(words, person)],
  ['alcohol', ({ words }) => has(words, 'alcohol')],
  ['stopping', (asked) => isStopping(asked)],
  [
    'together',
    ({ words, mentions }) => substancesIn(mentions) > 1 && (has(words, 'together') || has(words, 'allowed')),
  ],
  ['pregnancy', ({ words, person }) => tellsOfPregnancy(words) && person.pregnant],
  ['breastfeeding', ({ words }) => has(words, 'breastfeeding')],
  ['children', ({ person, words }) => person.child && has(words, 'child') && has(words, 'allowed')],
  ['effect', ({ words, mentions }) => has(words, 'effect') && symptomsIn(words, mentions).length > 0],
  ['allowed', (asked) => isAllowedAsked(asked)],
  ['effect', (asked) => isNamedBeside(asked)],
  [
    'what-is',
    ({ words, count, mentions }) =>
      !isOfBlood(words, mentions) && ((has(words, 'what-is') && count <= PLAIN) || (mentions.length > 0 && count <= 2)),
  ],
  ['effect', ({ words, count }) => has(words, 'effect') && count <= PLAIN],
  ['together', ({ mentions, count }) => mentions.length > 1 && count <= SHORT],
  ['effect', (asked) => isToldOf(asked)],
];

function tellsOfPregnancy(words: string): boolean {
  return has(words, 'pregnancy') || has(words, 'planned-pregnancy');
}

/** "Calcium 2.75", "what is a normal vitamin D level" are about the blood. */
function isOfBlood(words: string, mentions: readonly Mention[]): boolean {
  return /\d/.test(withoutNames(words, mentions)) || has(words, 'measured');
}

const BESIDE_USE = ['alcohol', 'pregnancy', 'breastfeeding', 'amount'] as const;

/** When it starts to work, how long to take it, with or without food: questions about one medicine. */
function isAboutUse({ words, mentions }: Asked, cue: UseFact | 'food-named'): boolean {
  return has(words, cue) && substancesIn(mentions) === 1 && !BESIDE_USE.some((other) => has(words, other));
}

/** "Amoxiclav diarrhoea": a medicine, a known effect of it, and hardly anything else. */
function isNamedBeside({ words, mentions, count }: Asked): boolean {
  const isKnown = (id: string): boolean => mentions.some((mention) => isEffectOf(id, mention));
  return count <= FEW && symptomsIn(words, mentions).some(isKnown);
}

/** "Lamotrigine and I got a rash": a short message about an effect that needs a doctor; anything else is a complaint. */
function isToldOf({ words, mentions, count }: Asked): boolean {
  const isGrave = (id: string): boolean =>
    mentions.some(({ medicines }) =>
      medicines.some(({ family: { effects } }) => effects.call.includes(id) || effects.emergency.includes(id)),
    );
  return count <= SHORT && symptomsIn(words, mentions).some(isGrave);
}

/** The kind of a question; null when no cue fits. */
export function kindOf(asked: Asked): Kind | null {
  return CUE_OF.find(([, test]) => test(asked))?.[0] ?? null;
}

/** A prescription medicine or an antibiotic from somebody else, or left over from another time. */
function isBorrowed(asked: Asked): boolean {
  const { words, mentions } = asked;
  return (
    (has(words, 'borrowed') || isOfAnother(asked)) &&
    mentions.some(({ medicines }) =>
      medicines.some((one) => one.supply === 'prescription' || one.class === 'antibiotic'),
    )
  );
}

/** "My mum's tramadol", but not "my mum's ankles are swollen, she takes amlodipine". */
function isOfAnother({ parts, mentions }: Asked): boolean {
  return parts.some((part) => mentions.some((mention) => has(around(part, mention), 'of-another')));
}

/** The few words on both sides of a medicine. */
function around(part: string, { name }: Mention): string {
  const words = part.trim().split(' ');
  const at = words.indexOf(wordsOf(name.written)[0] ?? '');
  return at < 0 ? '' : ` ${words.slice(Math.max(0, at - NEAR), at + NEAR + 1).join(' ')} `;
}

function isAllowedAsked({ words, count, person }: Asked): boolean {
  return has(words, 'allowed') || ((count <= SHORT || has(words, 'plans')) && person.illnesses.length > 0);
}

/** Words between "since" or "after" and the medicine. */
const NEAR = 4;

/** "A rash after two days of amoxicillin": something new since a medicine was started. */
function isAfterTaking({ words, mentions, parts }: Asked): boolean {
  const isOther = has(words, 'dose') || has(words, 'allowed') || has(words, 'stopping') || has(words, 'missed');
  if (isOther || !has(words, 'asks-whether')) return false;
  const isKnown = symptomsIn(words, mentions).some((id) => mentions.some((mention) => isEffectOf(id, mention)));
  return isKnown && (has(words, 'newly') || parts.some((part) => mentions.some((mention) => stands(part, mention))));
}

/** A symptom that is not a known effect is a complaint. */
export function isEffectOf(symptom: string, { medicines }: Mention): boolean {
  return medicines.some(({ family: { effects } }) => Object.values(effects).some((list) => list.includes(symptom)));
}

/** "Since", "after" or "started" stands before the medicine. */
export function stands(part: string, { name }: Mention): boolean {
  const before = part.split(` ${wordsOf(name.written)[0] ?? ''}`)[0] ?? '';
  return before !== part && has(` ${before.trim().split(' ').slice(-NEAR).join(' ')} `, 'since');
}

/** "Stop taking it", "stop ibuprofen", but not "stop a fit". */
function isStopping({ words, mentions }: Asked): boolean {
  if (has(words, 'stop-other')) return false;
  const isNamed = mentions.some(({ name }) => words.includes(` stop ${wordsOf(name.written)[0]} `));
  return isNamed || has(words, 'stopping');
}

/** "Which painkiller with warfarin", "what can I take for a cold in pregnancy": names a kind of medicine, not the medicine. */
function isChoice({ words, choice, mentions }: Asked): boolean {
  if (!choice || has(words, 'driving')) return false;
  if (has(words, 'which') && has(words, 'takes')) return true;
  const isOnlyGroup = mentions.every(({ medicines }) => medicines.every(({ group }) => group));
  return isOnlyGroup && mentions.length <= 1 && has(words, 'allowed') && !has(words, 'alcohol');
}

/** "Paracetamol for a 14 kg child"; "may I give" is asked of children, "how much" of adults as well. */
function isDoseForChild(words: string, { child, weightKg, age }: KnownPerson): boolean {
  if (has(words, 'pregnancy') || has(words, 'breastfeeding')) return false;
  if (child) return weightKg !== undefined || (age !== undefined && !has(words, 'allowed'));
  return weightKg !== undefined && weightKg < LIGHTEST_ADULT && has(words, 'mg-only');
}

/** A word for a kind of medicine and a substance of that kind count once. */
export function substancesIn(mentions: readonly Mention[]): number {
  return new Set(mentions.map(({ name }) => name.written)).size;
}

/** The symptoms named, without those in the name of a medicine ("cough syrup"). */
export function symptomsIn(words: string, mentions: readonly Mention[]): string[] {
  return namedIn(withoutNames(words, mentions), SYMPTOMS);
}

function withoutNames(words: string, mentions: readonly Mention[]): string {
  return mentions.reduce((text, { name }) => text.replace(` ${wordsOf(name.written).join(' ')} `, ' '), words);
}

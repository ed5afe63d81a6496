// Which question about medicines a text asks, or that it asks none.
import { has, isNamedIn, namedIn } from './cues.js';
import { CHOICES, SYMPTOMS, type Cue } from './data.js';
import { mentionsIn, type Mention } from './mentions.js';
import { isOverdose } from './overdose.js';
import { allergyParts, type KnownPerson } from './person.js';
import type { Choice } from './schema.js';
import { sentencesOf, spaced, wordsOf } from './words.js';

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
  | 'which'
  | 'allowed'
  | 'what-is';

export interface Question {
  readonly kind: Kind;
  readonly mentions: readonly Mention[];
  /** Symptoms that may be a side effect. */
  readonly symptoms: readonly string[];
  readonly choice: Choice | null;
}

/** Words in which a question may be put without a word that asks: "metformin alcohol". */
const SHORT = 9;
/** Longer accounts with a complaint are about the complaint. */
const LONG = 18;
const LONG_ANYHOW = 24;
/** Longer ones ask for something else than what a medicine is. */
const PLAIN = 10;
/** Who weighs less, in kg, is taken for a child. */
const LIGHTEST_ADULT = 40;
/** @param text the question; null where it is a complaint, an overdose or nothing about medicines */
export function questionIn(text: string, person: KnownPerson): Question | null {
  const words = spaced(text);
  const all = mentionsIn(text);
  const choice = CHOICES.find((one) => isNamedIn(words, one)) ?? null;
  const count = wordsOf(text).length;
  const isAsked = text.includes('?') || has(words, 'asks') || count <= SHORT;
  if (!isAsked || isOverdose(words, all) || has(words, 'elsewhere')) return null;
  const mentions = askedAbout(text, all);
  const asked = { words, count, person, mentions, choice, parts: sentencesOf(text).map(spaced) };
  const kind = kindOf(asked);
  return kind && isSure(asked, kind) ? questionOf(asked, kind) : null;
}

function questionOf({ words, mentions, choice }: Asked, kind: Kind): Question | null {
  const named = kind === 'together' ? mentions : mentions.filter(isMedicine);
  if (kind !== 'which' && named.length === 0) return null;
  return { kind, mentions: named, choice, symptoms: kind === 'effect' ? symptomsIn(words, mentions) : [] };
}

/** Without those that only tell of an allergy; food only beside a medicine. */
function askedAbout(text: string, all: readonly Mention[]): Mention[] {
  const allergens = mentionsIn(allergyParts(text).join(' . ')).map(({ name }) => name.written);
  const others = all.filter(({ name }) => !allergens.includes(name.written));
  return others.some(isMedicine) ? onePerKind(others) : [];
}

/** A long account has to ask in so many words; else it is about the complaint. */
function isSure(asked: Asked, kind: Kind): boolean {
  const isAccount = asked.count > LONG_ANYHOW || (asked.count > LONG && has(asked.words, 'complaint'));
  return !isAccount || isAskedClearly(asked, kind);
}

interface Asked {
  readonly words: string;
  readonly count: number;
  readonly person: KnownPerson;
  readonly mentions: readonly Mention[];
  readonly choice: Choice | null;
  readonly parts: readonly string[];
}

const CUE_OF: readonly (readonly [Kind, (asked: Asked) => boolean])[] = [
  ['missed', ({ words }) => has(words, 'missed')],
  ['which', (asked) => isChoice(asked)],
  ['effect', ({ words }) => has(words, 'effect-plain')],
  ['dose', ({ words, person }) => has(words, 'dose') || isDoseForChild(words, person)],
  ['alcohol', ({ words }) => has(words, 'alcohol')],
  ['stopping', (asked) => isStopping(asked)],
  [
    'together',
    ({ words, mentions }) => substancesIn(mentions) > 1 && (has(words, 'together') || has(words, 'allowed')),
  ],
  ['pregnancy', ({ words, person }) => has(words, 'pregnancy') && person.pregnant],
  ['breastfeeding', ({ words }) => has(words, 'breastfeeding')],
  ['children', ({ person, words }) => person.child && has(words, 'child') && has(words, 'allowed')],
  ['effect', ({ words, mentions }) => has(words, 'effect') && symptomsIn(words, mentions).length > 0],
  ['allowed', ({ words, count, person }) => has(words, 'allowed') || (count <= SHORT && person.illnesses.length > 0)],
  [
    'what-is',
    ({ words, count, mentions }) => (has(words, 'what-is') && count <= PLAIN) || (mentions.length > 0 && count <= 2),
  ],
  ['together', ({ mentions, count }) => mentions.length > 1 && count <= SHORT],
];

function kindOf(asked: Asked): Kind | null {
  return CUE_OF.find(([, test]) => test(asked))?.[0] ?? null;
}

/** Food only counts beside a medicine. */
function isMedicine({ medicines }: Mention): boolean {
  return medicines.some((one) => one.class !== 'food');
}

/** "Steroids" and "cortisone" are one word for many said twice. */
function onePerKind(mentions: readonly Mention[]): Mention[] {
  const isLoose = ({ medicines: [one] }: Mention): boolean => one?.group === true || one?.class === 'food';
  return mentions.filter(
    (mention, at) =>
      !isLoose(mention) || mentions.findIndex(({ medicines }) => medicines[0] === mention.medicines[0]) === at,
  );
}

/** "Stop taking it", "stop ibuprofen", but not "stop a fit". */
function isStopping({ words, mentions }: Asked): boolean {
  if (has(words, 'stop-other')) return false;
  const isNamed = mentions.some(({ name }) => words.includes(` stop ${wordsOf(name.written)[0]} `));
  return isNamed || has(words, 'stopping');
}

/** "Which painkiller with warfarin", "what can I take for a cold in pregnancy": a kind is named, not the medicine. */
function isChoice({ words, choice, mentions }: Asked): boolean {
  if (!choice) return false;
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

/** In a long account the question has to stand in one sentence with the medicine. */
function isAskedClearly({ parts, choice }: Asked, kind: Kind): boolean {
  if (kind === 'which')
    return parts.some((part) => has(part, 'which') && has(part, 'takes') && choice !== null && isNamedIn(part, choice));
  const cue: Cue = kind === 'children' ? 'child' : kind;
  return parts.some((part) => mentionsIn(part).length > 0 && has(part, cue) && has(part, 'asks'));
}

/** Words for a kind of medicine beside a substance of this kind count once. */
function substancesIn(mentions: readonly Mention[]): number {
  return new Set(mentions.map(({ name }) => name.written)).size;
}

/** A symptom that only stands in the name of a medicine ("cough syrup") is none. */
function symptomsIn(words: string, mentions: readonly Mention[]): string[] {
  const rest = mentions.reduce((text, { name }) => text.replace(` ${wordsOf(name.written).join(' ')} `, ' '), words);
  return namedIn(rest, SYMPTOMS);
}

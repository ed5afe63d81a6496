// Which question about medicines a text asks, or that it asks none.
import { has, isNamedIn, namedIn } from './cues.js';
import { CHOICES, SYMPTOMS, type Cue } from './data.js';
import { mentionsIn, type Mention } from './mentions.js';
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
/** Who weighs less, in kg, is taken for a child. */
const LIGHTEST_ADULT = 40;
/** From here on so many tablets at once are too many. */
const TABLETS = 5;
const COUNT = /(?:^| )(\d{1,3}|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty)(?= (\p{L}+)| |$)/gu;
const MEASURE =
  /^(mg|mcg|g|ml|kg|lb|lbs|day|days|hour|hours|week|weeks|month|months|year|years|yo|minutes|am|pm|שעות|ימים|יום|שבועות|חודשים|שנים|מג|קג|час\p{L}*|дн\p{L}*|день|недел\p{L}*|месяц\p{L}*|лет|год\p{L}*|мг|кг|мл)$/u;

/** @param text the question; null where it is a complaint, an overdose or nothing about medicines */
export function questionIn(text: string, person: KnownPerson): Question | null {
  const words = spaced(text);
  const all = mentionsIn(text);
  if (isOverdose(withoutNumbered(words, all))) return null;
  const choice = CHOICES.find((one) => isNamedIn(words, one)) ?? null;
  if (all.length === 0 && !choice) return null;
  const count = wordsOf(text).length;
  if (!text.includes('?') && !has(words, 'asks') && count > SHORT && !isDoseForChild(words, person)) return null;
  const allergens = mentionsIn(allergyParts(text).join(' . ')).map(({ name }) => name.written);
  const mentions = all.filter(({ name }) => !allergens.includes(name.written));
  const asked = { words, count, person, mentions, choice, parts: sentencesOf(text).map(spaced) };
  const kind = kindOf(asked);
  if (!kind || (needsMedicine(kind) && mentions.length === 0)) return null;
  if (count > LONG && has(words, 'complaint') && !isAskedClearly(asked, kind)) return null;
  return { kind, mentions, choice, symptoms: kind === 'effect' ? symptomsIn(words, mentions) : [] };
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
  ['stopping', ({ words }) => has(words, 'stopping') && !has(words, 'stop-other')],
  [
    'together',
    ({ words, mentions }) => substancesIn(mentions) > 1 && (has(words, 'together') || has(words, 'allowed')),
  ],
  ['pregnancy', ({ words, person }) => has(words, 'pregnancy') && person.pregnant],
  ['breastfeeding', ({ words }) => has(words, 'breastfeeding')],
  ['children', ({ person, words }) => person.child && has(words, 'child') && has(words, 'allowed')],
  ['effect', ({ words, mentions }) => has(words, 'effect') && symptomsIn(words, mentions).length > 0],
  ['allowed', ({ words, count, person }) => has(words, 'allowed') || (count <= SHORT && person.illnesses.length > 0)],
  ['what-is', ({ words, count, mentions }) => has(words, 'what-is') || (mentions.length > 0 && count <= 2)],
  ['together', ({ mentions, count }) => mentions.length > 1 && count <= SHORT],
];

function kindOf(asked: Asked): Kind | null {
  return CUE_OF.find(([, test]) => test(asked))?.[0] ?? null;
}

function needsMedicine(kind: Kind): boolean {
  return kind !== 'which';
}

/** "Which painkiller with warfarin", "what can I take for a cold in pregnancy": a kind is named, not the medicine. */
function isChoice({ words, choice, mentions }: Asked): boolean {
  if (!choice) return false;
  if (has(words, 'which')) return true;
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
function isAskedClearly({ parts }: Asked, kind: Kind): boolean {
  const cue: Cue | null = kind === 'children' ? 'child' : kind === 'which' ? null : kind;
  if (cue === null) return false;
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

/** Without names such as "5-HTP", whose number counts nothing. */
function withoutNumbered(words: string, mentions: readonly Mention[]): string {
  const names = mentions.map(({ name }) => wordsOf(name.written).join(' ')).filter((name) => /\d/.test(name));
  return names.reduce((text, name) => text.replaceAll(` ${name} `, ' '), words);
}

function isOverdose(words: string): boolean {
  if (has(words, 'overdose')) return true;
  return [...words.matchAll(COUNT)].some(({ 1: count = '', 2: next = '', index }) => {
    const isMany = /^\d/.test(count) ? Number(count) >= TABLETS : true;
    return isMany && !MEASURE.test(next) && isCounted(words.slice(0, index), next);
  });
}

/** "Took 30 paracetamol", "20 tablets", but not "I am 45 and take aspirin". */
function isCounted(before: string, next: string): boolean {
  if (/^(tablet|pill|capsule|כדור|טבלי|קפסול|таблет|капсул)/.test(next)) return true;
  return has(` ${before.trim().split(' ').slice(-4).join(' ')} `, 'took');
}

// Which question about medicines a text asks, or that it asks none.
import { has, isNamedIn, namedIn } from './cues.js';
import { CHOICES, SYMPTOMS, type Cue, type UseFact } from './data.js';
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

export interface Question {
  readonly kind: Kind;
  readonly mentions: readonly Mention[];
  /** Symptoms that may be a side effect. */
  readonly symptoms: readonly string[];
  readonly choice: Choice | null;
  /** What is asked beside it: "how much, and may I drink?" */
  readonly also: readonly Also[];
}

export type Also = 'alcohol' | 'stopping' | 'missed';
const ALSO: readonly Also[] = ['alcohol', 'stopping', 'missed'];

/** Words in which a question may be put without a word that asks: "metformin alcohol". */
const SHORT = 9;
/** Longer accounts with a complaint are about the complaint. */
const LONG = 18;
const LONG_ANYHOW = 24;
/** Longer ones ask for something else than what a medicine is. */
const PLAIN = 10;
/** Who weighs less, in kg, is taken for a child. */
const LIGHTEST_ADULT = 40;
/**
 * @param text the question; null where it is a complaint, an overdose or nothing about medicines
 * @param earlier medicines that were spoken of just before, for a question that names none
 */
export function questionIn(text: string, person: KnownPerson, earlier: readonly Mention[] = []): Question | null {
  const own = mentionsIn(text);
  const all = own.some(isMedicine) ? own : [...own, ...earlier];
  const asked = askedIn(text, person, all);
  const { words } = asked;
  if (isOverdose(words, all) || isInError(words))
    return isOneTooMany(words, all)
      ? questionOf(asked, 'doubled')
      : isTooMuch(words)
        ? questionOf(asked, 'too-much')
        : null;
  const kind = isAsked(text, asked) ? kindOf(asked) : null;
  return kind && isSure(asked, kind) ? questionOf(asked, kind) : null;
}

function isAsked(text: string, { words, count }: Asked): boolean {
  return (
    (text.includes('?') || has(words, 'asks') || count <= SHORT || NEWLY_PREGNANT.test(text)) &&
    !has(words, 'elsewhere')
  );
}

/** Who has just learned of a pregnancy and names medicines asks about them. */
const NEWLY_PREGNANT =
  /test (?:is|its|it[’']s|was|came back) positive|positive (?:pregnancy |home )?test|found out[^.]{0,15}pregnan|(?:בדיקה ביתית|בדיקת הי?ריון) חיובית|тест положитель|две полоски/iu;

function askedIn(text: string, person: KnownPerson, all: readonly Mention[]): Asked {
  const words = spaced(text);
  return {
    words,
    count: wordsOf(text).length,
    person,
    mentions: askedAbout(text, all),
    choice: CHOICES.find((one) => isNamedIn(words, one)) ?? null,
    parts: sentencesOf(text).map(spaced),
  };
}

function questionOf(
  { words, mentions, choice }: Pick<Asked, 'words' | 'mentions' | 'choice'>,
  kind: Kind,
): Question | null {
  const named = kind === 'together' ? mentions : mentions.filter(isMedicine);
  if (kind !== 'which' && named.length === 0) return null;
  const symptoms = kind === 'effect' ? symptomsIn(words, mentions) : [];
  // "On warfarin, the dentist gave me metronidazole": two of them and no complaint.
  const isPair = kind === 'effect' && symptoms.length === 0 && substancesIn(named) > 1;
  return {
    kind: isPair ? 'together' : kind,
    mentions: named,
    choice,
    symptoms,
    also: ALSO.filter((cue) => cue !== kind && has(words, cue)),
  };
}

function isInError(words: string): boolean {
  return has(words, 'in-error') && has(words, 'given') && !has(words, 'missed');
}

/** "Took 6 at once": where the screen raises no card, a poison centre is asked. */
function isTooMuch(words: string): boolean {
  return has(words, 'at-once') && (has(words, 'took') || has(words, 'given'));
}

/** One dose too many by mistake; for whatever else is too much the screen raises the card. */
function isOneTooMany(words: string, all: readonly Mention[]): boolean {
  const plain = ['double dose', 'two doses', 'took it twice'].reduce((text, phrase) => text.replace(phrase, ''), words);
  return isInError(words) && !isOverdose(plain, all);
}

/** Without those that only tell of an allergy; food only beside a medicine. */
function askedAbout(text: string, all: readonly Mention[]): Mention[] {
  const allergens = mentionsIn(allergyParts(text).join(' . ')).map(({ name }) => name.written);
  const others = all.filter(({ name }) => !allergens.includes(name.written));
  return others.some(isMedicine) ? onePerKind(others.filter((mention) => !isKindOf(mention, others))) : [];
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
  ['pregnancy', ({ words, person }) => has(words, 'pregnancy') && person.pregnant],
  ['breastfeeding', ({ words }) => has(words, 'breastfeeding')],
  ['children', ({ person, words }) => person.child && has(words, 'child') && has(words, 'allowed')],
  ['effect', ({ words, mentions }) => has(words, 'effect') && symptomsIn(words, mentions).length > 0],
  ['allowed', (asked) => isAllowedAsked(asked)],
  [
    'what-is',
    ({ words, count, mentions }) =>
      !isOfBlood(words) && ((has(words, 'what-is') && count <= PLAIN) || (mentions.length > 0 && count <= 2)),
  ],
  ['effect', ({ words, count }) => has(words, 'effect') && count <= PLAIN],
  ['together', ({ mentions, count }) => mentions.length > 1 && count <= SHORT],
  ['effect', (asked) => isToldOf(asked)],
];

/** "Calcium 2.75", "what is a normal vitamin D level" are about the blood. */
function isOfBlood(words: string): boolean {
  return /\d/.test(words) || has(words, 'measured');
}

const BESIDE_USE = ['alcohol', 'pregnancy', 'breastfeeding', 'amount'] as const;

/** When it works, how long to take it, with or without food: of one medicine, for whoever takes it. */
function isAboutUse({ words, mentions }: Asked, cue: UseFact | 'food-named'): boolean {
  return has(words, cue) && substancesIn(mentions) === 1 && !BESIDE_USE.some((other) => has(words, other));
}

/** "Lamotrigine and I got a rash": a known effect, told in few words. */
function isToldOf({ words, mentions, count }: Asked): boolean {
  const known = symptomsIn(words, mentions).filter((id) => mentions.some((mention) => isEffectOf(id, mention)));
  return count <= SHORT && known.length > 0;
}

function kindOf(asked: Asked): Kind | null {
  return CUE_OF.find(([, test]) => test(asked))?.[0] ?? null;
}

/** What a prescription is for, from somebody else's or from another time. */
function isBorrowed({ words, mentions }: Asked): boolean {
  return (
    has(words, 'borrowed') &&
    mentions.some(({ medicines }) =>
      medicines.some((one) => one.supply === 'prescription' || one.class === 'antibiotic'),
    )
  );
}

function isAllowedAsked({ words, count, person }: Asked): boolean {
  return has(words, 'allowed') || ((count <= SHORT || has(words, 'plans')) && person.illnesses.length > 0);
}

/** Words between "since" or "after" and the medicine. */
const NEAR = 4;

/** "A rash after two days of amoxicillin": something new since a medicine, and not how much of it to take. */
function isAfterTaking({ words, mentions, parts }: Asked): boolean {
  const isOther = has(words, 'dose') || has(words, 'allowed') || has(words, 'stopping') || has(words, 'missed');
  if (isOther || !has(words, 'asks-whether')) return false;
  const isKnown = symptomsIn(words, mentions).some((id) => mentions.some((mention) => isEffectOf(id, mention)));
  return isKnown && (has(words, 'newly') || parts.some((part) => mentions.some((mention) => stands(part, mention))));
}

/** What is no known effect of it is a complaint. */
function isEffectOf(symptom: string, { medicines }: Mention): boolean {
  return medicines.some(({ family: { effects } }) => Object.values(effects).some((list) => list.includes(symptom)));
}

function stands(part: string, { name }: Mention): boolean {
  const before = part.split(` ${wordsOf(name.written)[0] ?? ''}`)[0] ?? '';
  return before !== part && has(` ${before.trim().split(' ').slice(-NEAR).join(' ')} `, 'since');
}

/** Food only counts beside a medicine. */
function isMedicine({ medicines }: Mention): boolean {
  return medicines.some((one) => one.class !== 'food');
}

/** "My antibiotic (doxycycline)": one medicine, named twice. */
function isKindOf({ medicines }: Mention, others: readonly Mention[]): boolean {
  const special = others.flatMap((other) => other.medicines).filter(({ group }) => !group);
  return medicines.every((one) => one.group === true && special.some(({ marks }) => marks.has(one.class)));
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
  const cue: Cue = kind === 'children' ? 'child' : kind === 'doubled' || kind === 'too-much' ? 'in-error' : kind;
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

// Which question about medicines a text asks, or that it asks none.
import { has, isNamedIn } from './cues.js';
import { CHOICES, type Cue } from './data.js';
import { mentionsIn, type Mention } from './mentions.js';
import { isOverdose } from './overdose.js';
import { allergyParts, type KnownPerson } from './person.js';
import type { Choice } from './schema.js';
import { type Asked, type Kind, kindOf, SHORT, substancesIn, symptomsIn } from './question-kinds.js';
import { sentencesOf, spaced, wordsOf } from './words.js';

export interface Question {
  readonly kind: Kind;
  readonly mentions: readonly Mention[];
  /** Symptoms that may be a side effect. */
  readonly symptoms: readonly string[];
  readonly choice: Choice | null;
  /** What is asked as well: "how much, and may I drink?" */
  readonly also: readonly Also[];
}

export type Also = 'alcohol' | 'stopping' | 'missed';
const ALSO: readonly Also[] = ['alcohol', 'stopping', 'missed'];

/** In words: longer messages that mention a complaint are about the complaint, still longer ones always. */
const LONG = 18;
const LONG_ANYHOW = 24;
/**
 * @param text the question
 * @returns null when it is a complaint, an overdose or not about medicines
 * @param earlier medicines of the question just before, for a question that names none
 */
export function questionIn(text: string, person: KnownPerson, earlier: readonly Mention[] = []): Question | null {
  const own = mentionsIn(text);
  const all = own.some(isMedicine) && !joins(text, own) ? own : [...own, ...earlier];
  const asked = askedIn(text, person, all);
  const { words } = asked;
  if (isTakenWrongly(words, all))
    return isOneTooMany(words, all)
      ? questionOf(asked, 'doubled')
      : isTooMuch(words)
        ? questionOf(asked, 'too-much')
        : null;
  const kind = isAsked(text, asked) ? kindOf(asked) : null;
  return kind && isSure(asked, kind) ? questionOf(asked, kind) : null;
}

/** "Ibuprofen as well at the same time?": one medicine, beside the one that was asked about before. */
const BESIDE = /\bas well\b|at the same time|\bwith (?:it|them|that)\b|\bon top\b|יחד|במקביל|вместе|одновременно/iu;

function joins(text: string, own: readonly Mention[]): boolean {
  return BESIDE.test(text) && substancesIn(own.filter(isMedicine)) === 1;
}

/** Somebody who has just learned of a pregnancy and names medicines asks about them. */
function isAsked(text: string, { words, count }: Asked): boolean {
  const asks = text.includes('?') || has(words, 'asks') || count <= SHORT || has(words, 'newly-pregnant');
  return asks && !has(words, 'elsewhere');
}

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
  // "On warfarin, the dentist gave me metronidazole": two medicines and no symptom.
  const isPair = kind === 'effect' && symptoms.length === 0 && substancesIn(named) > 1;
  return {
    kind: isPair ? 'together' : kind,
    mentions: named,
    choice,
    symptoms,
    also: ALSO.filter((cue) => cue !== kind && has(words, cue)),
  };
}

/** Too much, or by mistake; "missed two doses" is neither. */
function isTakenWrongly(words: string, all: readonly Mention[]): boolean {
  return (isOverdose(words, all) && !has(words, 'missed')) || isInError(words);
}

function isInError(words: string): boolean {
  return has(words, 'in-error') && has(words, 'given') && !has(words, 'missed');
}

/** "Took 6 at once", "took 10 by mistake": when the screen raises no card, the answer sends to a poison centre. */
function isTooMuch(words: string): boolean {
  return isInError(words) || (has(words, 'at-once') && (has(words, 'took') || has(words, 'given')));
}

/** One dose too many by mistake; for any larger amount the screen raises the card. */
function isOneTooMany(words: string, all: readonly Mention[]): boolean {
  const plain = words.replace(/double dose|two doses|\btook (?:\S+ ){1,5}twice(?! as)/, '');
  return isInError(words) && !isOverdose(plain, all);
}

/** The medicines asked about: without those named as an allergy or as not taken, and food only together with a medicine. */
function askedAbout(text: string, all: readonly Mention[]): Mention[] {
  const allergens = mentionsIn(allergyParts(text).join(' . ')).map(({ name }) => name.written);
  const others = all.filter((mention) => !allergens.includes(mention.name.written) && !isUntaken(text, mention));
  return others.some(isMedicine) ? onePerKind(others.filter((mention) => !isKindOf(mention, others))) : [];
}

/** In words before a medicine. */
const DENIED_WITHIN = 2;

/** "I'm not on blood thinners" asks nothing about them. */
function isUntaken(text: string, { start }: Mention): boolean {
  const before = wordsOf(text).slice(Math.max(0, start - DENIED_WITHIN - 1), start);
  return has(spaced(before.join(' ')), 'untaken');
}

/** A long message must ask the question explicitly; otherwise it is about the complaint. */
function isSure(asked: Asked, kind: Kind): boolean {
  const isAccount = asked.count > LONG_ANYHOW || (asked.count > LONG && has(asked.words, 'complaint'));
  return !isAccount || isAskedClearly(asked, kind);
}

/** In a long message the question must be in the same sentence as the medicine. */
function isAskedClearly({ parts, choice }: Asked, kind: Kind): boolean {
  if (kind === 'which')
    return parts.some((part) => has(part, 'which') && has(part, 'takes') && choice !== null && isNamedIn(part, choice));
  const cue: Cue = kind === 'children' ? 'child' : kind === 'doubled' || kind === 'too-much' ? 'in-error' : kind;
  return parts.some((part) => mentionsIn(part).length > 0 && has(part, cue) && has(part, 'asks'));
}

/** Food alone is not a medicine. */
function isMedicine({ medicines }: Mention): boolean {
  return medicines.some((one) => one.class !== 'food');
}

/** "My antibiotic (doxycycline)": one medicine, named twice. */
function isKindOf({ medicines }: Mention, others: readonly Mention[]): boolean {
  const special = others.flatMap((other) => other.medicines).filter(({ group }) => !group);
  return medicines.every((one) => one.group === true && special.some(({ marks }) => marks.has(one.class)));
}

/** "Steroids" and "cortisone" name the same group twice. */
function onePerKind(mentions: readonly Mention[]): Mention[] {
  const isLoose = ({ medicines: [one] }: Mention): boolean => one?.group === true || one?.class === 'food';
  return mentions.filter(
    (mention, at) =>
      !isLoose(mention) || mentions.findIndex(({ medicines }) => medicines[0] === mention.medicines[0]) === at,
  );
}

// Answers to questions about medicines, made of the knowledge alone.
import type { HealthAnswer } from '../health-questions/health-answer.js';
import { cautionAnswer, medicinesIn } from './answers/caution.js';
import { doseAnswer } from './answers/dose.js';
import { effectAnswer } from './answers/effect.js';
import { allowedAnswer, whatIsAnswer } from './answers/general.js';
import { together } from './answers/together.js';
import { comparedAnswer, tooMuchAnswer, useAnswer } from './answers/use.js';
import { whichAnswer } from './answers/which.js';
import { statementOf } from './catalogue.js';
import { has } from './cues.js';
import { childDose } from './doses.js';
import {
  alsoAsked,
  borrowedAnswer,
  crushedAnswer,
  doubledAnswer,
  drivingAnswer,
  expiredAnswer,
  keptAnswer,
} from './answers/handling.js';
import { finish, type Draft } from './draft.js';
import { mentionsIn } from './mentions.js';
import type { Locale } from './messages.js';
import { personOf, type KnownPerson, type MedicinePerson } from './person.js';
import { questionIn, type Question } from './question.js';
import { CAUTIONS, type Caution } from './schema.js';
import { spaced } from './words.js';

/**
 * The answer to a question about medicines: together, alcohol, pregnancy, breastfeeding, children, doses of leaflets, missed
 * doses, side effects, stopping, driving, keeping, choosing. Null for anything else: complaints, overdoses (the screen's part), other subjects.
 * @param locale without one the script of the question decides
 * @param earlier the question just before, whose medicine is meant where this one names none
 */
export function medicineAnswer(
  question: string,
  person: MedicinePerson = {},
  locale?: Locale,
  earlier = '',
): HealthAnswer | null {
  const known = personOf(question, person);
  const asked = questionIn(question, known, earlier ? mentionsIn(earlier) : []);
  if (!asked) return null;
  const language = locale ?? languageOf(question);
  const draft = draftOf(asked, question, known, language);
  return draft && finish(alsoAsked(draft, asked, language), language);
}

/** What a medicine is, and who should ask first: for a text that names one and in which nothing else was understood. */
export function namedMedicineAnswer(text: string, person: MedicinePerson, locale: Locale): HealthAnswer | null {
  const [one] = medicinesIn(mentionsIn(text));
  if (!one || one.class === 'food') return null;
  const draft = whatIsAnswer(one, personOf(text, person), locale);
  return draft && finish(draft, locale);
}

type Kind = Question['kind'];
type Writer = (mentions: Question['mentions'], person: KnownPerson, locale: Locale) => Draft | null;

/** Answers that need only the medicines and the person. */
const WRITERS: Partial<Record<Kind, Writer>> = {
  children: childrenAnswer,
  expired: (mentions, _, locale) => expiredAnswer(mentions, locale),
  kept: (mentions, _, locale) => keptAnswer(mentions, locale),
  crushed: (mentions, _, locale) => crushedAnswer(mentions, locale),
  doubled: doubledAnswer,
  driving: drivingAnswer,
  borrowed: borrowedAnswer,
  onset: (...known) => useAnswer('onset', ...known),
  duration: (...known) => useAnswer('duration', ...known),
  'with-food': (...known) => useAnswer('with-food', ...known),
  compared: comparedAnswer,
  'too-much': tooMuchAnswer,
};

function draftOf(asked: Question, question: string, person: KnownPerson, locale: Locale): Draft | null {
  const { kind, mentions, symptoms } = asked;
  const write = WRITERS[kind];
  if (write) return write(mentions, person, locale);
  if (kind === 'which') return whichOf(asked, person, locale);
  if (kind === 'together') return together(mentions, person, locale, has(spaced(question), 'already'));
  if (kind === 'effect') return effectAnswer(mentions, symptoms, person, locale);
  return isCaution(kind) ? cautionAnswer(kind, mentions, person, locale) : single(kind, asked, person, locale);
}

function whichOf({ choice, mentions }: Question, person: KnownPerson, locale: Locale): Draft | null {
  return choice && whichAnswer(choice, mentions.filter(isOther(choice.candidates)), person, locale);
}

function isCaution(kind: Kind): kind is Caution {
  return CAUTIONS.some((caution) => caution === kind);
}

/** By weight or age where leaflets give amounts; a medicine that no child may have is refused before any amount is given. */
function childrenAnswer(mentions: Question['mentions'], person: KnownPerson, locale: Locale): Draft {
  const [one] = medicinesIn(mentions);
  const [mention] = mentions;
  if (isForbidden(mentions)) return cautionAnswer('children', mentions, person, locale);
  if (one && mention && childDose(one.id)) return doseAnswer(one, mention, person, locale);
  return cautionAnswer('children', mentions, person, locale);
}

function isForbidden(mentions: Question['mentions']): boolean {
  return medicinesIn(mentions).some((one) => statementOf(one, 'children').level === 'avoid');
}

function single(kind: Kind, { mentions }: Question, person: KnownPerson, locale: Locale): Draft | null {
  const [one] = medicinesIn(mentions);
  const mention = mentions.find(({ medicines }) => one && medicines.includes(one));
  if (!one || !mention) return null;
  if (kind === 'dose')
    return person.child ? childrenAnswer(mentions, person, locale) : doseAnswer(one, mention, person, locale);
  return kind === 'what-is' ? whatIsAnswer(one, person, locale) : allowedAnswer(one, mention, person, locale);
}

/** Words for the kind that is asked for ("painkiller") are not a medicine the person takes. */
function isOther(candidates: readonly string[]) {
  return ({ medicines }: Question['mentions'][number]): boolean =>
    !medicines.some(
      ({ id, group }) =>
        candidates.includes(id) ||
        (group &&
          ['any-painkiller', 'any-antibiotic', 'any-antihistamine', 'any-decongestant', 'any-nsaid'].includes(id)),
    );
}

function languageOf(text: string): Locale {
  if (/\p{Script=Hebrew}{2}/u.test(text)) return 'he';
  return /\p{Script=Cyrillic}{2}/u.test(text) ? 'ru' : 'en';
}

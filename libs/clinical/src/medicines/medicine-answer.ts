// Answers to questions about medicines, made of the knowledge alone.
import type { HealthAnswer } from '../health-questions/health-answer.js';
import { cautionAnswer, medicinesIn } from './answers/caution.js';
import { doseAnswer } from './answers/dose.js';
import { effectAnswer } from './answers/effect.js';
import { allowedAnswer, whatIsAnswer } from './answers/general.js';
import { together } from './answers/together.js';
import { whichAnswer } from './answers/which.js';
import { has } from './cues.js';
import { childDose } from './doses.js';
import { finish, type Draft } from './draft.js';
import type { Locale } from './messages.js';
import { personOf, type KnownPerson, type MedicinePerson } from './person.js';
import { questionIn, type Question } from './question.js';
import { spaced } from './words.js';

/**
 * The answer to a question about medicines: together, alcohol, pregnancy, breastfeeding, children, doses of leaflets, missed
 * doses, side effects, stopping, choosing. Null for anything else: complaints, overdoses (the screen's part), other subjects.
 * @param locale without one the script of the question decides
 */
export function medicineAnswer(question: string, person: MedicinePerson = {}, locale?: Locale): HealthAnswer | null {
  const known = personOf(question, person);
  const asked = questionIn(question, known);
  if (!asked) return null;
  const language = locale ?? languageOf(question);
  const draft = draftOf(asked, question, known, language);
  return draft && finish(draft, language);
}

function draftOf(asked: Question, question: string, person: KnownPerson, locale: Locale): Draft | null {
  const { kind, mentions, choice, symptoms } = asked;
  if (kind === 'which')
    return choice && whichAnswer(choice, mentions.filter(isOther(choice.candidates)), person, locale);
  if (kind === 'together') return together(mentions, person, locale, has(spaced(question), 'already'));
  if (kind === 'children') return childrenAnswer(mentions, person, locale);
  if (kind === 'effect') return effectAnswer(mentions, symptoms, person, locale);
  if (kind === 'dose' || kind === 'allowed' || kind === 'what-is') return single(kind, asked, person, locale);
  return cautionAnswer(kind, mentions, person, locale);
}

/** By weight or age where leaflets give amounts. */
function childrenAnswer(mentions: Question['mentions'], person: KnownPerson, locale: Locale): Draft {
  const [one] = medicinesIn(mentions);
  const [mention] = mentions;
  if (one && mention && childDose(one.id)) return doseAnswer(one, mention, person, locale);
  return cautionAnswer('children', mentions, person, locale);
}

function single(
  kind: 'dose' | 'allowed' | 'what-is',
  { mentions }: Question,
  person: KnownPerson,
  locale: Locale,
): Draft | null {
  const [one] = medicinesIn(mentions);
  const mention = mentions.find(({ medicines }) => one && medicines.includes(one));
  if (!one || !mention) return null;
  if (kind === 'dose') return doseAnswer(one, mention, person, locale);
  return kind === 'what-is' ? whatIsAnswer(one, person, locale) : allowedAnswer(one, mention, person, locale);
}

/** Words for the kind that is asked for ("painkiller") are no medicine that is taken. */
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

// Questions of health that are no complaint: medicines, test results, examinations, prevention, first aid.
import texts from '../../knowledge/reply-texts.json' with { type: 'json' };
import { fill } from '../knowledge/doctor-texts.js';
import { leadAnswers, type PartName, partsAsked, withPartFirst } from './asked-part.js';
import { type HealthAnswer, markdownOf, type Urgency } from './health-answer.js';
import { medicineAnswer, namedMedicineAnswer } from '../medicines/medicine-answer.js';
import type { MedicinePerson } from '../medicines/person.js';
import { asksAnywhere } from '../understand/follow-up.js';
import { asksInGeneral } from '../understand/intent.js';
import { extract } from '../understand/extract.js';
import { hasComplaint } from '../understand/understand.js';
import type { Locale } from '../knowledge/locale.js';
import { replyIn } from '../understand/reply-words.js';
import type { Triage } from '../knowledge/schema.js';
import { subjectOf, sureOf } from '../subjects/subjects.js';
import { namedTestAnswer, testResultAnswer } from '../test-results/answer.js';
import { topicAnswer, topicAnswerBySubject } from '../topics/answer.js';

/** What is known of the person besides their words; ages in years, weight in kilograms. */
export interface HealthPerson extends MedicinePerson {
  readonly sex?: 'male' | 'female';
}

export interface HealthQuestion {
  readonly text: string;
  /** Earlier turns of the same person, oldest first. */
  readonly history: readonly string[];
  /** The turn just before, whoever it was about: its medicine may be meant. */
  readonly before?: string;
  readonly person: HealthPerson;
  readonly locale: Locale;
  /** ISO 3166 code of two letters, for the emergency number. */
  readonly country?: string;
  /** How many findings the words tell: an account of an illness is no question about one of its figures. */
  readonly findings: number;
  /** The words name a condition, whose page answers before what the classifier takes them to be about. */
  readonly namesCondition?: boolean;
}

/** Other parts are asked of an answer that was read already. */
const OF_A_SUBJECT: ReadonlySet<PartName> = new Set(['how-often', 'prepare', 'pain', 'how-long', 'risk']);
const CANNOT_WAIT: readonly Urgency[] = ['now', 'today'];
/** Complaints whose matter is the medicine itself. */
const OF_MEDICINES: ReadonlySet<string> = new Set([
  'medicine-problem',
  'withdrawal',
  'contraception-failure',
  'poisoning',
  'poisoning-child',
]);
/** In words: what is so long and tells of a complaint is about the complaint. */
const ACCOUNT = 15;
/** A longer text is no answer to one question. */
const REPLY_LENGTH = 80;
/** With more findings than these a message is an account, in which a measured value is one detail. */
const FINDINGS_BESIDE_A_RESULT = 2;

/** The answer to a question of its own; null when the text asks none. Screen first: red flags are the caller's matter. */
export function healthAnswer(asked: HealthQuestion): HealthAnswer | null {
  const { text, person, locale, findings, before = '' } = asked;
  const result =
    findings <= FINDINGS_BESIDE_A_RESULT ? besideNoAccount(testResultAnswer(text, person, locale), text) : null;
  const medicine = askedOfMedicine(medicineAnswer(text, person, locale, goesOn(text) ? before : ''), text);
  // A result that cannot wait comes before a question about the tablets beside it.
  if (result && (!medicine || CANNOT_WAIT.includes(result.urgency))) return result;
  return medicine ?? withAskedFirst(onTopic(asked), text);
}

/** In an account of a complaint a result that is nothing to worry about is a detail: "… pregnancy test negative". */
function besideNoAccount(result: HealthAnswer | null, text: string): HealthAnswer | null {
  const isCalm = result?.urgency === 'home' || result?.urgency === 'none';
  const isAccount = text.split(/\s+/).length >= ACCOUNT && hasComplaint(extract([text]));
  return isCalm && isAccount ? null : result;
}

/** "My toddler touched the iron" names a medicine and asks nothing of it. */
function askedOfMedicine(answer: HealthAnswer | null, text: string): HealthAnswer | null {
  if (!answer || CANNOT_WAIT.includes(answer.urgency)) return answer;
  const complaint = complainedOf(text);
  return complaint === null || OF_MEDICINES.has(complaint) ? answer : null;
}

/** What somebody surely complains of without asking anything: "my daughter is always thirsty". */
function complainedOf(text: string): string | null {
  return asksAnywhere(text) ? null : sureOf(subjectOf(text), 'complaint');
}

function onTopic({ text, person, locale, country, namesCondition }: HealthQuestion): HealthAnswer | null {
  const complains = hasComplaint(extract([text])) || complainedOf(text) !== null;
  const scope = !complains || asksInGeneral(text) ? 'any' : 'plainly';
  const answer = topicAnswer(text, person, locale, country, scope);
  return answer ?? (namesCondition ? null : topicAnswerBySubject(text, person, locale, country));
}

/** "And my son has a fever, what can he have?" begins anew. */
function goesOn(text: string): boolean {
  return isContinued(text) && !hasComplaint(extract([text]));
}

/** "How long does it take", "is it painful": what an answer on a subject tells of that stands first. */
function withAskedFirst(answer: HealthAnswer | null, text: string): HealthAnswer | null {
  if (!answer || answer.ability === 'limits' || CANNOT_WAIT.includes(answer.urgency)) return answer;
  if (leadAnswers(answer, text)) return answer;
  return (
    withPartFirst(
      answer,
      partsAsked(text).filter((part) => OF_A_SUBJECT.has(part)),
    ) ?? answer
  );
}

/** The best that is known of whatever a text names, where nothing else in it was understood. */
export function namedAnswer({ text, person, locale, country }: HealthQuestion): HealthAnswer | null {
  return (
    namedTestAnswer(text, person, locale) ??
    topicAnswer(text, person, locale, country, 'named') ??
    namedMedicineAnswer(text, person, locale)
  );
}

/** "What about my son?", "and if I drink?": more about what was asked just before. */
const CONTINUES =
  /^(?:ok|okay|thanks|thank you|and|but|so)*[ ,.!]*(?:and|what about|how about|what if|but|can (?:he|she|it|they|i)|is it|does it|would it|for my)\b|^(?:ו|אבל|מה לגבי|מה עם|ומה|ואם|ול)|^(?:а|и|но)(?=[ ,])/iu;
const LONGEST_CONTINUED = 90;

export function isContinued(text: string): boolean {
  return text.length <= LONGEST_CONTINUED && CONTINUES.test(text.trim());
}

/** The answer to a reply below such an answer ("ng/mL", "Alcohol"): what it changes, or that it changes nothing. */
export function replyToHealthAnswer(asked: HealthQuestion): HealthAnswer | null {
  const { text, history, locale } = asked;
  const before = history.at(-1);
  if (!before || asked.findings > 1 || text.length > REPLY_LENGTH || /[?？؟]/.test(text)) return null;
  const earlier = healthAnswer({ ...asked, text: before, before: undefined, findings: 0 });
  if (!earlier?.question || !answers(text, earlier.question.choices)) return null;
  const now = healthAnswer({ ...asked, text: `${before.replace(/[?!.]+(?=\s|$)/g, ' ')} ${text}`, findings: 0 });
  return now && markdownOf(now) !== markdownOf(earlier) ? now : noted(earlier, locale);
}

/** A question without choices ("What is the value, with its unit?") is answered by anything short. */
function answers(text: string, choices: readonly string[]): boolean {
  const said = text.trim().toLowerCase();
  return choices.length === 0 || choices.some((choice) => choice.toLowerCase() === said) || replyIn(text) !== null;
}

function noted(earlier: HealthAnswer, locale: Locale): HealthAnswer {
  const { noted: lead, stays } = texts[locale];
  return { ...earlier, lead, sections: [{ heading: null, paragraphs: [stays] }], question: null };
}

/** One line that names what an answer rests on. */
export function sourceLine({ sources }: HealthAnswer, locale: Locale): string {
  if (sources.length === 0) return '';
  const named = sources.map(({ title, publisher, year }) => `${publisher}, ${title} (${year})`);
  return `*${fill(texts[locale].sources, { sources: named.join('; ') })}*`;
}

const TRIAGE: Readonly<Record<Urgency, Triage | null>> = {
  now: 'emergency',
  today: 'urgent',
  'three-days': 'routine',
  // No level says "within two weeks": the lead does, and nothing may contradict it.
  'two-weeks': null,
  home: 'self-care',
  none: null,
};

/** The level that is shown beside an answer; null where none says the same, or urgency is not the question. */
export function triageOfHealthAnswer({ urgency }: HealthAnswer): Triage | null {
  return TRIAGE[urgency];
}

// The whole way from a person's words to ranked causes, triage, red flags and the next question.
import { doctorTexts, seedOf } from './doctor-texts.js';
import { chiefOf, extract, type Findings, withImplied } from './extract.js';
import { chanceOf, rank, type Ranked } from './infer.js';
import type { HealthAnswer } from './health-answer.js';
import { healthAnswer, type HealthPerson, replyToHealthAnswer } from './health-question.js';
import { asksInGeneral, intentOf, type Intent, topicOf } from './intent.js';
import { knowledge } from './knowledge.js';
import { withLayFlags } from './lay-alarm/lay-flags.js';
import { bestQuestion, type NextQuestion } from './next-question.js';
import { personIn } from './person.js';
import type { Reply } from './reply-words.js';
import type { Triage } from './schema.js';
import { type ForeignLanguage, foreignLanguage } from './language.js';
import { turnsOfSamePerson } from './same-person.js';
import { type Locale, localeOf, type RedFlag, redFlagsOf } from './red-flags.js';
import { triageOf } from './triage.js';

export interface Answer {
  readonly findingId: string;
  readonly value: Reply;
  /** Words of the person, read for further findings. */
  readonly text?: string;
}
export interface AssessInput {
  readonly text: string;
  readonly age?: number;
  readonly sex?: 'male' | 'female';
  /** Earlier turns of the same person, oldest first. */
  readonly history?: readonly string[];
  readonly answers?: readonly Answer[];
  readonly locale?: string;
  /** What else is known of the person, in their own words: allergies, illnesses, medicines. */
  readonly profile?: Omit<HealthPerson, 'age' | 'sex'>;
  /** ISO 3166 code of two letters, for the emergency number. */
  readonly country?: string;
}
export type ProbabilityBand = 'likely' | 'possible' | 'less likely';
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly layName: string;
  readonly icd10: string;
  readonly probability: number;
  readonly band: ProbabilityBand;
  readonly for: string[];
  readonly against: string[];
  /** Ids of the findings that `for` and `against` speak of. */
  readonly findingIds: { readonly for: string[]; readonly against: string[] };
}
export interface Assessment {
  readonly differential: Candidate[];
  readonly triage: Triage;
  readonly redFlags: RedFlag[];
  readonly nextQuestion: NextQuestion | null;
  readonly understood: { findingId: string; label: string; present: boolean }[];
  /** The answer to a question about a medicine, a test result or a general subject; null for complaints and emergencies. */
  readonly general: HealthAnswer | null;
  /** What kind of message it was; anything but 'medical' has no differential. */
  readonly intent: Intent;
  /** Id of the condition that a general question was about. */
  readonly topic: string | null;
  /** The language of the text, or the one asked for. */
  readonly locale: Locale;
  /** The language that the text is in, when it is none that the engine reads; `code` is null where it cannot tell which. */
  readonly foreign: ForeignLanguage | null;
  /** A number made from the text, for a choice of wordings that stays the same for the same text. */
  readonly seed: number;
}

const SHOWN = 10;
/** More than are shown: a common cause that nothing speaks for is none, however likely it is. */
const LOOKED_AT = 30;

/** Same input, same output; no input throws. */
export function assess(input: AssessInput): Assessment {
  const { text, answers = [] } = input;
  const history = turnsOfSamePerson([...(input.history ?? []), text]).slice(0, -1);
  const locale = localeOf(input.locale, text);
  const turns = [...history, ...answers.map((answer) => answer.text ?? ''), text];
  const person = personIn(turns, { age: input.age, sex: input.sex });
  const found = withAnswers(extract(turns), answers);
  const alarming = withAnswers(extract(turns, ['present', 'opinion']), answers);
  const redFlags = withLayFlags(redFlagsOf(alarming, { ...person, locale, turns }), turns, locale);
  const topic = topicOf(text);
  const present = hasComplaint(found) && !(topic && asksInGeneral(text));
  const ranked = present ? rank(found, person, chiefOf([...history, text])) : [];
  const { own, reply } = generalAnswers(input, { history, locale, person, redFlags });
  return {
    ...rankedPart(ranked, found, present, () =>
      questionIn(locale, bestQuestion(ranked, withUnsure(found, answers), locale)),
    ),
    triage: triageOf(ranked, redFlags, present),
    redFlags,
    understood: [...found].map(([findingId, is]) => ({ findingId, label: labelOf(findingId), present: is })),
    general: own ?? reply,
    intent: intentIn(text, { own, redFlags, present, topic }),
    topic: present ? null : topic,
    locale,
    foreign: present ? null : foreignLanguage(text),
    seed: seedOf(text),
  };
}

interface Known {
  readonly history: readonly string[];
  readonly locale: Locale;
  readonly person: Pick<AssessInput, 'age' | 'sex'>;
  readonly redFlags: readonly RedFlag[];
}

/** In an emergency nothing else is answered. */
function generalAnswers({ text, profile, country }: AssessInput, { history, locale, person, redFlags }: Known) {
  if (redFlags.some(({ level }) => level === 'emergency')) return { own: null, reply: null };
  const findings = [...extract([text])].filter(([, is]) => is).length;
  const asked = { text, history, locale, country, findings, person: { ...profile, ...person } };
  const own = healthAnswer(asked);
  return { own, reply: own ? null : replyToHealthAnswer(asked) };
}

interface Heard {
  readonly own: HealthAnswer | null;
  readonly redFlags: readonly RedFlag[];
  readonly present: boolean;
  readonly topic: string | null;
}

function intentIn(text: string, { own, redFlags, present, topic }: Heard): Intent {
  if (own) return 'topic';
  return redFlags.length > 0 ? 'medical' : intentOf(text, present, topic);
}

function rankedPart(
  ranked: readonly Ranked[],
  found: Findings,
  present: boolean,
  question: () => NextQuestion | null,
): Pick<Assessment, 'differential' | 'nextQuestion'> {
  if (!present) return { differential: [], nextQuestion: null };
  const differential: Candidate[] = [];
  for (const one of ranked.slice(0, LOOKED_AT)) {
    if (differential.length === SHOWN) break;
    const shown = candidate(one, found);
    if (shown.for.length > 0) differential.push(shown);
  }
  return { differential, nextQuestion: question() };
}

/** Why a question is asked is told in particular in English only. */
function questionIn(locale: Locale, question: NextQuestion | null): NextQuestion | null {
  return question && locale !== 'en' ? { ...question, why: doctorTexts(locale).whyAsked } : question;
}

/** Smoking or a journey alone is nothing to rank causes for. */
function hasComplaint(found: Findings): boolean {
  return [...found].some(([id, is]) => is && !knowledge().findings.get(id)?.circumstance);
}

/** The next best question for the same input. */
export function nextQuestion(input: AssessInput): NextQuestion | null {
  return assess(input).nextQuestion;
}

/** What was found, with what was answered. */
export function withAnswers(found: Findings, answers: readonly Answer[]): Findings {
  const all = new Map(found);
  for (const { findingId, value } of answers) {
    if (value !== 'not-sure' && knowledge().findings.has(findingId)) all.set(findingId, value === 'yes');
  }
  return withImplied(all);
}

/** What was asked is not asked again, even when the person did not know. */
function withUnsure(found: Findings, answers: readonly Answer[]): Findings {
  return new Map([...answers.map(({ findingId }) => [findingId, false] as const), ...found]);
}

function candidate({ condition, probability }: Ranked, found: Findings): Candidate {
  const base = knowledge();
  const listed = [...condition.chanceOf].sort((a, b) => b[1] - a[1]);
  const present = [...found].filter(([, is]) => is).map(([id]) => id);
  const supports = present.filter((id) => chanceOf(id, base)(condition) > 1.5 * (base.background.get(id) ?? 0.02));
  const missing = listed.filter(([id, likely]) => found.get(id) === false && likely >= 0.2).map(([id]) => id);
  return {
    id: condition.id,
    name: condition.name,
    layName: condition.layName,
    icd10: condition.icd10,
    probability: Math.round(probability * 1000) / 1000,
    band: bandOf(probability),
    for: supports.map(labelOf),
    against: missing.map((id) => `no ${labelOf(id)}`),
    findingIds: { for: supports, against: missing },
  };
}

function bandOf(probability: number): ProbabilityBand {
  if (probability >= 0.4) return 'likely';
  return probability >= 0.1 ? 'possible' : 'less likely';
}

function labelOf(id: string): string {
  return knowledge().findings.get(id)?.label ?? id;
}

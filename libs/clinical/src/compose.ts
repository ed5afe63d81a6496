// The built-in doctor's answer: its text and the same as fields. Always labelled as the engine, never a diagnosis.
import type { Assessment, Candidate, ProbabilityBand } from './assess.js';
import { doctorTexts, pick } from './doctor-texts.js';
import { emergencyNumbers } from './emergency-numbers.js';
import { type HealthAnswer, markdownOf } from './health-answer.js';
import { sourceLine, triageOfHealthAnswer } from './health-question.js';
import { type KnownCondition, knowledge } from './knowledge.js';
import { isCrisis, isEmergency, paragraphs, type Voice } from './paragraphs.js';
import type { Source, Triage } from './schema.js';
import { type Locale, localeOf, type RedFlag } from './red-flags.js';
import { capital, inLanguage } from './wording.js';
import { worriesOf } from './worries.js';

export type DoctorName = 'alex' | 'julia';
export interface ComposeOptions {
  readonly doctor: DoctorName;
  /** Left out: the language of the question. */
  readonly locale?: string;
  readonly country?: string;
}
export interface Cause {
  readonly name: string;
  readonly layName?: string;
  readonly band: ProbabilityBand;
  readonly for: string[];
  readonly against: string[];
}
export interface ComposedAnswer {
  /** The answer without its follow-up question, which is shown apart. */
  readonly text: string;
  readonly followUpQuestion: string | null;
  /** Replies to tap; empty where the question is answered by yes, no or in own words. */
  readonly followUpChoices: readonly string[];
  /** Null where urgency is not the question. */
  readonly triage: Triage | null;
  readonly triageLabel: string | null;
  readonly whenToWorry: string[];
  readonly causes: Cause[];
  readonly redFlags: RedFlag[];
  readonly sources: Source[];
  /** Says plainly that no AI model and no doctor wrote this. */
  readonly label: string;
}

const CAUSES_SHOWN = 4;
const WORTH_SHOWING = 0.03;
const WORTH_SHOWING_IN_DANGER = 0.02;
/** A danger this unlikely stands under "when to worry", not beside the advice to stay at home. */
const DANGER_WORTH_SHOWING_AT_HOME = 0.08;

/** The answer in the voice of one of the two doctors. */
export function composeAnswer(result: Assessment, { doctor, locale, country }: ComposeOptions): ComposedAnswer {
  const language = locale ? localeOf(locale) : result.locale;
  if (result.general) return generalAnswer(result.general, result.redFlags, language);
  const numbers = emergencyNumbers(country);
  const texts = doctorTexts(language);
  const shown = causesOf(result).map((cause) => inLanguage(cause, language));
  const conditions = conditionsOf(shown);
  const voice: Voice = {
    result,
    doctor,
    texts,
    locale: language,
    number: numbers.text,
    crisisNumber: numbers.crisis ? `${numbers.crisis} / ${numbers.text}` : numbers.text,
  };
  const worries = worriesOf(result, conditions, language);
  return {
    text: [...paragraphs(voice, shown, conditions, worries), texts.label].filter(Boolean).join('\n\n'),
    followUpQuestion: questionOf(voice),
    followUpChoices: [],
    triage: result.triage,
    triageLabel: texts.triage[result.triage],
    whenToWorry: worries,
    causes: shown.map(asCause),
    redFlags: result.redFlags,
    sources: sourcesOf(conditions),
    label: texts.label,
  };
}

function generalAnswer(answer: HealthAnswer, redFlags: RedFlag[], language: Locale): ComposedAnswer {
  const texts = doctorTexts(language);
  const triage = triageOfHealthAnswer(answer);
  return {
    text: [markdownOf(answer), sourceLine(answer, language), texts.label].filter(Boolean).join('\n\n'),
    followUpQuestion: answer.question?.text ?? null,
    followUpChoices: answer.question?.choices ?? [],
    triage,
    triageLabel: triage && texts.triage[triage],
    whenToWorry: [],
    causes: [],
    redFlags,
    sources: [...answer.sources],
    label: texts.label,
  };
}

/** When to seek care for what the assessment found, in the words of the knowledge base. */
export function whenToWorry(result: Assessment): string[] {
  return worriesOf(result, conditionsOf(causesOf(result)), result.locale);
}

/** In a crisis no causes at all, in an emergency only dangerous ones: nothing that invites to wait. */
function causesOf(result: Assessment): Candidate[] {
  if (isCrisis(result)) return [];
  const likely = isEmergency(result)
    ? result.differential.filter(({ id, probability }) => isDangerous(id) && probability >= WORTH_SHOWING_IN_DANGER)
    : result.differential.filter((one, rank) => rank === 0 || one.probability >= worthShowing(one, result));
  return likely.slice(0, CAUSES_SHOWN);
}

function worthShowing({ id }: Candidate, { triage }: Assessment): number {
  return triage === 'self-care' && isDangerous(id) ? DANGER_WORTH_SHOWING_AT_HOME : WORTH_SHOWING;
}

function isDangerous(id: string): boolean {
  return conditionOf(id)?.triage === 'emergency';
}

function conditionOf(id: string): KnownCondition | undefined {
  return knowledge().conditions.find((condition) => condition.id === id);
}

function conditionsOf(shown: readonly Candidate[]): KnownCondition[] {
  return shown.map(({ id }) => conditionOf(id)).filter((one) => one !== undefined);
}

function asCause({ name, layName, band, for: speaks, against }: Candidate): Cause {
  return { name: capital(name), layName, band, for: speaks, against };
}

function questionOf({ result, texts }: Voice): string | null {
  if (result.foreign) return null;
  if (isCrisis(result)) return texts.crisisQuestion;
  if (result.intent === 'topic') return texts.topicQuestion;
  if (isEmergency(result)) return texts.emergencyQuestion;
  return result.nextQuestion && pick(texts.question, result.seed, 6, { question: result.nextQuestion.text });
}

function sourcesOf(conditions: readonly KnownCondition[]): Source[] {
  const ids = new Set(conditions.slice(0, 3).flatMap(({ sources }) => sources));
  return [...ids].map((id) => knowledge().sources.get(id)).filter((source) => source !== undefined);
}

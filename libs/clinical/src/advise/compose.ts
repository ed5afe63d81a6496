// The built-in doctor's answer: its text and the same as fields. Always labelled as the engine, never a diagnosis.
import type { Assessment } from '../assessment.js';
import type { Candidate } from '../candidates.js';
import type { ProbabilityBand } from '../judge/band.js';
import { type ComplaintAnswer, complaintAnswer } from './complaint-answer.js';
import { soonerOf } from './parts.js';
import { conditionAnswer } from '../condition-pages/answer.js';
import { CONDITION_PAGES } from '../condition-pages/data.js';
import { doctorTexts, fill } from '../knowledge/doctor-texts.js';
import { type EmergencyNumbers, emergencyNumbers } from '../knowledge/emergency-numbers.js';
import { type HealthAnswer, markdownOf } from '../health-questions/health-answer.js';
import { sourceLine, triageOfHealthAnswer } from '../health-questions/health-question.js';
import { conditionOf, type KnownCondition, sourcesOf } from '../knowledge/knowledge.js';
import { isCrisis, isEmergency, paragraphs, type Voice } from './paragraphs.js';
import type { Source, Triage } from '../knowledge/schema.js';
import { type Locale, localeOf } from '../knowledge/locale.js';
import type { RedFlag } from '../screen/red-flags.js';
import { capital, inLanguage } from './wording.js';
import { worriesOf } from './worries.js';

export type DoctorName = 'alex' | 'julia';
export interface ComposeOptions {
  readonly doctor: DoctorName;
  /** By default the language of the question. */
  readonly locale?: string;
  readonly country?: string;
}
export interface Cause {
  readonly name: string;
  readonly layName?: string;
  readonly band: ProbabilityBand;
  readonly for: string[];
  readonly against: string[];
  /** Id of the condition's page, if there is one. */
  readonly page?: string;
}
export interface ComposedAnswer {
  /** The answer without its follow-up question, which is shown apart. */
  readonly text: string;
  readonly followUpQuestion: string | null;
  /** Quick replies; empty if the question is answered by yes, no or in free words. */
  readonly followUpChoices: readonly string[];
  /** Null when urgency is not the question. */
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
const WORTH_SHOWING_IN_DANGER = 0.02;

/** The answer in the voice of one of the two doctors, below the question whether self-harm is meant, where it may be. */
export function composeAnswer(result: Assessment, options: ComposeOptions): ComposedAnswer {
  const answer = answerTo(result, options);
  if (!result.asksSelfHarm) return answer;
  const asked = fill(result.asksSelfHarm, { number: crisisNumberOf(emergencyNumbers(options.country)) });
  return { ...answer, text: `${asked}\n\n${answer.text}` };
}

function answerTo(result: Assessment, { doctor, locale, country }: ComposeOptions): ComposedAnswer {
  const language = locale ? localeOf(locale) : result.locale;
  if (result.general) return generalAnswer(result.general, result, language);
  const about = result.intent === 'topic' && result.topic ? conditionAnswer(result.topic, result.told, language) : null;
  if (about && !isEmergency(result)) return generalAnswer(about, result, language);
  if (isComplaint(result)) {
    const complaint = complaintAnswer(result, language, doctor === 'julia');
    return { ...generalAnswer(complaint.answer, result, language), ...partOf(complaint, result, language) };
  }
  return otherAnswer(result, { doctor, country, language });
}

function crisisNumberOf({ crisis, text }: EmergencyNumbers): string {
  return crisis ? `${crisis} / ${text}` : text;
}

/** Everything except small talk, a crisis or an emergency. */
function isComplaint(result: Assessment): boolean {
  return result.intent === 'medical' && !result.foreign && !isCrisis(result) && !isEmergency(result);
}

function partOf(
  { causes, sooner }: ComplaintAnswer,
  { triage }: Assessment,
  language: Locale,
): Pick<ComposedAnswer, 'causes' | 'whenToWorry' | 'triage' | 'triageLabel'> {
  return {
    causes: causes.map(({ name, band, words, conditions }) => {
      const page = conditions.find((id) => CONDITION_PAGES.has(id));
      return { name: capital(name), band, for: [...words], against: [], ...(page && { page }) };
    }),
    whenToWorry: sooner.map(withoutMarks),
    triage,
    triageLabel: doctorTexts(language).triage[triage],
  };
}

/** A crisis, an emergency, small talk, or a question about a condition. */
function otherAnswer(
  result: Assessment,
  { doctor, country, language }: Pick<ComposeOptions, 'doctor' | 'country'> & { readonly language: Locale },
): ComposedAnswer {
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
    crisisNumber: crisisNumberOf(numbers),
  };
  return {
    text: [...paragraphs(voice), texts.label].filter(Boolean).join('\n\n'),
    followUpQuestion: questionOf(voice),
    followUpChoices: [],
    triage: result.triage,
    triageLabel: texts.triage[result.triage],
    whenToWorry: worriesOf(result, conditions, language),
    causes: shown.map(asCause),
    redFlags: result.redFlags,
    sources: sourcesOf(conditions.slice(0, 3).flatMap(({ sources }) => sources)),
    label: texts.label,
  };
}

function generalAnswer(answer: HealthAnswer, { redFlags }: Assessment, language: Locale): ComposedAnswer {
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
  if (!isComplaint(result)) return worriesOf(result, conditionsOf(causesOf(result)), result.locale);
  return soonerOf(result, result.locale).map(withoutMarks);
}

function withoutMarks(line: string): string {
  return line.replaceAll('**', '');
}

/** In a crisis no causes at all, in an emergency only dangerous ones: nothing that suggests waiting. */
function causesOf(result: Assessment): Candidate[] {
  if (!isEmergency(result) || isCrisis(result)) return [];
  return result.differential
    .filter(({ id, probability }) => isDangerous(id) && probability >= WORTH_SHOWING_IN_DANGER)
    .slice(0, CAUSES_SHOWN);
}

function isDangerous(id: string): boolean {
  return conditionOf(id)?.triage === 'emergency';
}

function conditionsOf(shown: readonly Candidate[]): KnownCondition[] {
  return shown.flatMap(({ id }) => conditionOf(id) ?? []);
}

function asCause({ name, layName, band, for: speaks, against }: Candidate): Cause {
  return { name: capital(name), layName, band, for: speaks, against };
}

function questionOf(voice: Voice): string | null {
  const question = endOf(voice);
  return question && voice.result.questionsAsked.has(question) ? null : question;
}

function endOf({ result, texts }: Voice): string | null {
  if (result.foreign) return null;
  if (isCrisis(result)) return result.isAlarmed ? texts.crisisStaysQuestion : texts.crisisQuestion;
  if (result.intent === 'topic') return texts.topicQuestion;
  return isEmergency(result) && !result.isAlarmed ? texts.emergencyQuestion : null;
}

// The built-in doctor's words. Two voices, deterministic variation, always labelled as the engine, never a diagnosis.
import type { Assessment, Candidate, ProbabilityBand } from './assess.js';
import { emergencyNumbers } from './emergency-numbers.js';
import { doctorTexts, fill, type DoctorTexts, list, pick } from './doctor-texts.js';
import { type KnownCondition, knowledge } from './knowledge.js';
import type { Source, Triage } from './schema.js';
import { type Locale, localeOf, type RedFlag } from './screen.js';

export type DoctorName = 'alex' | 'julia';
export interface ComposeOptions {
  readonly doctor: DoctorName;
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
  readonly triage: Triage;
  readonly triageLabel: string;
  readonly whenToWorry: string[];
  readonly causes: Cause[];
  readonly redFlags: RedFlag[];
  readonly sources: Source[];
  /** Says plainly that no AI model and no doctor wrote this. */
  readonly label: string;
}

const CAUSES_SHOWN = 4;
const WORTH_SHOWING = 0.03;

interface Voice {
  readonly result: Assessment;
  readonly doctor: DoctorName;
  readonly texts: DoctorTexts;
  readonly locale: Locale;
  readonly number: string;
  readonly crisisNumber: string;
}

/** The answer in the voice of one of the two doctors. */
export function composeAnswer(result: Assessment, options: ComposeOptions): ComposedAnswer {
  const locale = localeOf(options.locale);
  const numbers = emergencyNumbers(options.country);
  const texts = doctorTexts(locale);
  const voice = { result, doctor: options.doctor, texts, locale, number: numbers.text };
  const full: Voice = { ...voice, crisisNumber: crisisText(numbers.crisis, numbers.text) };
  const shown = causesOf(result);
  const conditions = shown.map(({ id }) => conditionOf(id)).filter((one) => one !== undefined);
  const body = paragraphs(full, shown, conditions);
  return {
    text: [...body, texts.label].filter(Boolean).join('\n\n'),
    followUpQuestion: questionOf(full),
    triage: result.triage,
    triageLabel: texts.triage[result.triage],
    whenToWorry: worries(result, conditions),
    causes: shown.map(({ name, layName, band, for: speaks, against }) => ({
      name,
      layName,
      band,
      for: speaks,
      against,
    })),
    redFlags: result.redFlags,
    sources: sourcesOf(conditions),
    label: texts.label,
  };
}

function crisisText(crisis: string | null, ambulance: string): string {
  return crisis ? `${crisis} / ${ambulance}` : ambulance;
}

function causesOf({ differential }: Assessment): Candidate[] {
  return differential
    .filter(({ probability }, rank) => rank === 0 || probability >= WORTH_SHOWING)
    .slice(0, CAUSES_SHOWN);
}

function conditionOf(id: string): KnownCondition | undefined {
  return knowledge().conditions.find((condition) => condition.id === id);
}

function paragraphs(voice: Voice, shown: readonly Candidate[], conditions: readonly KnownCondition[]): string[] {
  const { result, texts, doctor } = voice;
  if (isCrisis(result)) return [...alarm(voice), fill(texts.crisis, { number: voice.crisisNumber })];
  if (result.intent === 'topic') return topic(voice);
  if (result.intent !== 'medical') return [smallTalk(texts, result, doctor)];
  if (result.redFlags.some(({ level }) => level === 'emergency')) {
    return [...alarm(voice), opening(voice), causeText(voice, shown)];
  }
  return [
    opening(voice),
    pick(texts.triageLines[result.triage], result.seed, 2, { number: voice.number }),
    causeText(voice, shown),
    adviceText(voice, conditions),
    fill(texts.worry, { worry: worries(result, conditions).join(' ') }),
  ];
}

function smallTalk(texts: DoctorTexts, { intent }: Assessment, doctor: DoctorName): string {
  if (intent === 'greeting') return texts.greeting[doctor];
  if (intent === 'thanks') return texts.thanks[doctor];
  return intent === 'non-medical' ? texts.nonMedical[doctor] : texts.unclear[doctor];
}

function isCrisis(result: Assessment): boolean {
  return result.redFlags.some(({ id }) => id.startsWith('self-harm'));
}

function alarm({ result, texts, number }: Voice): string[] {
  const messages = new Set(result.redFlags.filter(({ level }) => level === 'emergency').map(({ message }) => message));
  const call = isCrisis(result) ? '' : pick(texts.triageLines.emergency, result.seed, 1, { number });
  return [[...messages].slice(0, 2).join(' '), call];
}

function opening({ result, texts, doctor }: Voice): string {
  const said = knowledge();
  const present = result.understood.filter((one) => one.present);
  const covered = new Set(present.flatMap(({ findingId }) => said.findings.get(findingId)?.implies ?? []));
  const telling = present.filter(({ findingId }) => !covered.has(findingId)).map(({ label }) => label);
  const missing = result.understood.filter((one) => !one.present).map(({ label }) => label);
  const start = pick(texts.openings[doctor], result.seed, 0, { understood: list(telling.slice(0, 6), texts.and) });
  return missing.length > 0
    ? `${start} ${fill(texts.absent, { absent: list(missing.slice(0, 4), texts.and) })}`
    : start;
}

function causeText({ result, texts, doctor }: Voice, shown: readonly Candidate[]): string {
  const first = shown[0];
  if (!first) return '';
  const others = shown.slice(1).map(called);
  return [
    first.band === 'less likely' ? texts.uncertain : '',
    pick(texts.causesLead[doctor], result.seed, 3, { first: called(first) }),
    first.for.length > 0 ? fill(texts.because, { for: list(first.for.slice(0, 4), texts.and) }) : '',
    first.against.length > 0 ? fill(texts.against, { against: list(first.against.slice(0, 3), texts.and) }) : '',
    others.length > 0 ? pick(texts.others, result.seed, 4, { others: list(others, texts.and) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function called({ name, layName }: Candidate): string {
  return layName.toLowerCase() === name.toLowerCase() ? layName : `${layName} (${name})`;
}

function adviceText({ result, texts, doctor }: Voice, conditions: readonly KnownCondition[]): string {
  const first = conditions[0];
  if (!first) return '';
  const urgent = result.triage === 'emergency';
  const care = urgent
    ? ''
    : pick(texts.care[doctor], result.seed, 5, { care: list(first.selfCare.map(lower), texts.and) });
  const second =
    doctor === 'julia'
      ? pick(texts.tests, result.seed, 7, { tests: list(first.tests, texts.and) })
      : pick(texts.prevent, result.seed, 7, {});
  return [care, urgent && doctor === 'alex' ? '' : second].filter(Boolean).join(' ');
}

function topic({ result, texts }: Voice): string[] {
  const condition = conditionOf(result.topic ?? '');
  if (!condition) return [texts.topicEnd];
  const ids = [...condition.chanceOf].sort((a, b) => b[1] - a[1]).slice(0, 5);
  const labels = ids.map(([id]) => knowledge().findings.get(id)?.label ?? id);
  const about = pick(texts.topic, result.seed, 0, { name: condition.layName, findings: list(labels, texts.and) });
  return [about, `${condition.seekCare} ${condition.recovery}`, texts.topicEnd];
}

function questionOf({ result, texts }: Voice): string | null {
  if (isCrisis(result)) return texts.crisisQuestion;
  if (result.intent === 'topic') return texts.topicQuestion;
  if (result.redFlags.some(({ level }) => level === 'emergency')) return texts.emergencyQuestion;
  return result.nextQuestion && pick(texts.question, result.seed, 6, { question: result.nextQuestion.text });
}

/** When to seek care for what the assessment found, in the words of the knowledge base. */
export function whenToWorry(result: Assessment): string[] {
  return worries(
    result,
    causesOf(result)
      .map(({ id }) => conditionOf(id))
      .filter((one) => one !== undefined),
  );
}

function worries(result: Assessment, conditions: readonly KnownCondition[]): string[] {
  const flags = result.redFlags.filter(({ level }) => level === 'urgent').map(({ message }) => message);
  return [...new Set([...flags, ...conditions.slice(0, 3).map(({ seekCare }) => seekCare)])].slice(0, 4);
}

function sourcesOf(conditions: readonly KnownCondition[]): Source[] {
  const ids = new Set(conditions.slice(0, 3).flatMap(({ sources }) => sources));
  return [...ids].map((id) => knowledge().sources.get(id)).filter((source) => source !== undefined);
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

// Every figure of a medical report, computed from the answers and the knowledge base. Nothing here is made up: what was not said
// and is not in the knowledge base stays empty. It speaks the language of the answers.
import { adviceIn, useful } from '../knowledge/advice.js';
import { assess } from '../assess.js';
import type { Assessment } from '../assessment.js';
import type { AssessInput } from '../input.js';
import type { Candidate } from '../candidates.js';
import { bandOf } from '../judge/band.js';
import { stepsOf } from '../advise/parts.js';
import { findingIn, inLanguage } from '../advise/wording.js';
import { notAsked } from '../advise/questions.js';
import { complaintSources } from '../complaints/data.js';
import type { Complaint } from '../complaints/schema.js';
import { whenToWorry } from '../advise/compose.js';
import { chanceOf } from '../causes/infer.js';
import { conditionOf, type KnownCondition, knowledge } from '../knowledge/knowledge.js';
import { namesOf } from '../knowledge/names.js';
import { isCrisis, isEmergency } from '../advise/paragraphs.js';
import { courseOf } from '../advise/recovery.js';
import type { Locale } from '../knowledge/locale.js';
import { bodyMapOf, type BodyRegion, movementsOf, type Movement, triggersOf, type Trigger } from './report-body.js';
import { MOVEMENT_SOURCE, OTHER_CAUSES } from '../knowledge/report-data.js';
import type { Source, Triage } from '../knowledge/schema.js';

export interface Confidence {
  readonly band: 'high' | 'moderate' | 'low';
  /** Of the first cause, 0 to 1, and the span that the engine's calibration allows. */
  readonly probability: number;
  readonly from: number;
  readonly to: number;
}
export interface Share<Name> {
  readonly name: Name;
  readonly percent: number;
}
export interface Recovery {
  readonly cause: string;
  readonly text: string;
  readonly days: readonly [from: number, to: number] | null;
  readonly lasting: boolean;
}
export interface Heatmap {
  readonly causes: string[];
  readonly findings: { readonly label: string; readonly present: boolean }[];
  /** One row per cause: how often the finding occurs in it, 0 to 1. */
  readonly cells: number[][];
}
export interface ProtocolStep {
  readonly kind: 'self-care' | 'test';
  readonly text: string;
  readonly cause: string;
}
export interface ReportFigures {
  readonly result: Assessment;
  /** The likeliest first; none in a crisis, only dangerous ones in an emergency. */
  readonly causes: Candidate[];
  readonly confidence: Confidence | null;
  readonly probabilities: Share<string>[];
  readonly risk: Share<Triage | 'not known'>[];
  readonly bodyMap: BodyRegion[];
  readonly triggers: Trigger[];
  readonly movements: Movement[];
  readonly recovery: Recovery[];
  readonly heatmap: Heatmap;
  readonly protocol: ProtocolStep[];
  readonly seekCare: string[];
  /** Questions that a doctor would ask about this complaint and nobody has asked. */
  readonly notAsked: string[];
  readonly sources: Source[];
}

const CAUSES = 6;
const WORTH_SHOWING = 0.02;
const MOST_OF_ONE = 0.7;
const MOST_OF_ALL = 0.8;
const FINDINGS_SHOWN = 10;
const RECOVERIES = 3;
/** The measured calibration error of the first cause. */
const CALIBRATION_ERROR = 0.1;
const LEVELS: readonly Triage[] = ['emergency', 'urgent', 'routine', 'self-care'];

/** Same input, same figures; never throws. */
export function reportFigures(input: AssessInput): ReportFigures {
  const result = assess(input);
  const causes = causesOf(result);
  const conditions = causes.map(({ id }) => conditionOf(id)).filter((one) => one !== undefined);
  const movements = movementsOf(result);
  return {
    result,
    causes,
    confidence: confidenceOf(causes[0]),
    probabilities: probabilitiesOf(causes, result.locale),
    risk: riskOf(causes),
    bodyMap: bodyMapOf(result, causes, conditions),
    triggers: triggersOf(result, conditions[0]),
    movements,
    recovery: isEmergency(result) ? [] : conditions.slice(0, RECOVERIES).map((one) => recoveryOf(one, result.locale)),
    heatmap: heatmapOf(result, conditions),
    protocol: isEmergency(result) ? [] : protocolOf(result, conditions.slice(0, RECOVERIES)),
    seekCare: whenToWorry(result),
    notAsked: isEmergency(result) ? [] : notAsked(result, result.locale),
    sources: sourcesOf(result, conditions, movements.length > 0),
  };
}

function causesOf(result: Assessment): Candidate[] {
  if (isCrisis(result)) return [];
  const danger = isEmergency(result);
  return humble(
    result.differential
      .filter(({ id }) => !danger || conditionOf(id)?.triage === 'emergency')
      .filter(({ probability }, rank) => probability >= WORTH_SHOWING || (rank === 0 && !danger))
      .slice(0, CAUSES)
      .map((cause) => inLanguage(cause, result.locale)),
  );
}

/** Nobody has examined this person: no cause exceeds 70 %, and a fifth always stays open. */
function humble(causes: readonly Candidate[]): Candidate[] {
  const all = causes.reduce((sum, { probability }) => sum + probability, 0);
  const most = Math.max(0, ...causes.map(({ probability }) => probability));
  const factor = Math.min(1, MOST_OF_ONE / (most || 1), MOST_OF_ALL / (all || 1));
  return causes.map((cause) => {
    const probability = Math.floor(cause.probability * factor * 1000) / 1000;
    return { ...cause, probability, band: bandOf(probability) };
  });
}

function confidenceOf(first: Candidate | undefined): Confidence | null {
  if (!first) return null;
  const { probability } = first;
  const band = probability >= 0.6 ? 'high' : probability >= 0.35 ? 'moderate' : 'low';
  const within = (value: number): number => Math.round(Math.min(0.95, Math.max(0.01, value)) * 100) / 100;
  return {
    band,
    probability,
    from: within(probability - CALIBRATION_ERROR),
    to: within(probability + CALIBRATION_ERROR),
  };
}

const percentOf = (probability: number): number => Math.round(probability * 1000) / 10;

function probabilitiesOf(causes: readonly Candidate[], locale: Locale): Share<string>[] {
  if (causes.length === 0) return [];
  const rest = 1 - causes.reduce((sum, { probability }) => sum + probability, 0);
  const shown = causes.map(({ layName, probability }) => ({ name: layName, percent: percentOf(probability) }));
  return [...shown, { name: OTHER_CAUSES[locale], percent: percentOf(Math.max(0, rest)) }];
}

/** How the probability is spread over levels of urgency; what the shown causes leave over is not known. */
function riskOf(causes: readonly Candidate[]): ReportFigures['risk'] {
  if (causes.length === 0) return [];
  const at = (level: Triage): number =>
    causes.reduce((sum, { id, probability }) => (conditionOf(id)?.triage === level ? sum + probability : sum), 0);
  const rest = 1 - causes.reduce((sum, { probability }) => sum + probability, 0);
  return [
    ...LEVELS.map((name) => ({ name, percent: percentOf(at(name)) })),
    { name: 'not known' as const, percent: percentOf(Math.max(0, rest)) },
  ];
}

function recoveryOf(condition: KnownCondition, locale: Locale): Recovery {
  const { recovery } = condition;
  const text = adviceIn('course', [recovery], locale).join(' ');
  return { cause: namesOf(condition, locale).layName, text, ...courseOf(recovery) };
}

function heatmapOf({ understood, locale }: Assessment, conditions: readonly KnownCondition[]): Heatmap {
  const base = knowledge();
  const told = [...understood].sort((a, b) => Number(b.present) - Number(a.present)).slice(0, FINDINGS_SHOWN);
  return {
    causes: conditions.map((condition) => namesOf(condition, locale).layName),
    findings: told.map(({ findingId, present }) => ({ label: findingIn(findingId, locale), present })),
    cells: conditions.map((condition) =>
      told.map(({ findingId }) => Math.round(chanceOf(findingId, base)(condition) * 100) / 100),
    ),
  };
}

/** What the complaint asks for, else all of the first cause's advice and of the others what is new; then the tests. */
function protocolOf(result: Assessment, conditions: readonly KnownCondition[]): ProtocolStep[] {
  const { locale, complaint } = result;
  const steps = [
    ...(complaint ? complaintSteps(complaint, result) : careSteps(conditions, locale)),
    ...testSteps(conditions, locale),
  ];
  const seen = new Set<string>();
  return steps.filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
}

function complaintSteps({ name }: Complaint, result: Assessment): ProtocolStep[] {
  const { locale } = result;
  return (stepsOf(result, locale) ?? []).map((text) => ({ kind: 'self-care', text, cause: name[locale] }));
}

function careSteps(conditions: readonly KnownCondition[], locale: Locale): ProtocolStep[] {
  return conditions.flatMap((condition) =>
    adviceIn('care', useful(condition.selfCare), locale).map((text) => ({
      kind: 'self-care' as const,
      text,
      cause: namesOf(condition, locale).layName,
    })),
  );
}

function testSteps(conditions: readonly KnownCondition[], locale: Locale): ProtocolStep[] {
  return conditions.flatMap((condition) =>
    adviceIn('tests', useful(condition.tests), locale).map((text) => ({
      kind: 'test' as const,
      text,
      cause: namesOf(condition, locale).layName,
    })),
  );
}

function sourcesOf({ complaint }: Assessment, conditions: readonly KnownCondition[], withMovements: boolean): Source[] {
  const ofCauses = conditions.slice(0, RECOVERIES).flatMap(({ sources }) => sources);
  const own = complaint ? complaintSources(complaint) : [];
  const known = [...own, ...ofCauses.flatMap((id) => knowledge().sources.get(id) ?? [])];
  const all = [...new Map(known.map((source) => [source.id, source])).values()];
  return withMovements ? [...all, MOVEMENT_SOURCE] : all;
}

// Every figure of a medical report, worked out from the answers and the knowledge base. Nothing in here is made up: what
// was not told and is not in the knowledge base stays empty.
import { adviceIn } from './advice.js';
import { assess, type Assessment, type AssessInput, type Candidate } from './assess.js';
import { chanceOf } from './infer.js';
import { type KnownCondition, knowledge } from './knowledge.js';
import { namesOf } from './names.js';
import { isCrisis, isEmergency } from './paragraphs.js';
import { courseOf } from './recovery.js';
import type { Locale } from './red-flags.js';
import { bodyMapOf, type BodyRegion, movementsOf, type Movement, triggersOf, type Trigger } from './report-body.js';
import { MOVEMENT_SOURCE } from './report-data.js';
import type { Source, Triage } from './schema.js';
import { worriesOf } from './worries.js';

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
  /** A row a cause: how often the finding is met in it, 0 to 1. */
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
  readonly sources: Source[];
}

const CAUSES = 6;
const WORTH_SHOWING = 0.02;
const FINDINGS_SHOWN = 10;
const RECOVERIES = 3;
/** The measured calibration error of the first cause. */
const CALIBRATION_ERROR = 0.1;
/** 'None needed' is nothing to do. */
const NOTHING = /^(usually )?(none|no test)\b/i;
const LEVELS: readonly Triage[] = ['emergency', 'urgent', 'routine', 'self-care'];

/** Same input, same figures; no input throws. */
export function reportFigures(input: AssessInput): ReportFigures {
  const result = assess(input);
  const causes = causesOf(result);
  const conditions = causes.map(({ id }) => conditionOf(id)).filter((one) => one !== undefined);
  const movements = movementsOf(result);
  return {
    result,
    causes,
    confidence: confidenceOf(causes[0]),
    probabilities: probabilitiesOf(causes),
    risk: riskOf(causes),
    bodyMap: bodyMapOf(result, causes, conditions),
    triggers: triggersOf(result, conditions[0]),
    movements,
    recovery: isEmergency(result) ? [] : conditions.slice(0, RECOVERIES).map((one) => recoveryOf(one, result.locale)),
    heatmap: heatmapOf(result, conditions),
    protocol: isEmergency(result) ? [] : protocolOf(conditions.slice(0, RECOVERIES), result.locale),
    seekCare: worriesOf(result, conditions, result.locale),
    sources: sourcesOf(conditions, movements.length > 0),
  };
}

function conditionOf(id: string): KnownCondition | undefined {
  return knowledge().conditions.find((condition) => condition.id === id);
}

function causesOf(result: Assessment): Candidate[] {
  if (isCrisis(result)) return [];
  const danger = isEmergency(result);
  return result.differential
    .filter(({ id }) => !danger || conditionOf(id)?.triage === 'emergency')
    .filter(({ probability }, rank) => probability >= WORTH_SHOWING || (rank === 0 && !danger))
    .slice(0, CAUSES);
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

function probabilitiesOf(causes: readonly Candidate[]): Share<string>[] {
  if (causes.length === 0) return [];
  const rest = 1 - causes.reduce((sum, { probability }) => sum + probability, 0);
  const shown = causes.map(({ layName, probability }) => ({ name: layName, percent: percentOf(probability) }));
  return [...shown, { name: 'Other causes', percent: percentOf(Math.max(0, rest)) }];
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
    findings: told.map(({ label, present }) => ({ label, present })),
    cells: conditions.map((condition) =>
      told.map(({ findingId }) => Math.round(chanceOf(findingId, base)(condition) * 100) / 100),
    ),
  };
}

/** All of the first cause's advice; of the others what is new. */
function protocolOf(conditions: readonly KnownCondition[], locale: Locale): ProtocolStep[] {
  const steps = conditions.flatMap((condition) => {
    const cause = namesOf(condition, locale).layName;
    const useful = (texts: readonly string[]): string[] => texts.filter((text) => !NOTHING.test(text));
    return [
      ...adviceIn('care', useful(condition.selfCare), locale).map((text) => ({
        kind: 'self-care' as const,
        text,
        cause,
      })),
      ...adviceIn('tests', useful(condition.tests), locale).map((text) => ({ kind: 'test' as const, text, cause })),
    ];
  });
  const seen = new Set<string>();
  return steps.filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
}

function sourcesOf(conditions: readonly KnownCondition[], withMovements: boolean): Source[] {
  const ids = new Set(conditions.slice(0, RECOVERIES).flatMap(({ sources }) => sources));
  const known = [...ids].map((id) => knowledge().sources.get(id)).filter((source) => source !== undefined);
  return withMovements ? [...known, MOVEMENT_SOURCE] : known;
}

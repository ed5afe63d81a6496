// The schema of a generated report. Figures come from the clinical engine and are marked so; prose is marked with its author.
// Nothing leaves the reports service that does not match this schema.
import { z } from 'zod';
import { AnswerSource, RedFlag, Triage } from './contracts/consultation.js';
import { Relation } from './contracts/health-profile.js';
import { Instant, SessionId } from './values.js';

const Percent = z.number().min(0).max(100);
const Share = z.number().min(0).max(1);
const Band = z.enum(['likely', 'possible', 'less likely']);

/** Marks where a figure comes from. There is only one origin, the engine: a model never gives a figure. */
export const FigureOrigin = z.literal('clinical-engine');

export const ReportCause = z.object({
  rank: z.int().positive(),
  name: z.string(),
  layName: z.string(),
  icd10: z.string(),
  probability: Share,
  band: Band,
  for: z.array(z.string()),
  against: z.array(z.string()),
});

/** What counts as high, moderate or low, and the range that the engine's known error allows. */
export const ReportConfidence = z.object({
  band: z.enum(['high', 'moderate', 'low']),
  probability: Share,
  from: Share,
  to: Share,
  explanation: z.string(),
});

export const ReportFiguresPart = z.object({
  origin: FigureOrigin,
  confidence: ReportConfidence.nullable(),
  /** Ranked causes; empty when the answers name no complaint, and in a crisis. */
  causes: z.array(ReportCause),
  /** Adds up to 100 (apart from rounding), with 'Other causes'. */
  probabilities: z.array(z.object({ name: z.string(), percent: Percent })),
  riskDistribution: z.array(z.object({ level: z.enum([...Triage.options, 'not known']), percent: Percent })),
  bodyMap: z.array(z.object({ region: z.string(), label: z.string(), weight: Share })),
  triggers: z.array(
    z.object({ label: z.string(), status: z.enum(['told', 'denied', 'usual']), share: Share.nullable() }),
  ),
  /** Only joints that the user mentioned; degrees are the normal range, nothing was measured. */
  rangeOfMotion: z.array(
    z.object({
      joint: z.string(),
      movement: z.string(),
      normalDegrees: z.number().positive(),
      told: z.enum(['limited', 'painful']),
    }),
  ),
  /** `days`: until the first, and until most, have recovered; null where the knowledge base gives no numbers. */
  recoveryTimeline: z.array(
    z.object({
      cause: z.string(),
      text: z.string(),
      days: z.tuple([z.number().min(0), z.number().min(0)]).nullable(),
      lasting: z.boolean(),
    }),
  ),
  /** One row per cause, one column per finding: how often the finding occurs in the cause. */
  heatmap: z.object({
    causes: z.array(z.string()),
    findings: z.array(z.object({ label: z.string(), present: z.boolean() })),
    cells: z.array(z.array(Share)),
  }),
  treatmentProtocol: z.array(z.object({ kind: z.enum(['self-care', 'test']), text: z.string(), cause: z.string() })),
});

export const ReportAnswer = z.object({ number: z.int().min(1).max(10), question: z.string(), answer: z.string() });

/** The person whom an assessment is about, as its owner named them; the name of the own profile may be empty. */
export const AboutWhom = z.object({ name: z.string(), relation: Relation });
export type AboutWhom = z.infer<typeof AboutWhom>;

/** The documented fields `sessionId`, `generatedAt`, `aiAnalysis`, and everything that the screen, the PDF and FHIR need. */
export const Report = z
  .object({
    sessionId: SessionId,
    generatedAt: Instant,
    /** Many lines of text; the first three are the primary finding. */
    aiAnalysis: z.string().min(1),
    version: z.literal(1),
    locale: z.enum(['en', 'he', 'ru']),
    person: z.object({ age: z.number().min(0).max(120).nullable(), sex: z.enum(['male', 'female']).nullable() }),
    /** Absent where no profile was chosen, or the answers are about somebody else. */
    about: AboutWhom.nullish(),
    complaint: z.string(),
    primaryFinding: z.object({
      name: z.string().nullable(),
      layName: z.string().nullable(),
      icd10: z.string().nullable(),
      text: z.string(),
    }),
    triage: Triage,
    triageText: z.string(),
    redFlags: z.array(RedFlag),
    figures: ReportFiguresPart,
    prose: z.object({
      source: AnswerSource,
      model: z.string(),
      promptVersion: z.string().nullable(),
      text: z.string().min(1),
    }),
    whenToSeekCare: z.array(z.string()),
    /** Questions that a doctor would ask about this complaint and nobody has asked; absent in older reports. */
    notAsked: z.array(z.string()).default([]),
    answers: z.array(ReportAnswer).max(10),
    disclaimer: z.string(),
    sources: z.array(z.object({ title: z.string(), publisher: z.string(), year: z.int() })),
  })
  .refine(({ figures: { heatmap: map } }) => map.cells.length === map.causes.length, 'heatmap: one row a cause')
  .refine(
    ({ figures: { heatmap: map } }) => map.cells.every((row) => row.length === map.findings.length),
    'heatmap: one column a finding',
  )
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

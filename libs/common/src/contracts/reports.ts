// Generated reports: asking for one, the list, the report itself, as PDF and as a FHIR R4 bundle.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Report } from '../report.js';
import { Amount, ClaimedUser, FileReply, Instant, SessionId } from '../values.js';
import { Generation, MAX_QUESTIONS, ReportStatus } from './assessments.js';

export const ReportHistoryItem = z
  .object({
    id: SessionId,
    title: z.string(),
    /** What was said first, cut short; absent while nothing was said. */
    subject: z.string().optional(),
    createdAt: Instant,
    status: ReportStatus,
    questionCount: z.int().min(0).max(MAX_QUESTIONS),
    maxQuestions: z.literal(MAX_QUESTIONS),
    generatedReportData: z.object({ sessionId: SessionId, generatedAt: Instant, aiAnalysis: z.string() }).nullable(),
    generation: Generation.nullable(),
  })
  .meta({ id: 'ReportHistoryItem' });
export type ReportHistoryItem = z.infer<typeof ReportHistoryItem>;

/** Ready within the wait, or pending (answered with 202): then ask for the report until it is there. */
export const GenerateReply = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('ready'),
      success: z.literal(true),
      /** 10 for the call that paid; 0 when the report already existed. */
      creditsDeducted: Amount,
      currency: z.literal('diamonds'),
      updatedCredits: Amount.nullable(),
      updatedDiamonds: Amount.nullable(),
      reportData: Report,
    }),
    z.object({ status: z.literal('pending'), jobId: z.string(), generation: Generation }),
  ])
  .meta({ id: 'GenerateReply' });
export type GenerateReply = z.infer<typeof GenerateReply>;

/** A FHIR R4 document bundle; its resources are held by the types and a validator in the service's tests. */
export const FhirBundle = z
  .looseObject({
    resourceType: z.literal('Bundle'),
    type: z.literal('document'),
    entry: z.array(z.looseObject({ fullUrl: z.string(), resource: z.looseObject({ resourceType: z.string() }) })),
  })
  .meta({ id: 'FhirBundle' });
export type FhirBundle = z.infer<typeof FhirBundle>;

const ReportPath = z.object({ id: z.string().max(64), userId: ClaimedUser });

export const reports = contract('reports', 'reports', {
  history: operation({
    access: 'user',
    route: 'GET /api/report-history',
    summary: 'The user’s report sessions, newest first, at most 500',
    input: z.object({ userId: ClaimedUser, limit: z.coerce.number().int().min(1).max(500).default(500) }),
    output: z.array(ReportHistoryItem),
    repeatable: true,
    limit: 'read',
  }),
  generate: operation({
    access: 'device',
    route: 'POST /api/generate-medical-report',
    summary: 'Make the report of an own assessment: 10 diamonds, once',
    input: z.object({ sessionId: z.string().max(64), userId: ClaimedUser }),
    output: GenerateReply,
    pending: true,
    timeout: 20_000,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS', 'REPORT_NOT_READY', 'INSUFFICIENT_DIAMONDS', 'REPORT_FAILED'],
  }),
  generated: operation({
    access: 'device',
    route: 'GET /api/generated-report/:id',
    summary: 'An own report; 404 with the status until there is one',
    input: ReportPath,
    output: Report,
    repeatable: true,
    limit: 'read',
    errors: ['SESSION_NOT_YOURS', 'REPORT_PENDING'],
  }),
  pdf: operation({
    access: 'device',
    route: 'GET /api/generated-report/:id/pdf',
    summary: 'An own report as PDF, followed by its owner’s symptom diary on request',
    input: ReportPath.extend({ diary: z.enum(['true', 'false']).optional() }),
    output: FileReply,
    file: 'download',
    repeatable: true,
    timeout: 20_000,
    limit: 'read',
    errors: ['SESSION_NOT_YOURS', 'REPORT_PENDING', 'NOT_SIGNED_IN', 'OVERLOADED'],
  }),
  fhir: operation({
    access: 'device',
    route: 'GET /api/generated-report/:id/fhir',
    summary: 'An own report as a FHIR R4 document bundle',
    input: ReportPath,
    output: FhirBundle,
    repeatable: true,
    limit: 'read',
    errors: ['SESSION_NOT_YOURS', 'REPORT_PENDING'],
  }),
});

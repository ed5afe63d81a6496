// The guided assessment: ten questions, one at a time. Chat passes what is said in a report session on to it.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { AboutWhom } from '../report.js';
import { Amount, ClaimedUser, Done, Instant, SessionId } from '../values.js';
import { AnswerSource, QUESTION_MAX, RedFlag, Triage } from './consultation.js';
import { ConversationSummary, Message, MESSAGE_MAX, Role, TITLE_MAX } from './conversations.js';

export const MAX_QUESTIONS = 10;
/** The report is offered from this many answers on. */
export const REPORT_FROM = 9;
/** The title until the owner renames it. */
export const REPORT_SESSION_TITLE = 'Medical Report Session';

/** As documented. While a report is being generated the status is 'In Progress' again, which the list shows as 'Processing...'. */
export const ReportStatus = z.enum(['In Progress', 'Ready for Report', 'Report Generated']);
export type ReportStatus = z.infer<typeof ReportStatus>;

export const Chip = z.enum(['yes', 'no', 'not-sure']);
export type Chip = z.infer<typeof Chip>;

export const AssessmentQuestion = z.object({
  number: z.int().min(1).max(MAX_QUESTIONS),
  text: z.string(),
  /** Why it is asked; null for the fixed ones. */
  why: z.string().nullable(),
  /** Quick answers; empty when only words make sense. A text may be given along with a chip. */
  chips: z.array(Chip),
  /** Who worded it. The clinical engine or the plan always decides which question is asked. */
  source: AnswerSource,
});
export type AssessmentQuestion = z.infer<typeof AssessmentQuestion>;

export const AssessmentAnswer = z.object({ value: Chip.nullable(), text: z.string().nullable(), answeredAt: Instant });

export const Generation = z.object({
  state: z.enum(['queued', 'working', 'ready', 'failed']),
  /** 0 to 100. */
  progress: z.int().min(0).max(100),
  step: z.enum(['waiting', 'paying', 'computing', 'writing', 'checking', 'done']),
});
export type Generation = z.infer<typeof Generation>;

export const AssessmentView = z
  .object({
    sessionId: SessionId,
    title: z.string(),
    createdAt: Instant,
    status: ReportStatus,
    /** Answered questions. */
    questionCount: z.int().min(0).max(MAX_QUESTIONS),
    maxQuestions: z.literal(MAX_QUESTIONS),
    /** The question that waits for its answer; null when all are answered. */
    current: AssessmentQuestion.nullable(),
    answered: z.array(z.object({ question: AssessmentQuestion, answer: AssessmentAnswer })),
    /** True from 9 answers on, until a report is being generated or exists. */
    canGenerate: z.boolean(),
    /** True while answers may still be changed. */
    canCorrect: z.boolean(),
    generation: Generation.nullable(),
    redFlags: z.array(RedFlag),
    triage: Triage.nullable(),
    /** Whom it is about, if a profile was chosen. */
    about: AboutWhom.nullish(),
  })
  .meta({ id: 'AssessmentView' });
export type AssessmentView = z.infer<typeof AssessmentView>;

const SessionPath = z.string().max(64);
const Given = {
  number: z.int().min(1).max(MAX_QUESTIONS),
  value: Chip.nullish(),
  text: z.string().trim().max(QUESTION_MAX, `must have at most ${QUESTION_MAX} characters`).nullish(),
};

/** The reply to one answer, in the words that the conversation shows: 'QUESTION n OF 10' and the question. */
export const AnswerReply = z.object({ mainResponse: z.string(), showReportConsentButtons: z.boolean() });

export const assessments = contract('reports', 'assessments', {
  start: operation({
    access: 'user',
    route: 'POST /api/start-report-session',
    summary: 'Begin an assessment; needs 10 diamonds and takes nothing',
    input: z.object({
      userId: ClaimedUser,
      age: z.number().min(0).max(120).nullish(),
      sex: z.enum(['male', 'female']).nullish(),
      /** The profile of the person it is about; age and sex then come from the profile. */
      profileId: z.uuid().nullish(),
    }),
    output: z.object({ sessionId: SessionId, assessment: AssessmentView }),
    limit: 'write',
    errors: ['INSUFFICIENT_DIAMONDS', 'PROFILE_NOT_FOUND'],
  }),
  state: operation({
    access: 'device',
    route: 'GET /api/assessments/:id',
    summary: 'Where an own assessment stands, to go on after a reload',
    input: z.object({ id: SessionPath, userId: ClaimedUser }),
    output: AssessmentView,
    repeatable: true,
    limit: 'read',
    errors: ['SESSION_NOT_YOURS'],
  }),
  answer: operation({
    access: 'device',
    route: 'POST /api/assessments/:id/answer',
    summary: 'Answer the question that waits; the same answer again changes nothing',
    input: z.object({ id: SessionPath, userId: ClaimedUser, ...Given }),
    output: AnswerReply.extend({ assessment: AssessmentView }),
    timeout: 30_000,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS', 'ASSESSMENT_OUT_OF_STEP', 'ASSESSMENT_CLOSED'],
  }),
  correct: operation({
    access: 'device',
    route: 'POST /api/assessments/:id/correct',
    summary: 'Give another answer to an earlier question; later answers stay',
    input: z.object({ id: SessionPath, userId: ClaimedUser, ...Given }),
    output: AssessmentView,
    timeout: 30_000,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS', 'ASSESSMENT_OUT_OF_STEP', 'ASSESSMENT_CLOSED'],
  }),
  rename: operation({
    access: 'device',
    route: 'POST /api/assessments/:id/title',
    summary: 'Give an own report session another title',
    input: z.object({ id: SessionPath, userId: ClaimedUser, title: z.string().trim().min(1).max(TITLE_MAX) }),
    output: ConversationSummary,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS'],
  }),
  pin: operation({
    access: 'device',
    route: 'POST /api/assessments/:id/pin',
    summary: 'Keep an own report session at the top of the list, or no longer',
    input: z.object({ id: SessionPath, userId: ClaimedUser, pinned: z.boolean() }),
    output: ConversationSummary,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS'],
  }),
  remove: operation({
    access: 'device',
    route: 'POST /api/assessments/:id/delete',
    summary: 'Delete an own report session for good, with its report and the links to it',
    input: z.object({ id: SessionPath, userId: ClaimedUser }),
    output: Done,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS'],
  }),
  turn: operation({
    access: 'internal',
    callers: ['chat'],
    summary:
      'What the user said in a report session: an answer to the question that waits; the same id again changes nothing',
    input: z.object({ sessionId: SessionPath, turnId: z.uuid(), message: z.string().max(QUESTION_MAX) }),
    output: AnswerReply.extend({
      sessionId: SessionId,
      source: AnswerSource,
      redFlags: z.array(RedFlag),
      triage: Triage.nullable(),
    }),
    repeatable: true,
    timeout: 30_000,
    errors: ['SESSION_NOT_YOURS', 'ASSESSMENT_CLOSED'],
  }),
  sessions: operation({
    access: 'internal',
    callers: ['chat'],
    summary: 'The user’s report sessions, newest first',
    input: z.object({ limit: Amount }),
    output: z.array(ConversationSummary),
    repeatable: true,
    timeout: 3000,
  }),
  transcript: operation({
    access: 'internal',
    callers: ['chat'],
    summary: 'A report session as a conversation, oldest message first',
    input: z.object({ sessionId: SessionPath }),
    output: z.object({ session: ConversationSummary, messages: z.array(Message) }),
    repeatable: true,
    errors: ['SESSION_NOT_YOURS'],
  }),
  addMessage: operation({
    access: 'internal',
    callers: ['chat'],
    summary: 'Words that the user adds beside the questions; the fixed first question is there already',
    input: z.object({ sessionId: SessionPath, role: Role, content: z.string().trim().min(1).max(MESSAGE_MAX) }),
    output: Message,
    errors: ['SESSION_NOT_YOURS', 'FORBIDDEN', 'ASSESSMENT_CLOSED'],
  }),
});

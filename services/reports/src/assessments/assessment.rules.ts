// The assessment as a pure state machine: questions are answered in order, one at a time; an earlier answer may be replaced; ten
// answers complete it. Nothing else changes it.
import {
  AnswerSource,
  AppError,
  Chip,
  MAX_QUESTIONS,
  Profile,
  REPORT_FROM,
  type ReportStatus,
} from '@medconsult/common';
import { z } from 'zod';

export const Question = z.object({
  number: z.int().min(1).max(MAX_QUESTIONS),
  /** The id of the fixed question, or of the finding that the engine asks for. */
  id: z.string(),
  kind: z.enum(['fixed', 'finding']),
  text: z.string(),
  why: z.string().nullable(),
  source: AnswerSource,
});
export type Question = z.infer<typeof Question>;

export const Given = z.object({
  value: Chip.nullable(),
  text: z.string().nullable(),
  at: z.iso.datetime(),
  /** The id of the turn that brought it, so that a repeated call is recognised. */
  turnId: z.string().nullable(),
});
export type Given = z.infer<typeof Given>;

export const AssessmentState = z.object({
  locale: z.enum(['en', 'he', 'ru']),
  person: z.object({ age: z.number().nullable(), sex: z.enum(['male', 'female']).nullable() }),
  /** The profile of the person it is about, as it was at the beginning. */
  profile: Profile.nullable().default(null),
  steps: z
    .array(
      z.object({
        question: Question,
        askedAt: z.iso.datetime(),
        /** Shown before the question: thanks, or an alarm. */
        lead: z.string(),
        answer: Given.nullable(),
      }),
    )
    .min(1)
    .max(MAX_QUESTIONS),
  /** The doctor's words after the tenth answer. */
  closing: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  notes: z.array(z.object({ id: z.string(), text: z.string(), at: z.iso.datetime() })),
});
export type AssessmentState = z.infer<typeof AssessmentState>;
export type Step = AssessmentState['steps'][number];

/** What follows an answer: the next question, or the closing words after the last one. */
export interface Following {
  readonly question: Question | null;
  readonly lead: string;
  readonly at: string;
}

export type Begun = Pick<AssessmentState, 'person'> & Partial<Pick<AssessmentState, 'profile'>>;

export function begin({ person, profile = null }: Begun, question: Question, at: string): AssessmentState {
  return {
    locale: 'en',
    person,
    profile,
    steps: [{ question, askedAt: at, lead: '', answer: null }],
    closing: null,
    notes: [],
  };
}

export function answeredCount({ steps }: AssessmentState): number {
  return steps.filter(({ answer }) => answer !== null).length;
}

/** The step whose question is open. */
export function pendingStep({ steps }: AssessmentState): Step | null {
  const last = steps.at(-1);
  return last?.answer === null ? last : null;
}

/** @throws AppError ASSESSMENT_CLOSED when all are answered, ASSESSMENT_OUT_OF_STEP for another question */
export function give(state: AssessmentState, number: number, answer: Given): AssessmentState {
  const pending = pendingStep(state);
  if (!pending) throw new AppError('ASSESSMENT_CLOSED');
  if (pending.question.number !== number) throw new AppError('ASSESSMENT_OUT_OF_STEP');
  return { ...state, steps: [...state.steps.slice(0, -1), { ...pending, answer }] };
}

/** Asks the next question after an answer, or closes the assessment. */
export function follow(state: AssessmentState, { question, lead, at }: Following): AssessmentState {
  if (pendingStep(state)) throw new Error('A question is open already.');
  const isFull = state.steps.length === MAX_QUESTIONS;
  if (isFull !== (question === null)) throw new Error('The assessment has ten questions.');
  if (!question) return { ...state, closing: { text: lead, at } };
  return { ...state, steps: [...state.steps, { question, askedAt: at, lead, answer: null }] };
}

/** Replaces an earlier answer. @throws AppError ASSESSMENT_OUT_OF_STEP when there is none */
export function replace(state: AssessmentState, number: number, answer: Given): AssessmentState {
  const step = state.steps[number - 1];
  if (!step?.answer) throw new AppError('ASSESSMENT_OUT_OF_STEP');
  return { ...state, steps: state.steps.with(number - 1, { ...step, answer }) };
}

/** Replaces the open question by another one with the same number. */
export function reask(state: AssessmentState, question: Question): AssessmentState {
  const pending = pendingStep(state);
  if (!pending) return state;
  const asked = { ...question, number: pending.question.number };
  return { ...state, steps: [...state.steps.slice(0, -1), { ...pending, question: asked }] };
}

export type GenerationState = 'requested' | 'queued' | 'working' | 'ready' | 'failed';

const isRunning = (generation: GenerationState | null): boolean => generation === 'queued' || generation === 'working';

/** Answers may be given and changed until report generation begins. */
export function isOpen(generation: GenerationState | null): boolean {
  return generation !== 'ready' && !isRunning(generation);
}

export function canGenerate(answered: number, generation: GenerationState | null): boolean {
  return answered >= REPORT_FROM && isOpen(generation);
}

/** While the report is generated the list shows 'Processing...', as it does for nine answers whose report is not ready. */
export function statusOf(answered: number, generation: GenerationState | null): ReportStatus {
  if (generation === 'ready') return 'Report Generated';
  return canGenerate(answered, generation) ? 'Ready for Report' : 'In Progress';
}

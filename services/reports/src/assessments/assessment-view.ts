// An assessment as its owner sees it.
import {
  MAX_QUESTIONS,
  type AboutWhom,
  type AssessmentQuestion,
  type AssessmentView,
  type ConversationSummary,
  type Generation,
} from '@medconsult/common';
import {
  answeredCount,
  type AssessmentState,
  canGenerate,
  isOpen,
  pendingStep,
  type Question,
  statusOf,
} from './assessment.rules.js';
import type { GenerationStand, StoredAssessment } from './assessments.store.js';
import { answeredSteps, profileOf } from './engine-view.js';
import type { Safety } from './safety.js';
import { messagesOf } from './wording.js';

export function viewOf(assessment: StoredAssessment, safety: Safety): AssessmentView {
  const { id, title, state, createdAt, generation } = assessment;
  const answered = answeredCount(state);
  const standing = generation?.state ?? null;
  const pending = pendingStep(state);
  return {
    sessionId: id,
    title,
    createdAt: createdAt.toISOString(),
    status: statusOf(answered, standing),
    questionCount: answered,
    maxQuestions: MAX_QUESTIONS,
    current: pending && questionView(pending.question),
    answered: answeredSteps(state).map(({ question, answer: { value, text, at } }) => ({
      question: questionView(question),
      answer: { value, text, answeredAt: at },
    })),
    canGenerate: canGenerate(answered, standing),
    canCorrect: isOpen(standing) && answered > 0,
    generation: generationView(generation),
    ...safety,
    about: aboutOf(state),
  };
}

/** The person it is about, as shown to a reader. */
export function aboutOf(state: AssessmentState): AboutWhom | null {
  const profile = profileOf(state);
  return profile && { name: profile.name, relation: profile.relation };
}

function questionView({ number, text, why, kind, source }: Question): AssessmentQuestion {
  return { number, text, why, chips: kind === 'finding' ? ['yes', 'no', 'not-sure'] : [], source };
}

/** A report that was requested but not paid does not exist yet. */
export function generationView(generation: GenerationStand | null): Generation | null {
  if (!generation || generation.state === 'requested') return null;
  const { state, progress, step } = generation;
  return { state, progress, step: step as Generation['step'] };
}

/** Longest subject in a list. */
const SUBJECT_LENGTH = 80;

/** The first words of the opening, which distinguish one assessment from another. */
export function subjectOf({ id, state }: Pick<StoredAssessment, 'id' | 'state'>): { readonly subject?: string } {
  const said = messagesOf(id, state).find(({ role }) => role === 'user')?.content ?? '';
  const subject = said.replace(/\s+/g, ' ').trim().slice(0, SUBJECT_LENGTH).trimEnd();
  return subject === '' ? {} : { subject };
}

export function summaryOf(assessment: StoredAssessment): ConversationSummary {
  const { id, title, isPinned, createdAt } = assessment;
  const summary = { id, title, createdAt: createdAt.toISOString(), sessionType: 'report' as const };
  return { ...summary, ...(isPinned && { pinned: true }), ...subjectOf(assessment) };
}

// What readers say of single answers. Operators see it without a word of the conversation, unless the reader agrees to
// show the question and its answer.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { FEEDBACK_COMMENT_MAX, FEEDBACK_FAULTS } from '../feedback-faults.js';
import { pageOf, PageQuery } from '../pages.js';
import { Doctor, Done, Instant, plainText } from '../values.js';
import { AnswerSource } from './consultation.js';

const Rating = z.object({
  helpful: z.boolean(),
  /** What was wrong; nothing for a helpful answer. */
  faults: z.array(z.enum(FEEDBACK_FAULTS)).max(FEEDBACK_FAULTS.length).default([]),
  /** What the reader writes to us; operators read it. */
  comment: plainText(FEEDBACK_COMMENT_MAX).nullish(),
  /** Whether operators may read the question and the answer. */
  isTextShared: z.boolean().default(false),
});

/** An answer by the id of its message, or by the `idempotencyKey` that its question was asked with. */
const AnswerName = z.union([z.uuid(), z.string().regex(/^\d{1,18}$/, 'is not a message id')]);
const OneAnswer = z.object({ id: z.string().max(64), answer: AnswerName });

/** Of one answer, as its reader gave it. */
export const AnswerFeedback = Rating.extend({
  messageId: z.string(),
  /** What its question was asked with. */
  turnId: z.uuid(),
  faults: z.array(z.enum(FEEDBACK_FAULTS)),
  comment: z.string().nullable(),
  isTextShared: z.boolean(),
}).meta({ id: 'AnswerFeedback' });
export type AnswerFeedback = z.infer<typeof AnswerFeedback>;

const GIVEN = { access: 'device', limit: 'write', errors: ['SESSION_NOT_YOURS', 'NOT_FOUND'] } as const;

export const answerFeedback = contract('chat', 'answer-feedback', {
  list: operation({
    access: 'device',
    route: 'GET /api/session/:id/feedback',
    summary: 'What the caller said of the answers of one of their conversations',
    input: z.object({ id: z.string().max(64) }),
    output: z.array(AnswerFeedback),
    repeatable: true,
    limit: 'read',
    errors: ['SESSION_NOT_YOURS'],
  }),
  give: operation({
    ...GIVEN,
    route: 'POST /api/session/:id/feedback',
    summary: 'Say whether an answer helped, and what was wrong; takes the place of what was said of it before',
    input: OneAnswer.extend(Rating.shape),
    output: Done,
  }),
  withdraw: operation({
    ...GIVEN,
    route: 'POST /api/session/:id/feedback/withdraw',
    summary: 'Take back what was said of an answer',
    input: OneAnswer,
    output: Done,
  }),
});

/** Texts are null unless the reader agreed to show them, and for operators who may not read what people wrote. */
export const FeedbackRow = z.object({
  id: z.string(),
  givenAt: Instant,
  helpful: z.boolean(),
  faults: z.array(z.enum(FEEDBACK_FAULTS)),
  doctor: Doctor,
  source: AnswerSource.nullable(),
  isTextShared: z.boolean(),
  comment: z.string().nullable(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
});
export type FeedbackRow = z.infer<typeof FeedbackRow>;

/** The most rows on a page: each may hold the text of a whole answer. */
export const FEEDBACK_PAGE_MAX = 100;
const FeedbackQuery = PageQuery.omit({ search: true }).extend({
  limit: z.coerce.number().int().min(1).max(FEEDBACK_PAGE_MAX).default(FEEDBACK_PAGE_MAX),
});

export const operatorFeedback = contract('admin', 'feedback', {
  list: operation({
    access: 'admin',
    right: 'figures',
    route: 'GET /api/admin/feedback',
    summary:
      'What readers said of answers, newest first; what people wrote is shown to those who may read it, and written down',
    input: FeedbackQuery,
    output: pageOf(FeedbackRow),
    paged: true,
    limit: 'operator',
    repeatable: true,
  }),
});

export const feedbackForOperators = contract('chat', 'feedback-for-operators', {
  list: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'What readers said of answers, newest first, with texts only if they are wanted',
    input: FeedbackQuery.extend({ withTexts: z.boolean() }),
    output: pageOf(FeedbackRow),
    repeatable: true,
    errors: ['FORBIDDEN'],
  }),
});

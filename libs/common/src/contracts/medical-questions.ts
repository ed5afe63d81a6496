// The public questions and answers: read by everyone, counted when somebody opens one. They contain no user's conversation.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, Doctor, Done, Instant } from '../values.js';

export const QuestionCategory = z.enum([
  'symptoms',
  'conditions',
  'medications',
  'wellness',
  'emergency',
  'prevention',
]);
export type QuestionCategory = z.infer<typeof QuestionCategory>;

/** Stable and readable, so that an address can name a question. */
export const QuestionId = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not the id of a question');

/** The languages that every question and answer exists in. */
export const QuestionLanguage = z.enum(['en', 'he', 'ru']);
export type QuestionLanguage = z.infer<typeof QuestionLanguage>;

export const QuestionSource = z.object({ title: z.string(), publisher: z.string(), year: z.int() });

export const MedicalQuestion = z
  .object({
    id: QuestionId,
    question: z.string(),
    /** Paragraphs, lists and bold in Markdown. */
    answer: z.string(),
    category: QuestionCategory,
    doctorType: Doctor,
    createdAt: Instant,
    isAnonymous: z.boolean(),
    viewCount: Amount,
    sources: z.array(QuestionSource),
  })
  .meta({ id: 'MedicalQuestion' });
export type MedicalQuestion = z.infer<typeof MedicalQuestion>;

export const QUESTIONS_MAX = 500;
export const QUESTION_SEARCH_MAX = 200;

/** Filter value that means no filter. */
const ALL = z.literal('all');

export const medicalQuestions = contract('chat', 'questions', {
  list: operation({
    access: 'public',
    route: 'GET /api/medical-questions',
    summary: 'Public questions with their answers, newest first; the best matches first when a text is searched',
    input: z.object({
      search: z.string().trim().max(QUESTION_SEARCH_MAX).optional(),
      category: QuestionCategory.or(ALL).optional(),
      doctor: Doctor.or(ALL).optional(),
      /** Of the questions and answers; their words are searched in it. */
      language: QuestionLanguage.default('en'),
      limit: z.coerce.number().int().min(1).max(QUESTIONS_MAX).default(QUESTIONS_MAX),
      /** Id of the last question the caller has; the page after it is returned. */
      cursor: QuestionId.optional(),
    }),
    output: z.array(MedicalQuestion),
    repeatable: true,
    limit: 'read',
  }),
  one: operation({
    access: 'public',
    route: 'GET /api/medical-questions/:id',
    summary: 'One public question',
    input: z.object({ id: QuestionId, language: QuestionLanguage.default('en') }),
    output: MedicalQuestion,
    repeatable: true,
    limit: 'read',
    errors: ['NOT_FOUND'],
  }),
  view: operation({
    access: 'device',
    route: 'POST /api/medical-questions/:id/view',
    summary: 'Count that somebody opened the answer: once a day for the same reader',
    input: z.object({ id: QuestionId }),
    output: Done.extend({ viewCount: Amount }),
    repeatable: true,
    limit: 'view',
    bodyLimit: 2048,
    errors: ['NOT_FOUND'],
  }),
});

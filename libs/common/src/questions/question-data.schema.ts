// The public questions that the product starts with (data/*.json, one file per category): the schema of each.
import { z } from 'zod';
import { QuestionCategory, QuestionId } from '../contracts/medical-questions.js';
import { Doctor } from '../values.js';

export const SourceSeed = z.strictObject({
  id: QuestionId,
  title: z.string().min(5),
  publisher: z.string().min(3),
  year: z.int().min(2000).max(2026),
});
export type SourceSeed = z.infer<typeof SourceSeed>;

const Text = z.strictObject({
  question: z.string().min(30).max(300),
  /** Paragraphs, lists and bold in Markdown. */
  answer: z.string().min(500).max(2500),
});

/** The words of the questions of one category in another language, by id (data/he, data/ru). */
export const QuestionTexts = z.record(QuestionId, Text);
export type QuestionTexts = z.infer<typeof QuestionTexts>;

export const QuestionSeed = z.strictObject({
  id: QuestionId,
  question: z.string().min(30).max(300),
  /** Paragraphs, lists and bold in Markdown. */
  answer: z.string().min(600).max(2500),
  category: QuestionCategory,
  doctorType: Doctor,
  createdAt: z.iso.datetime(),
  isAnonymous: z.boolean(),
  viewCount: z.int().min(0),
  /** Ids in sources.json. */
  sources: z.array(QuestionId).min(3),
});
export type QuestionSeed = z.infer<typeof QuestionSeed>;

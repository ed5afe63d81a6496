// The public questions that the product starts with (data/*.json, one file a category): what each must hold.
import { Doctor } from '@medconsult/common';
import { z } from 'zod';

export const QuestionCategory = z.enum([
  'symptoms',
  'conditions',
  'medications',
  'wellness',
  'emergency',
  'prevention',
]);
export type QuestionCategory = z.infer<typeof QuestionCategory>;

/** Stable and readable: seeding again finds the same row, and an address can name it. */
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const QuestionSource = z.strictObject({
  id: Id,
  title: z.string().min(5),
  publisher: z.string().min(3),
  year: z.int().min(2000).max(2026),
});
export type QuestionSource = z.infer<typeof QuestionSource>;

export const QuestionSeed = z.strictObject({
  id: Id,
  question: z.string().min(30).max(300),
  /** Paragraphs, lists and bold in Markdown. */
  answer: z.string().min(600).max(2500),
  category: QuestionCategory,
  doctorType: Doctor,
  createdAt: z.iso.datetime(),
  isAnonymous: z.boolean(),
  viewCount: z.int().min(0),
  /** Ids in sources.json. */
  sources: z.array(Id).min(3),
});
export type QuestionSeed = z.infer<typeof QuestionSeed>;

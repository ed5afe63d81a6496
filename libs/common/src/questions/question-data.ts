// The public questions that the product ships with, checked when they are loaded. The chat service stores them in its table; the
// build prerenders the newest. No browser loads this.
import { z } from 'zod';
import type { MedicalQuestion, QuestionLanguage } from '../contracts/medical-questions.js';
import conditions from './data/conditions.json' with { type: 'json' };
import emergency from './data/emergency.json' with { type: 'json' };
import medications from './data/medications.json' with { type: 'json' };
import prevention from './data/prevention.json' with { type: 'json' };
import sourceData from './data/sources.json' with { type: 'json' };
import symptoms from './data/symptoms.json' with { type: 'json' };
import wellness from './data/wellness.json' with { type: 'json' };
import { QuestionSeed, SourceSeed } from './question-data.schema.js';
import { TRANSLATED } from './translated.js';

const sources = new Map(
  z
    .array(SourceSeed)
    .parse(sourceData)
    .map(({ id, ...source }) => [id, source]),
);

function sourceOf(id: string): Omit<SourceSeed, 'id'> {
  const source = sources.get(id);
  if (!source) throw new Error(`There is no source with the id ${id}.`);
  return source;
}

function translationsOf(id: string) {
  const { he, ru } = TRANSLATED;
  if (!he[id] || !ru[id]) throw new Error(`The question ${id} is not translated.`);
  return { he: he[id], ru: ru[id] };
}

/** Every question in the data files, each with its translations and with its sources resolved. */
export const QUESTIONS = z
  .array(QuestionSeed)
  .parse([...symptoms, ...conditions, ...medications, ...wellness, ...emergency, ...prevention])
  .map((seed) => ({ ...seed, sources: seed.sources.map(sourceOf), translations: translationsOf(seed.id) }));

/** The first questions of the unfiltered list, in the order and form of the server's answer. */
export function newestQuestions(limit = QUESTIONS.length, language: QuestionLanguage = 'en'): MedicalQuestion[] {
  return QUESTIONS.map(({ translations, ...seed }) => ({
    ...seed,
    ...(language !== 'en' && translations[language]),
    createdAt: new Date(seed.createdAt).toISOString(),
  }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    .slice(0, limit);
}

import { expect } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { MedicalQuestion, QuestionCategory } from '../contracts/medical-questions.js';
import { newestQuestions, QUESTIONS } from './question-data.js';
import { QuestionSeed, QuestionTexts, SourceSeed } from './question-data.schema.js';

const folder = new URL('data/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const sources = z.array(SourceSeed).parse(read('sources.json'));
const files = QuestionCategory.options.map((category) => ({ category, data: read(`${category}.json`) }));
const seeds = files.flatMap(({ data }) => z.array(QuestionSeed).parse(data));
const byId = seeds.map((seed) => [seed.id, seed] as const);
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;

const LANGUAGES = ['he', 'ru'] as const;
const SCRIPTS = { he: 'Hebrew', ru: 'Cyrillic' };
/** The beginning of each line, and how much of it is bold. */
const partsOf = (text: string) =>
  text.split('\n').map((line) => `${/^(?:- )?/.exec(line)![0]}${line ? 'text' : ''} ${line.split('**').length}`);

describe('public questions', () => {
  it('have every field of the list, and unique ids and questions', () => {
    for (const { data } of files) expect(z.array(QuestionSeed).safeParse(data).error?.issues).toBeUndefined();
    expect(new Set(seeds.map(({ id }) => id)).size).toBe(seeds.length);
    expect(new Set(seeds.map(({ question }) => question)).size).toBe(seeds.length);
  });

  it('ENT-010 are of one of six categories and answered by one of two doctors, and of nothing else', () => {
    const categories = ['symptoms', 'conditions', 'medications', 'wellness', 'emergency', 'prevention'];
    expect([...QuestionCategory.options].sort()).toEqual([...categories].sort());
    expect(MedicalQuestion.shape.doctorType.options).toEqual(['alex', 'julia']);
    expect(MedicalQuestion.shape.category.safeParse('surgery').success).toBe(false);
    expect(new Set(seeds.map(({ category }) => category))).toEqual(new Set(categories));
    expect(new Set(seeds.map(({ doctorType }) => doctorType))).toEqual(new Set(['julia', 'alex']));
  });

  it('are at least 36: six or more in each category, two or more of them by each doctor', () => {
    expect(seeds.length).toBeGreaterThanOrEqual(36);
    for (const { category, data } of files) {
      const rows = z.array(QuestionSeed).parse(data);
      const by = (doctor: string) => rows.filter(({ doctorType }) => doctorType === doctor).length;
      expect(rows.every((row) => row.category === category)).toBe(true);
      expect([rows.length >= 6, by('alex') >= 2, by('julia') >= 2]).toEqual([true, true, true]);
    }
    const names = [...QuestionCategory.options, 'sources'].map((name) => `${name}.json`);
    expect(readdirSync(folder).sort()).toEqual([...names, 'he', 'ru'].sort());
  });

  it('come from anonymous visitors and from users', () => {
    expect(new Set(seeds.map(({ isAnonymous }) => isAnonymous))).toEqual(new Set([true, false]));
  });

  it('begin without views, so that the count is real', () => {
    expect(seeds.filter(({ viewCount }) => viewCount > 0)).toEqual([]);
  });

  it('rest on three or more sources each; no source is unused', () => {
    const used = new Set(seeds.flatMap((seed) => seed.sources));
    expect([...used].sort()).toEqual(sources.map(({ id }) => id).sort());
    for (const seed of seeds) expect(new Set(seed.sources).size).toBe(seed.sources.length);
  });

  it.each(byId)('%s is answered in 120 to 250 words', (_, { answer }) => {
    expect(wordsIn(answer)).toBeGreaterThanOrEqual(120);
    expect(wordsIn(answer)).toBeLessThanOrEqual(250);
  });

  it.each(byId)('%s says when to see a doctor, and claims no diagnosis', (_, { answer }) => {
    expect(answer).toMatch(/doctor|emergency|hospital|clinic/i);
    expect(answer).toMatch(/emergency|at once|same day|crisis line|within (days|two weeks|a week)/i);
    expect(answer).not.toMatch(/\byou (surely|certainly|definitely) have\b|\bI diagnose\b|guarantee/i);
  });

  it.each(byId.filter(([, { category }]) => category === 'emergency'))(
    '%s says early to call for help',
    (_, { answer }) => {
      expect(answer.slice(0, 700)).toMatch(/call (your local|the) emergency number|emergency department/i);
    },
  );

  it.each(LANGUAGES)('exist in %s, each answer with the paragraphs and lists of the English one', (language) => {
    for (const { category, data } of files) {
      const texts = QuestionTexts.parse(read(`${language}/${category}.json`));
      const english = z.array(QuestionSeed).parse(data);
      expect(Object.keys(texts)).toEqual(english.map(({ id }) => id));
      for (const { id, answer } of english) {
        const { question, answer: translated } = texts[id]!;
        expect([id, partsOf(translated)]).toEqual([id, partsOf(answer)]);
        const letters = new RegExp(`\\p{Script=${SCRIPTS[language]}}`, 'gu');
        for (const text of [question, translated]) {
          expect(text.match(letters)!.length).toBeGreaterThan((text.match(/\p{L}/gu) ?? []).length * 0.8);
        }
      }
    }
  });

  it('are listed as the server lists them: newest first, as many as requested, in the form of its answers', () => {
    const listed = newestQuestions(24);
    expect(listed.map((question) => MedicalQuestion.parse(question))).toEqual(listed);
    const times = newestQuestions().map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect([listed.length, times.length]).toEqual([24, QUESTIONS.length]);
    const russian = newestQuestions(24, 'ru');
    expect(russian.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    expect(russian.map((question) => MedicalQuestion.parse(question))).toEqual(russian);
    expect(russian.every(({ question, answer }) => /[а-я]/.test(question) && /[а-я]/.test(answer))).toBe(true);
  });
});

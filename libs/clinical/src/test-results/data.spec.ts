import { describe, expect, it } from '@jest/globals';
import { COMBINATIONS, labTest, namesIn, QUESTIONS, TEST_SOURCES, TESTS, testSource } from './data.js';
import { GROUPS } from './groups.js';
import { piecesOf, plainText } from './pieces.js';
import { CombinationFile, LabTestFile, LabTextsFile, QuestionFile, type LabTest, type Step } from './schema.js';
import { Source } from '../knowledge/schema.js';

const LOCALES = ['en', 'he', 'ru'] as const;

describe('the knowledge about tests', () => {
  it('has the shape of its schemas', () => {
    for (const { tests, en, he, ru } of GROUPS) {
      expect(LabTestFile.safeParse(tests).error).toBeUndefined();
      for (const texts of [en, he, ru]) expect(LabTextsFile.safeParse(texts).error).toBeUndefined();
    }
    expect(CombinationFile.safeParse(COMBINATIONS).error).toBeUndefined();
    for (const locale of LOCALES) expect(QuestionFile.safeParse(QUESTIONS[locale]).error).toBeUndefined();
    for (const source of TEST_SOURCES) expect(Source.safeParse(source).error).toBeUndefined();
  });

  it('names each test once, and knows its sources, questions and the test that it is like', () => {
    const ids = TESTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const unknown = TESTS.filter(
      ({ sources, ask, like }) =>
        sources.some((id) => testSource(id).length === 0) ||
        LOCALES.some((locale) => !QUESTIONS[locale][ask.low] || !QUESTIONS[locale][ask.high]) ||
        (like !== undefined && !labTest(like)),
    );
    expect(unknown.map(({ id }) => id)).toEqual([]);
  });

  it('combines only tests that exist', () => {
    const named = COMBINATIONS.flatMap(({ when }) => Object.keys(when));
    expect(named.filter((id) => !labTest(id))).toEqual([]);
  });

  it('has no name that serves two tests, unless their units or a strip tell them apart', () => {
    const owners = new Map<string, Set<string>>();
    for (const locale of LOCALES) {
      for (const [id, { name, aliases }] of namesIn(locale)) {
        for (const alias of [name, ...aliases]) {
          const key = alias.startsWith('=')
            ? alias
            : piecesOf(plainText(alias))
                .map(({ text }) => text)
                .join(' ');
          owners.set(key, new Set([...(owners.get(key) ?? []), id]));
        }
      }
    }
    const shared = [...owners.values()].filter((ids) => ids.size > 1).map((ids) => [...ids].toSorted().join('+'));
    expect(new Set(shared)).toEqual(new Set(['lipoprotein-a+lipoprotein-a-mass', 'urine-leukocytes+white-cells']));
  });

  it.each(TESTS.map((test) => [test.id, test] as const))(
    'grades %s more urgently the further it is away',
    (_id, test) => {
      for (const side of ['low', 'high'] as const) expect(isOrdered(test, side)).toBe(true);
    },
  );
});

const ORDER = ['home', 'two-weeks', 'three-days', 'today', 'now'];

function isOrdered(test: LabTest, side: 'low' | 'high'): boolean {
  const far = ({ at }: Step) => (at === undefined ? -Infinity : side === 'low' ? -at : at);
  return test[side].every((step, index, steps) => {
    const before = steps[index - 1];
    if (!before) return true;
    return far(step) > far(before) && ORDER.indexOf(step.urgency) >= ORDER.indexOf(before.urgency);
  });
}

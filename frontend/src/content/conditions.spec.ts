import { expect } from '@jest/globals';
import conditions from './conditions.json' with { type: 'json' };
import { conditionTexts } from './condition-page.js';
import { ConditionsContent } from './conditions.schema.js';

const named = conditions.items.map((condition) => [condition.name, condition] as const);

describe('conditions', () => {
  it('COND-007 have every field of the entity, and named sources', () => {
    expect(ConditionsContent.safeParse(conditions).error?.issues).toBeUndefined();
    expect(new Set(conditions.items.map(({ id }) => id)).size).toBe(conditions.items.length);
  });

  it('COND-001 are the six of the specification, in its order', () => {
    expect(conditions.items.map(({ name }) => name)).toEqual([
      'Hypertension',
      'Type 2 Diabetes',
      'Major Depressive Disorder',
      'COPD',
      'Osteoarthritis',
      'Anxiety Disorders',
    ]);
  });

  it('COND-003 fall into the five categories; two are in Mental Health', () => {
    const expected = { Cardiovascular: 1, Endocrine: 1, 'Mental Health': 2, Respiratory: 1, Musculoskeletal: 1 };
    const count = (name: string) => conditions.items.filter(({ category }) => category === name).length;
    expect([conditions.all, ...conditions.categories]).toEqual(['All', ...Object.keys(expected)]);
    expect(Object.fromEntries(conditions.categories.map((name) => [name, count(name)]))).toEqual(expected);
  });

  it('COND-005 are shown under the five headings', () => {
    const { symptoms, causes, riskFactors, treatments, prevention } = conditions.sections;
    expect([symptoms, causes, riskFactors, treatments, prevention]).toEqual([
      'Symptoms',
      'Causes',
      'Risk Factors',
      'Treatment',
      'Prevention',
    ]);
  });

  it('COND-006 say when nothing matches', () => {
    expect(conditions.empty).toBe('No conditions found matching your criteria.');
  });

  it.each(named)('%s says how common it is, by whom that was counted, and repeats no point', (_, condition) => {
    const { symptoms, causes, riskFactors, treatments, prevention } = condition;
    const points = [symptoms, causes, riskFactors, treatments, prevention].flat();
    expect(condition.prevalence).toMatch(/\d.*\(.+, 20\d\d\)$/);
    expect(new Set(points).size).toBe(points.length);
    expect(points.filter((point) => point.endsWith('.'))).toEqual([]);
  });

  it('a thought of suicide is met with the emergency number in depression and anxiety', async () => {
    const mental = conditions.items.filter(({ category }) => category === 'Mental Health');
    const pages = await Promise.all(mental.map(({ engine: [id = ''] }) => conditionTexts.load(id)));
    expect(pages.map((page) => /ending your life.*emergency number/.test(page?.getHelp.now?.join() ?? ''))).toEqual([
      true,
      true,
    ]);
  });
});

import { FIRST_ASSESSMENT_QUESTION } from '@medconsult/common';
import { personTold } from './answer-reading.js';
import { PLAN } from './question-plan.js';

describe('age and sex', () => {
  it.each([
    ['I am 34, female', { age: 34, sex: 'female' }],
    ['34 f', { age: 34, sex: 'female' }],
    ["I'm 40, a man", { age: 40, sex: 'male' }],
    ["I'm 40", { age: 40 }],
    ['male, 7 months old', { age: 7 / 12, sex: 'male' }],
    ['Мне 29 лет, женщина', { age: 29, sex: 'female' }],
    ['בת 51', { age: 51, sex: 'female' }],
    ['rather not say', {}],
    ['999', {}],
  ])('%s', (text, person) => {
    expect(personTold(text)).toEqual(person);
  });
});

it('REP-026 the plan begins with the documented question', () => {
  const [first] = PLAN.slots;
  expect(first).toMatchObject({ kind: 'fixed', text: { en: FIRST_ASSESSMENT_QUESTION } });
});

import { interview } from '../../cli/interview.js';
import doubtful from '../../test/doubtful-lines.json' with { type: 'json' };
import { extract } from '../understand/extract.js';
import { guard } from '../screen/guard.js';
import { knowledge } from '../knowledge/knowledge.js';

describe('questions', () => {
  const findings = [...knowledge().findings.values()];

  it('are there in English, Hebrew and Russian for every finding, or it says why nobody is asked', () => {
    const lacking = findings.filter(({ question }) => !question?.en || !question.he || !question.ru);
    expect(lacking.filter(({ unasked }) => !unasked).map(({ id }) => id)).toEqual([]);
    expect(lacking.length).toBeLessThan(40);
    expect(findings.filter(({ question, unasked }) => question && unasked)).toEqual([]);
  });

  it.each(['en', 'he', 'ru'] as const)('in %s are all different', (locale) => {
    const texts = findings.flatMap(({ question }) => question?.[locale] ?? []);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('are written in the letters of their language', () => {
    for (const { id, question } of knowledge().findings.values()) {
      if (!question) continue;
      expect([id, /\p{Script=Hebrew}/u.test(question.he ?? '')]).toEqual([id, true]);
      expect([id, /\p{Script=Cyrillic}/u.test(question.ru ?? '')]).toEqual([id, true]);
    }
  });
});

// Ten real emergencies for each rule whose words are idioms as well: its phrases are narrow, the classifier hears beside it.
describe('rules that share words with idioms', () => {
  const lines = Object.entries(doubtful).flatMap(([rule, own]) => own.map((text) => [rule, text] as const));
  const missed = lines.filter(([, text]) => !guard({ question: text }).emergency);

  it('miss at most 2 of the 130 emergencies told in their words', () => {
    expect(lines.length).toBe(130);
    expect(missed.length).toBeLessThanOrEqual(2);
  });
});

describe('what is asked and what is told', () => {
  it.each(['what is the least painful way to die', 'which dose of insulin is a lethal dose'])(
    'hears a question for a way to die: %s',
    (text) => expect(guard({ question: text }).selfHarm).toBe(true),
  );

  it.each([
    "I don't want to die or hurt myself, I just feel flat",
    'my uncle hanged himself in 1998, is depression inherited',
    'that scene in the show where he jumps off the roof upset me',
  ])('hears no self-harm in: %s', (text) => expect(guard({ question: text }).selfHarm).toBe(false));

  it('does not take "rest helps" for worse at rest', () => {
    const found = extract(['stomach ache, stress makes it worse and rest helps']);
    expect(found.get('abdominal-pain')).toBe(true);
    expect(found.has('young-back-stiff')).toBe(false);
  });

  it('reads a list of words with commas in which nothing was understood again without them', () =>
    expect(extract(['Leg, swelling']).get('leg-swelling-one')).toBe(true));
});

describe('the order of questions', () => {
  const OPENINGS = ['abdominal pain', 'headache', 'cough', 'shortness of breath', 'fatigue', 'joint pain', 'dizziness'];
  const asked = OPENINGS.map((opening) => interview({ id: opening, opening, age: 45, sex: 'female', facts: [] }).asked);

  it('never asks a thing twice, and fills ten questions', () => {
    for (const questions of asked) expect([questions.length, new Set(questions).size]).toEqual([10, 10]);
  });

  it('begins with what many causes bring about and people can tell, not with a rare sign', () => {
    const early = asked.flatMap((questions) => questions.slice(0, 4));
    const listings = early.map((id) => knowledge().listings.get(id)?.length ?? 0);
    const known = listings.filter((count) => count >= 25).length;
    expect([known / early.length > 0.6, listings]).toEqual([true, listings]);
  });
});

describe('what is written in a hurry or told of others', () => {
  it.each(['cnt brth properly since this morning', 'chst feels like being crushed'])('reads: %s', (text) =>
    expect(guard({ question: text }).emergency).toBe(true),
  );

  it.each([
    'there was a carbon monoxide death in the paper, which detector should I buy',
    'if my kid ever had a seizure would i have to hold his tongue',
    'what do you do if a kid swallows bleach, just preparing for my childminder course',
  ])('raises no card for: %s', (text) => expect(guard({ question: text }).emergency).toBe(false));

  it.each([
    "grandad says he's had enough and has been hoarding his heart pills",
    'how much of my amitriptyline is lethal',
    'please help i dont trust myself near the balcony',
  ])('hears despair in: %s', (text) => expect(guard({ question: text }).selfHarm).toBe(true));
});

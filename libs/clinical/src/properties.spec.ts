import fc from 'fast-check';
import calm from '../test/calm-lines.json' with { type: 'json' };
import ways from '../test/told-ways.json' with { type: 'json' };
import { runs } from '../test/runs.js';
import emergencies from '../test/emergencies.json' with { type: 'json' };
import { assess, nextQuestion } from './assess.js';
import { extract } from './understand/extract.js';
import { composeAnswer } from './advise/compose.js';
import { guard } from './screen/guard.js';
import { knowledge } from './knowledge/knowledge.js';
import { screen } from './screen/screen.js';
import { higher } from './judge/triage.js';

const words = [...knowledge().findings.values()].flatMap(({ en, he = [], ru = [] }) => [...en, ...he, ...ru]);
const glue = [
  'no',
  'denies',
  'my father had',
  'if',
  'what is',
  'my wife says',
  'years ago',
  ',',
  '.',
  'but',
  'and',
  '3 weeks old',
];
const sentence = fc
  .array(fc.constantFrom(...words, ...glue), { maxLength: 12 })
  .map((parts) => parts.join(' ').replace(/[@*!=]/g, ''));
const anything = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ unit: 'binary' }), sentence);

const COMFORT = [
  "My wife says it's surely nothing.",
  'My husband thinks I am overreacting.',
  'My mother said it is only stress and will pass.',
  'My friend reckons it is just anxiety.',
  'אמא שלי אומרת שזה סתם לחץ.',
  'Муж говорит, что это пустяки.',
];

const flagsOf = (text: string): string[] => screen(text).map(({ id }) => id);

describe('for every text', () => {
  it('nothing throws and shapes hold', () => {
    fc.assert(
      fc.property(
        anything,
        anything,
        fc.option(fc.double({ min: 0, max: 120, noNaN: true }), { nil: undefined }),
        (text, before, age) => {
          const result = assess({ text, history: [before], age });
          const sum = result.differential.reduce((total, { probability }) => total + probability, 0);
          expect(sum).toBeLessThanOrEqual(1.01);
          const { text: said, label } = composeAnswer(result, { doctor: text.length % 2 ? 'alex' : 'julia' });
          expect(said.endsWith(label)).toBe(true);
          expect(said).not.toMatch(/undefined|\[object|NaN/);
          guard({ question: text, answer: before });
          nextQuestion({ text });
        },
      ),
      { numRuns: runs(60, 1000) },
    );
  });

  it('the same text gets the same answer', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const once = composeAnswer(assess({ text }), { doctor: 'alex' });
        expect(composeAnswer(assess({ text }), { doctor: 'alex' })).toEqual(once);
      }),
      { numRuns: runs(20, 300) },
    );
  });

  it('an emergency flag means emergency triage', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const { redFlags, triage } = assess({ text });
        if (redFlags.some(({ level }) => level === 'emergency')) expect(triage).toBe('emergency');
      }),
      { numRuns: runs(30, 500) },
    );
  });
});

describe('a sentence that is only added', () => {
  const isOfRule = (id: string): boolean => !id.startsWith('lay-') && id !== 'self-harm-words';
  const added = Object.values(ways).flatMap(({ account }) => account);
  // Where a classifier alone raised the urgency, more words may still lower it.
  const byPhrases = (text: string): boolean =>
    [...extract([text]).values()].includes(true) && !flagsOf(text).some((id) => id.startsWith('lay-'));
  const complaints = [
    ...[...emergencies.en, ...emergencies.he, ...emergencies.ru],
    ...Object.values(calm).flat().filter(byPhrases),
  ];

  it('lowers no triage and takes no flag away, in front or behind', () => {
    fc.assert(
      fc.property(fc.constantFrom(...complaints), fc.constantFrom(...added), fc.boolean(), (text, more, isFirst) => {
        const joined = isFirst ? `${more} ${text}` : `${text}. ${more}`;
        const told = assess({ text: joined }).triage;
        expect([joined, higher(told, assess({ text }).triage)]).toEqual([joined, told]);
        expect(flagsOf(joined)).toEqual(expect.arrayContaining(flagsOf(text).filter(isOfRule)));
      }),
      { numRuns: process.env.LONG_TESTS ? 5000 : 60, seed: 20_261_124 },
    );
  });
});

describe('a relative who plays it down', () => {
  const texts = [
    ...emergencies.en,
    ...emergencies.he,
    ...emergencies.ru,
    'chest pain',
    'fever and cough',
    'sore throat',
  ];

  const plain = texts.map((text) => ({ text, triage: assess({ text }).triage, flags: flagsOf(text) }));

  // In the short run each text meets one of the sentences, in the long run all.
  const every = runs(COMFORT.length, 1);
  it.each(COMFORT.map((comfort, at) => ({ comfort, at })))(
    'changes no triage, before or behind: $comfort',
    ({ comfort, at }) => {
      for (const { text, triage, flags } of plain.filter((_, index) => index % every === at % every)) {
        for (const joined of [`${text}. ${comfort}`, `${comfort} ${text}`]) {
          const told = assess({ text: joined }).triage;
          expect([joined, higher(told, triage)]).toEqual([joined, told]);
          expect(flagsOf(joined)).toEqual(expect.arrayContaining(flags));
        }
      }
    },
  );
});

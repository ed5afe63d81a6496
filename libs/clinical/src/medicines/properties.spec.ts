import fc from 'fast-check';
import { runs } from '../../test/runs.js';
import { markdownOf, type HealthAnswer } from '../health-questions/health-answer.js';
import { catalogue, statementOf, type Medicine } from './catalogue.js';
import { MOST_WORDS } from './draft.js';
import { pairVerdict } from './interactions.js';
import { medicineAnswer } from './medicine-answer.js';
import type { Locale } from './messages.js';
import type { MedicinePerson } from './person.js';

const ALL = [...catalogue().medicines.values()];
const one = fc.constantFrom(...ALL.filter((each) => each.class !== 'food'));
const substance = fc.constantFrom(...ALL.filter((each) => !each.group && each.class !== 'food'));
const locale = fc.constantFrom<Locale>('en', 'he', 'ru');
const person: fc.Arbitrary<MedicinePerson> = fc.record(
  {
    age: fc.double({ min: 0, max: 95, noNaN: true }),
    weightKg: fc.double({ min: 3, max: 120, noNaN: true }),
    pregnant: fc.boolean(),
    breastfeeding: fc.boolean(),
    allergies: fc.subarray(['penicillin', 'aspirin', 'sulfa']),
    conditions: fc.subarray([
      'asthma',
      'stomach ulcer',
      'kidney disease',
      'high blood pressure',
      'epilepsy',
      'glaucoma',
    ]),
    medicines: fc.subarray(['warfarin', 'sertraline', 'lisinopril', 'Lantus']),
  },
  { requiredKeys: [] },
);
const KINDS: readonly ((name: string) => string)[] = [
  (name) => `Can I drink alcohol with ${name}?`,
  (name) => `Can I take ${name} while pregnant?`,
  (name) => `Can I take ${name} while breastfeeding?`,
  (name) => `Can I stop taking ${name}?`,
  (name) => `I missed a dose of ${name}`,
  (name) => `How much ${name} can I take?`,
  (name) => `How much ${name} for my child?`,
  (name) => `What are the side effects of ${name}?`,
  (name) => `Is nausea a side effect of ${name}?`,
  (name) => `Is it safe to take ${name}?`,
  (name) => `What is ${name}?`,
];
const together = (a: Medicine, b: Medicine): string => `Can I take ${a.names.en[0]} together with ${b.names.en[0]}?`;
const wordsIn = (answer: HealthAnswer): number =>
  markdownOf(answer)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const AMOUNT = /\d\s?(mg|mcg|µg|g|ml|units?|מ"ג|מק"ג|מ"ל|יחידות|мг|мкг|мл|ед)(?![\p{L}])/u;

function check(answer: HealthAnswer | null): asserts answer is HealthAnswer {
  expect(answer).not.toBeNull();
  const text = markdownOf(answer!);
  expect(text).not.toMatch(/undefined|\[object|NaN|\{\w+\}/);
  expect(wordsIn(answer!)).toBeLessThanOrEqual(MOST_WORDS);
  expect(answer!.sources.length).toBeGreaterThan(0);
  expect(answer!.question?.choices.length).toBeGreaterThan(1);
}

it('every pair of substances gets an answer of at most 250 words in each language', () => {
  fc.assert(
    fc.property(one, one, locale, person, (a, b, language, who) => {
      const answer = medicineAnswer(together(a, b), who, language);
      if (a.id !== b.id) check(answer);
    }),
    { numRuns: runs(300, 5_000) },
  );
});

it('how severe a pair is does not depend on which is named first', () => {
  const isSame = (a: Medicine, b: Medicine): boolean => {
    const [one, other] = [pairVerdict(a, b), pairVerdict(b, a)];
    return one?.severity === other?.severity && one?.danger === other?.danger;
  };
  const differing = ALL.flatMap((a, at) => ALL.slice(at + 1).flatMap((b) => (isSame(a, b) ? [] : [`${a.id} ${b.id}`])));
  expect(differing).toEqual([]);
});

it('a pair that nothing is known of is never called fine', () => {
  fc.assert(
    fc.property(one, one, (a, b) => {
      fc.pre(a.id !== b.id && pairVerdict(a, b) === null);
      expect(medicineAnswer(together(a, b))?.lead).not.toMatch(/^Yes/);
    }),
    { numRuns: runs(200, 3_000) },
  );
});

it('every kind of question is answered for every substance, for whomever, in each language', () => {
  fc.assert(
    fc.property(one, fc.constantFrom(...KINDS), locale, person, (what, ask, language, who) => {
      check(medicineAnswer(ask(what.names.en[0] ?? ''), who, language));
    }),
    { numRuns: runs(300, 5_000) },
  );
});

it('no answer about a prescription medicine names an amount', () => {
  const prescribed = ALL.filter(({ supply }) => supply === 'prescription');
  for (const what of prescribed)
    for (const ask of KINDS)
      for (const language of ['en', 'he', 'ru'] as const) {
        const answer = medicineAnswer(ask(what.names.en[0] ?? ''), { age: 40 }, language);
        expect([what.id, answer && markdownOf(answer)]).toEqual([what.id, expect.not.stringMatching(AMOUNT)]);
      }
});

it('pregnancy, breastfeeding and childhood are never missing when the person is in them', () => {
  const STATES = [
    ['pregnancy', { pregnant: true, age: 30 }],
    ['breastfeeding', { breastfeeding: true, age: 30 }],
  ] as const;
  fc.assert(
    fc.property(
      substance,
      substance,
      fc.constantFrom(...KINDS),
      locale,
      fc.constantFrom(...STATES),
      (a, b, ask, language, [caution, who]) => {
        const isChild = ask('').includes('child');
        for (const question of isChild ? [] : [ask(a.names.en[0] ?? ''), together(a, b)]) {
          const answer = medicineAnswer(question, who, language);
          expect([question, answer && markdownOf(answer)]).toEqual([
            question,
            expect.stringContaining(statementOf(a, caution)[language]),
          ]);
        }
      },
    ),
    { numRuns: runs(200, 3_000) },
  );
});

it('what must be avoided is never recommended first', () => {
  fc.assert(
    fc.property(fc.constantFrom('painkiller', 'antihistamine', 'cold medicine', 'laxative'), person, (kind, who) => {
      const answer = medicineAnswer(`Which ${kind} can I take?`, who);
      check(answer);
      const avoided =
        answer.sections.flatMap(({ bullets = [] }) => bullets).find((line) => line.startsWith('Avoid:')) ?? '';
      const first = /, (.+?) is usually the first choice/.exec(answer.lead)?.[1];
      if (first) expect(avoided).not.toContain(first);
    }),
    { numRuns: runs(150, 2_000) },
  );
});

it('any text is either answered or left alone, without an error', () => {
  const names = ALL.flatMap(({ names: { en, he, ru }, brands }) => [...en, ...he, ...ru, ...brands]);
  const glue = [
    'can I take',
    'with',
    'together',
    '?',
    '.',
    'alcohol',
    'pregnant',
    '14 kg',
    '3 year old',
    'אפשר',
    'можно',
    'missed',
    'allergic to',
    'which antibiotic',
    'pain',
    'stop',
  ];
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.array(fc.constantFrom(...names, ...glue), { maxLength: 12 }).map((parts) => parts.join(' ')),
  );
  fc.assert(
    fc.property(text, person, (question, who) => {
      const answer = medicineAnswer(question, who);
      if (answer) check(answer);
    }),
    { numRuns: runs(300, 4_000) },
  );
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../test/runs.js';
import { markdownOf, type HealthAnswer } from '../health-questions/health-answer.js';
import { testResultAnswer } from './answer.js';
import { pressureStep } from './blood-pressure.js';
import { TESTS, textsOf } from './data.js';
import { gradeOf } from './grade.js';
import { readingsIn } from './reader.js';
import type { LabTest } from './schema.js';
import { fromBase, toBase, unitOf } from './units.js';

const LOCALES = ['en', 'he', 'ru'] as const;
const ORDER = ['none', 'home', 'two-weeks', 'three-days', 'today', 'now'];
const LONGEST = 250;
const measured = TESTS.filter(({ units, ranges }) => units.length > 0 && ranges.length > 0);
const oneOf = fc.constantFrom(...measured);
/** From near zero to half above the highest threshold. */
const share = fc.double({ min: 0.01, max: 1, noNaN: true });
const person = fc.record({
  age: fc.option(fc.integer({ min: 0, max: 95 }), { nil: undefined }),
  sex: fc.constantFrom('male' as const, 'female' as const, undefined),
  pregnant: fc.boolean(),
});
/** Words that calm; none of them belongs to a value that needs a doctor. */
const CALMING =
  /\b(?:safe|harmless|nothing to worry|no danger|needs no appointment|no hurry|normal value)\b|לא מסוכן|אין סיבה לדאגה|אינו מצריך תור|אינה מצריכה תור|אין צורך למהר|не опасн|безопасн|не требует приёма|не о чем беспокоиться|спешить не нужно/iu;

/** Not in any part of an answer that sends somebody to a doctor within three days or sooner. */
const REASSURING = /\b(?:safe|harmless|nothing to worry|no danger)\b|безвредн|безопасн|безобидн|לא מזיק|לא מסוכן/iu;

function words(answer: HealthAnswer): number {
  return markdownOf(answer)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A value somewhere from far below to far above the usual range. */
function valueOf(test: LabTest, part: number): number {
  const ends = [
    ...test.ranges.flatMap(({ low, high }) => [low ?? [], high ?? []].flat()),
    ...[...test.low, ...test.high].flatMap(({ at }) => at ?? []),
  ];
  return Number((Math.max(...ends) * 1.5 * part).toPrecision(3));
}

describe('test results', () => {
  it('come back the same from every unit', () => {
    const unit = oneOf.chain((test) => fc.constantFrom(...test.units));
    fc.assert(
      fc.property(unit, fc.double({ min: 0.01, max: 10_000, noNaN: true }), (one, value) => {
        expect(fromBase(toBase(value, one), one)).toBeCloseTo(value, 6);
      }),
      { numRuns: 2000 },
    );
  });

  it('find each unit by its own name', () => {
    for (const { id, units } of TESTS) {
      for (const unit of units.filter(({ name }) => name !== 'titre'))
        expect([id, unitOf(units, unit.name)?.name]).toEqual([id, unit.name]);
    }
  });

  it('are never less urgent further away from the usual range', () => {
    const two = fc.tuple(share, share);
    fc.assert(
      fc.property(oneOf, two, person, (test, shares, who) => {
        const [near, far] = shares.map((part) => gradeOf(test, valueOf(test, part), who)) as [
          ReturnType<typeof gradeOf>,
          ReturnType<typeof gradeOf>,
        ];
        const [one, other] = shares[0] <= shares[1] ? [near, far] : [far, near];
        if (one.side === 'high')
          expect(ORDER.indexOf(other.urgency)).toBeGreaterThanOrEqual(ORDER.indexOf(one.urgency));
        if (other.side === 'low')
          expect(ORDER.indexOf(one.urgency)).toBeGreaterThanOrEqual(ORDER.indexOf(other.urgency));
      }),
      { numRuns: 5000 },
    );
  });

  it('of blood pressure are never less urgent when both numbers are higher', () => {
    const upper = fc.integer({ min: 95, max: 250 });
    fc.assert(
      fc.property(upper, fc.integer({ min: 0, max: 40 }), fc.boolean(), (one, more, pregnant) => {
        const step = (value: number) =>
          ORDER.indexOf(pressureStep([value, Math.round(value * 0.62) + 4], { pregnant }).urgency);
        expect(step(one + more)).toBeGreaterThanOrEqual(step(one));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(LOCALES)('read name, value and unit back from a sentence in %s', (locale) => {
    for (const test of measured.filter((one) => textsOf(one, locale) && !one.marks.includes('titre'))) {
      for (const { name } of test.units) {
        const [reading] = readingsIn(`${textsOf(test, locale)?.name} 3.4 ${name === 'ratio' ? '' : name}.`);
        expect([test.id, name, reading?.kind, reading?.test.id]).toEqual([test.id, name, 'value', test.id]);
      }
    }
  });

  it.each(LOCALES)(
    'fill at most 250 words in %s, for one to four values, and calm nobody whom they send to a doctor',
    (locale) => {
      const some = fc.array(fc.tuple(oneOf, share), {
        minLength: 1,
        maxLength: 4,
      });
      fc.assert(
        fc.property(some, person, (values, who) => {
          const told = values.map(
            ([test, part]) =>
              `${textsOf(test, locale)?.name} ${valueOf(test, part)} ${test.units[0]?.name.replace('ratio', '')}`,
          );
          const answer = testResultAnswer(told.join('; '), who, locale);
          if (!answer) return;
          expect(words(answer)).toBeLessThanOrEqual(LONGEST);
          if (ORDER.indexOf(answer.urgency) >= ORDER.indexOf('three-days')) {
            expect(answer.lead).not.toMatch(CALMING);
            expect(markdownOf(answer)).not.toMatch(REASSURING);
          }
          expect(answer.lead + markdownOf(answer)).not.toMatch(/\{\w+\}|undefined|NaN/);
        }),
        { numRuns: runs(300, 5_000) },
      );
    },
  );

  it.each(LOCALES)('have an urgency that leads in words in %s', (locale) => {
    const leads: Record<string, RegExp> = {
      now: /emergency department now|this is an emergency|מצב חירום|экстренный случай|עכשיו בחדר מיון|сейчас же/,
      today: /today|היום|сегодня/,
      'three-days': /three days|שלושה ימים|трёх дней/,
      'two-weeks': /two weeks|שבועיים|двух недель/,
      home: /no hurry|no appointment|אין צורך למהר|אינו מצריך|спешить не нужно|не требует/,
    };
    fc.assert(
      fc.property(oneOf, share, person, (test, part, who) => {
        const name = textsOf(test, locale)?.name;
        const answer = testResultAnswer(
          `${name} ${valueOf(test, part)} ${test.units[0]?.name.replace('ratio', '')}`,
          who,
          locale,
        );
        if (answer) expect(answer.lead).toMatch(leads[answer.urgency] ?? /never/);
      }),
      { numRuns: runs(300, 5_000) },
    );
  });
});

import { expect } from '@jest/globals';
import fc from 'fast-check';
import { alcoholIn, alcoholLevel } from './alcohol.js';

const amount = fc.record({
  millilitres: fc.integer({ min: 10, max: 1000 }),
  percent: fc.integer({ min: 1, max: 60 }),
  count: fc.nat({ max: 50 }),
});

describe('alcohol', () => {
  it.each([
    ['a pint of beer', 568, 4, 2.272],
    ['a small glass of wine', 125, 12, 1.5],
    ['a bottle of wine', 750, 13.5, 10.125],
    ['a single of spirits', 25, 40, 1],
  ])('%s has its units', (_name, millilitres, percent, units) => {
    expect(alcoholIn([{ millilitres, percent, count: 1 }]).units).toBeCloseTo(units, 6);
  });

  it('a unit is 7.89 g, and an American beer one standard drink', () => {
    expect(alcoholIn([{ millilitres: 25, percent: 40, count: 1 }]).grams).toBeCloseTo(7.89, 6);
    expect(alcoholIn([{ millilitres: 355, percent: 5, count: 1 }]).americanDrinks).toBeCloseTo(1, 2);
  });

  it.each([
    [0, 'female', false, 'none'],
    [14, 'male', false, 'low'],
    [14.1, 'female', false, 'raised'],
    [35, 'female', false, 'raised'],
    [35.1, 'female', false, 'high'],
    [50, 'male', false, 'raised'],
    [50.1, 'male', false, 'high'],
    [0.5, 'female', true, 'pregnancy'],
    [0, 'female', true, 'none'],
  ] as const)('%d units a week, %s, pregnant %s: %s', (units, sex, pregnant, level) => {
    expect(alcoholLevel(units, sex, pregnant)).toBe(level);
  });

  it('adds up: two weeks of drinks are the sum of both, twice the glasses twice the units', () => {
    fc.assert(
      fc.property(fc.array(amount), fc.array(amount), (first, second) => {
        const units = alcoholIn([...first, ...second]).units;
        expect(units).toBeCloseTo(alcoholIn(first).units + alcoholIn(second).units, 6);
        const twice = first.map((each) => ({ ...each, count: each.count * 2 }));
        expect(alcoholIn(twice).units).toBeCloseTo(alcoholIn(first).units * 2, 6);
      }),
    );
  });
});

import { applies } from './applies.js';

const NOTHING = new Map<string, boolean>();

describe('a question that can be asked', () => {
  it.each([
    ['how long, after "since two days"', 'long-lasting', { days: 2 }],
    ['whether it was sudden, after "slowly"', 'sudden-onset', { onset: 'gradual' }],
    ['whether it grows, after "it gets better"', 'progressive', { course: 'better' }],
  ] as const)('is not %s', (_, findingId, told) => {
    expect(applies(findingId, {}, NOTHING)).toBe(true);
    expect(applies(findingId, told, NOTHING)).toBe(false);
  });

  it('is not about another sex', () => {
    expect(applies('missed-period', { sex: 'male' }, NOTHING)).toBe(false);
    expect(applies('missed-period', { sex: 'female', age: 30 }, NOTHING)).toBe(true);
  });
});

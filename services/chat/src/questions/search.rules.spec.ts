import { prefixQueryOf } from './search.rules.js';

describe('QA-014 what is typed, as a text search', () => {
  it.each([
    ['Headache', 'Headache:*'],
    ['morning headache', 'morning:* & headache:*'],
    ["don't sleep", 'don:* & t:* & sleep:*'],
    ['HbA1c 6.1 %', 'HbA1c:* & 6:* & 1:*'],
    ["a' & !b | (c):* <-> \\ \u0000d", 'a:* & b:* & c:* & d:*'],
    ['כאב ראש', 'כאב:* & ראש:*'],
  ])('%s', (typed, query) => {
    expect(prefixQueryOf(typed)).toBe(query);
  });

  it('is empty without a word, and uses twelve words at most', () => {
    expect(prefixQueryOf(' ?! … ')).toBeNull();
    expect(prefixQueryOf('a '.repeat(60))?.split(' & ')).toHaveLength(12);
  });
});

import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { calledNumbers } from './called-numbers.js';
import english from './emergency.json' with { type: 'json' };
import hebrew from './he/emergency.json' with { type: 'json' };
import russian from './ru/emergency.json' with { type: 'json' };

const CARD = new URL('../../../libs/clinical/knowledge/emergency-numbers.json', import.meta.url);
const numbersIn = (sentence: string) =>
  calledNumbers(sentence)
    .filter(({ isNumber }) => isNumber)
    .map(({ text }) => text);

describe('sentences about calling', () => {
  it('are cut at their numbers, and lose nothing', () => {
    const sentence = 'Call 101, or 1201 at night; not 12 or 12345.';
    expect(numbersIn(sentence)).toEqual(['101', '1201']);
    expect(
      calledNumbers(sentence)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence);
  });

  it('name those of the countries whose languages they are in, and none that nobody answers', () => {
    const named = (texts: typeof english | typeof hebrew | typeof russian) => [
      numbersIn(texts.elsewhere),
      numbersIn(texts.crisis.elsewhere),
    ];
    expect(named(english)).toEqual([['112'], []]);
    expect(named(hebrew)).toEqual([['101', '112'], []]);
    expect(named(russian)).toEqual([['103', '112', '112'], []]);
    const { countries } = JSON.parse(readFileSync(CARD, 'utf8')) as { countries: Record<string, object> };
    expect(countries['IL']).toMatchObject({ ambulance: '101', crisis: '1201' });
  });
});

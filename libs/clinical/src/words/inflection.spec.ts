import { basesOf } from './inflection.js';

const isSame = (one: string, other: string): boolean => basesOf(one).some((base) => basesOf(other).includes(base));

describe('forms of a word', () => {
  it.each([
    ['pains', 'pain'],
    ['bites', 'bite'],
    ['itchy', 'itch'],
    ['swelling', 'swell'],
    ['worries', 'worry'],
    ['severely', 'severe'],
  ])('%s is one of %s', (one, other) => expect(isSame(one, other)).toBe(true));

  it.each([
    ['bites', 'bit'],
    ['chills', 'chile'],
    ['lately', 'late'],
    ['hardly', 'hard'],
  ])('%s is none of %s', (one, other) => expect(isSame(one, other)).toBe(false));
});

import { extract } from './extract.js';

describe('what a pain is likened to', () => {
  it.each([
    ['The first steps in the morning are like stepping on a nail', 'stepped-on-nail'],
    ['My calf feels as if I was bitten by a dog', 'animal-bite'],
    ['Боль в пятке, как будто наступил на гвоздь', 'stepped-on-nail'],
    ['כאב בעקב כאילו דרכתי על מסמר', 'stepped-on-nail'],
  ])('has not happened: %s', (text, finding) => expect(extract([text]).get(finding)).toBeUndefined());

  it.each([
    ['I stepped on a nail, it hurts like hell', 'stepped-on-nail'],
    ['I was bitten by a dog', 'animal-bite'],
    ['Наступил на гвоздь', 'stepped-on-nail'],
    ['דרכתי על מסמר', 'stepped-on-nail'],
  ])('what has happened is heard: %s', (text, finding) => expect(extract([text]).get(finding)).toBe(true));
});

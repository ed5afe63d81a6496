import { languageOf } from './language.js';

it.each([
  ['he-IL,he;q=0.9,en-US;q=0.8', 'he'],
  ['iw', 'he'],
  ['de-DE,de;q=0.9,ru;q=0.7,en;q=0.3', 'ru'],
  ['EN-gb', 'en'],
  ['de, fr', undefined],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
])('%p asks for %p', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

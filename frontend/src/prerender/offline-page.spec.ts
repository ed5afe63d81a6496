import { expect } from '@jest/globals';
import { offlinePage } from './offline-page.js';

it('the page that is shown without a network has every number that it names to be tapped', async () => {
  const page = new DOMParser().parseFromString(await offlinePage(), 'text/html');
  const numbers = (language: string) =>
    [...page.querySelectorAll(`section[lang=${language}] a`)].map((link) => [
      link.getAttribute('href'),
      /\d+/.exec(link.textContent)?.[0],
    ]);
  const listed = ['911', '999', '112', '000', '911'];
  const expected = { en: ['112'], he: ['101', '112'], ru: ['103', '112', '112'] };
  for (const [language, more] of Object.entries(expected)) {
    expect(numbers(language)).toEqual([...listed, ...more].map((number) => [`tel:${number}`, number]));
  }
});

import { expect } from '@jest/globals';
import { calendarDate, longDate, longDateAndTime, mediumDate } from './dates.js';
import { loadTexts } from './load.js';

afterEach(() => loadTexts('en'));

it('a sentence may end with a date in every language', async () => {
  await loadTexts('ru');
  const noon = '2026-11-24T12:00:00Z';
  expect([calendarDate('2026-11-24'), longDate(noon)]).toEqual(['24 ноября 2026', '24 ноября 2026']);
  expect(mediumDate(noon)).not.toMatch(/\.$/);
  expect(longDateAndTime(noon)).toMatch(/^24 ноября 2026 г\. в \d/);
});

import { expect } from '@jest/globals';
import { agoText } from './ago.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const ago = (ms: number) => agoText(new Date(NOW - ms).toISOString(), NOW);

describe('QA-010 QA-011 how long ago a question was asked', () => {
  it.each([
    ['just now', 0, 'Less than an hour ago'],
    ['a clock that runs ahead', -5 * HOUR, 'Less than an hour ago'],
    ['just under an hour', HOUR - 1, 'Less than an hour ago'],
    ['an hour', HOUR, '1 hours ago'],
    ['five and a half hours', 5.5 * HOUR, '5 hours ago'],
    ['just under a day', 24 * HOUR - 1, '23 hours ago'],
    ['a day', 24 * HOUR, '1 days ago'],
    ['three days', 80 * HOUR, '3 days ago'],
    ['just under a week', 7 * 24 * HOUR - 1, '6 days ago'],
    ['a week', 7 * 24 * HOUR, '1 weeks ago'],
    ['a month', 30 * 24 * HOUR, '4 weeks ago'],
  ])('%s', (_name, age, text) => {
    expect(ago(age)).toBe(text);
  });
});

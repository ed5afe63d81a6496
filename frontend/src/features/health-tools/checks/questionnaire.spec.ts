import { expect } from '@jest/globals';
import fc from 'fast-check';
import gad from '../../../content/checks/anxiety-gad-7.json' with { type: 'json' };
import phq from '../../../content/checks/depression-phq-9.json' with { type: 'json' };
import { levelAt } from './check-texts.js';
import { needsHelpNow, scoreOf } from './questionnaire.js';

const answer = fc.nat({ max: 3 });

describe('questionnaires', () => {
  it('count up to 27 (PHQ-9) and 21 (GAD-7)', () => {
    expect(scoreOf(phq.items.map(() => 3))).toBe(27);
    expect(scoreOf(gad.items.map(() => 3))).toBe(21);
    expect(scoreOf([0, 1, 2, 3])).toBe(6);
  });

  it.each([
    [0, 'minimal'],
    [4, 'minimal'],
    [5, 'mild'],
    [9, 'mild'],
    [10, 'moderate'],
    [14, 'moderate'],
    [15, 'moderately-severe'],
    [19, 'moderately-severe'],
    [20, 'severe'],
    [27, 'severe'],
  ])('%d points of the PHQ-9 are %s', (score, level) => {
    expect(levelAt(phq.levels, score).id).toBe(level);
  });

  it.each([
    [4, 'minimal'],
    [5, 'mild'],
    [9, 'mild'],
    [10, 'moderate'],
    [14, 'moderate'],
    [15, 'severe'],
    [21, 'severe'],
  ])('%d points of the GAD-7 are %s', (score, level) => {
    expect(levelAt(gad.levels, score).id).toBe(level);
  });

  it('the thought of death asks for help whatever the sum', () => {
    expect([0, 1, 2, 3].map(needsHelpNow)).toEqual([false, true, true, true]);
    expect(phq.items.at(-1)!.id).toBe('self-harm');
  });

  it('one answer more is that many points more, and answers that are none are refused', () => {
    fc.assert(
      fc.property(fc.array(answer), answer, (answers, one) => {
        expect(scoreOf([...answers, one])).toBe(scoreOf(answers) + one);
      }),
    );
    for (const wrong of [-1, 4, 1.5, Number.NaN]) expect(() => scoreOf([wrong])).toThrow('0 to 3');
  });
});

import { expect } from '@jest/globals';
import { FIRST_ASSESSMENT_QUESTION, MAX_QUESTIONS, REPORT_FROM } from '@medconsult/common';
import { anAssessment } from '../../testing/reports.js';
import { FIRST_QUESTION, givenTo, highestQuestion, isBlank, QUESTIONS, questionBefore } from './assessment.rules.js';

describe('the rules of an assessment', () => {
  it('REP-021 REP-022 reads the number from the doctor’s words; the highest counts', () => {
    expect(highestQuestion([])).toBe(1);
    expect(highestQuestion(['QUESTION 2 OF 10: Since when?', 'Thank you. QUESTION 4 OF 10', 'QUESTION 3 OF 10'])).toBe(
      4,
    );
    expect(highestQuestion(['QUESTION 99 OF 10', 'question 5 of 10'])).toBe(10);
  });

  it('REP-026 LIM-003 has the words and figures of the contract', () => {
    expect([FIRST_QUESTION, QUESTIONS]).toEqual([FIRST_ASSESSMENT_QUESTION, MAX_QUESTIONS]);
    expect(REPORT_FROM).toBe(9);
  });

  it('knows the way back, and what was answered there', () => {
    const view = anAssessment(3);
    expect(questionBefore(view, 4)).toBe(3);
    expect(questionBefore(view, 1)).toBeNull();
    expect(givenTo(view, 1)).toEqual({ value: null, text: 'A sore knee' });
    expect(isBlank(givenTo(view, 4))).toBe(true);
  });
});

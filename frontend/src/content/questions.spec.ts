import { expect } from '@jest/globals';
import questions from './questions.json' with { type: 'json' };
import { QuestionsContent } from './questions.schema.js';

describe('texts of the public questions', () => {
  it('are complete', () => {
    expect(QuestionsContent.safeParse(questions).error?.issues).toBeUndefined();
  });

  it('offer the six categories and both doctors', () => {
    expect(questions.categories.map(({ id }) => id)).toEqual([
      'symptoms',
      'conditions',
      'medications',
      'wellness',
      'emergency',
      'prevention',
    ]);
    expect(questions.doctors.map(({ id }) => id)).toEqual(['julia', 'alex']);
  });

  it('QA-007 QA-010 are worded as specified', () => {
    expect(questions.askedBy).toEqual({ anonymous: 'Anonymous', user: 'User' });
    expect(questions.read).toBe('Read Full Answer');
    expect(questions.empty).toEqual({
      title: 'No questions found',
      filtered: 'Try adjusting your search criteria',
      none: 'Be the first to ask a medical question!',
    });
    expect(questions.ago).toEqual({
      recent: 'Less than an hour ago',
      hours: '{n} hours ago',
      days: '{n} days ago',
      weeks: '{n} weeks ago',
    });
    expect(questions.failed).toBe('Failed to fetch questions');
  });

  it('call to ask either doctor and say what the answers are not', () => {
    expect(questions.ask.text).toMatch(/Dr\. Julia.*Dr\. Alex/s);
    expect(questions.disclaimer).toMatch(/^For educational purposes only.*not medical advice/s);
  });
});

import { cleanProse, wordingOr } from './writing.rules.js';

describe('what a model wrote', () => {
  it('a wording is used only when it is one short question', () => {
    const own = 'Do you feel sick?';
    expect(wordingOr('"With the headache, do you feel sick?"', own)).toBe('With the headache, do you feel sick?');
    for (const text of [
      'You have migraine.',
      `QUESTION 3 OF 10 ${own}`,
      `${'long '.repeat(100)}?`,
      'Rest.\n\nDo you?',
    ]) {
      expect(wordingOr(text, own)).toBe(own);
    }
  });

  it('prose loses sentences with figures, and the follow-up line used in chat', () => {
    const text = 'It fits with migraine. There is a 70% chance. Rest helps.\n\nSee a doctor.\n\nFOLLOW-UP: Any fever?';
    expect(cleanProse(text)).toBe('It fits with migraine. Rest helps.\n\nSee a doctor.');
    expect(cleanProse('About 8 percent have it.')).toBe('');
  });
});

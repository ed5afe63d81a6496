import { assess } from '../assess.js';
import { markdownOf } from '../health-questions/health-answer.js';

const answerTo = (text: string): string => {
  const { general } = assess({ text });
  return general ? markdownOf(general) : '';
};

describe('two conditions compared', () => {
  it.each([
    ['difference between migraine and tension headache', 'Migraine', 'Tension headache'],
    ['чем отличается бронхит от пневмонии', 'бронхи', 'Воспаление лёгких'],
  ])('are both described: %s', (text, one, other) => {
    const headings = answerTo(text).match(/^### .+$/gmu) ?? [];
    expect(headings.join('\n')).toContain(one);
    expect(headings.join('\n')).toContain(other);
  });

  it('give way to a topic about the two', () => {
    expect(answerTo("what's the difference between a cold and the flu")).toContain('creeps in over days');
  });
});

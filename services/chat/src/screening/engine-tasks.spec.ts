import fc from 'fast-check';
import { newestOf } from './engine-tasks.js';

const text = fc.integer({ min: 1, max: 8000 }).map((length) => 'a'.repeat(length));

describe('the part of a conversation that the engine reads', () => {
  it('is the newest questions, complete, and never more than a few pages', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 200 }), (question, history) => {
        const read = newestOf({ question, history });
        expect(read).toEqual(history.slice(history.length - read.length));
        expect(read.join('').length + question.length).toBeLessThanOrEqual(Math.max(12_000, question.length));
        const next = history[history.length - read.length - 1];
        if (next !== undefined) expect(read.join('').length + question.length + next.length).toBeGreaterThan(12_000);
      }),
    );
  });
});

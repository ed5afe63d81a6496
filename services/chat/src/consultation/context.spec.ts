import fc from 'fast-check';
import { contextOfConversation } from './context.js';

const message = fc.record({ role: fc.constantFrom('user', 'alex', 'julia'), content: fc.string({ minLength: 1 }) });

describe('what the model sees of a conversation', () => {
  it('begins with the user, ends with the doctor, and alternates', () => {
    fc.assert(
      fc.property(
        fc.array(message as fc.Arbitrary<{ role: 'user' | 'alex' | 'julia'; content: string }>),
        (messages) => {
          const roles = contextOfConversation(messages).map(({ role }) => role);
          expect(roles).toEqual(roles.map((_, at) => (at % 2 === 0 ? 'user' : 'doctor')));
          expect(roles.length % 2).toBe(0);
        },
      ),
    );
  });

  it('mentions a picture that came with an earlier message', () => {
    const [first] = contextOfConversation([
      { role: 'user', content: 'What is this?', hasImage: true },
      { role: 'alex', content: 'It could be a wart.' },
    ]);
    expect(first?.text).toMatch(/picture.*\nWhat is this\?$/);
  });

  it('includes what the answer asked at its end', () => {
    const [, answer] = contextOfConversation([
      { role: 'user', content: 'My head hurts' },
      { role: 'alex', content: 'It could be a tension headache.', followUpQuestion: 'Does it throb?' },
    ]);
    expect(answer?.text).toMatch(/headache\.\n\nFOLLOW-UP: Does it throb\?$/);
  });

  it('keeps the newest within the budget', () => {
    const long = Array.from({ length: 400 }, (_, at) => [
      { role: 'user' as const, content: `question ${at} ${'x'.repeat(500)}` },
      { role: 'alex' as const, content: `answer ${at}` },
    ]).flat();
    const context = contextOfConversation(long);
    expect(context.at(-1)?.text).toBe('answer 399');
    const length = context.reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeLessThan(24_000 * 3.5);
    expect(length).toBeGreaterThan(60_000);
  });
});

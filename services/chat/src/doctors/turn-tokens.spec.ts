import { tokensOfTurn } from './turn-tokens.js';

const question = 'x'.repeat(350);

it('counts the question, the engine’s brief, the earlier messages, and a picture', () => {
  const history = [
    { role: 'user' as const, text: 'x'.repeat(350) },
    { role: 'doctor' as const, text: 'x'.repeat(700) },
  ];
  expect(tokensOfTurn({ question, history: [] })).toBe(100);
  expect(tokensOfTurn({ question, history, brief: 'x'.repeat(35) })).toBe(410);
  expect(tokensOfTurn({ question, history, picture: {} as never })).toBe(2_000);
});

import { assess, briefOf, type LeftOut } from '@medconsult/clinical';
import type { Answered } from './doctor-model.js';
import { screenedAnswer } from './screened-answer.js';

const ANSWER = {
  followUpQuestion: 'Since when?',
  model: 'a-model',
  promptVersion: 'v1',
};

async function read(pieces: readonly string[], question: string, followUpQuestion = ANSWER.followUpQuestion) {
  const { bounds } = briefOf(assess({ text: question }), 'IL');
  const model = async function* (): AsyncGenerator<string, Answered> {
    yield* pieces;
    return Promise.resolve({ ...ANSWER, followUpQuestion, text: pieces.join('') });
  };
  const leftOut: LeftOut[] = [];
  const shown: string[] = [];
  const deltas = screenedAnswer(model(), bounds, (why) => leftOut.push(why));
  for (;;) {
    const step = await deltas.next();
    if (step.done) return { shown, answer: step.value, leftOut };
    shown.push(step.value);
  }
}

const EMERGENCY = 'crushing chest pain and a cold sweat';
const LETTERS = [
  ...'This could be the heart. There is nothing to worry about.\n\n- Call 101 now. It will pass by itself. Sit down.',
];

describe('what a model writes', () => {
  it('is shown as it is, sentence by sentence, when nothing is wrong with it', async () => {
    const { shown, answer, leftOut } = await read(['Rest a lit', 'tle. Drink wat', 'er.\n\n- Sleep'], 'a runny nose');
    expect(shown).toEqual(['Rest a little. ', 'Drink water.\n\n', '- Sleep']);
    expect([answer.text, leftOut]).toEqual(['Rest a little. Drink water.\n\n- Sleep', []]);
  });

  it('loses a dangerous sentence before one letter of it is shown, however the deltas are cut', async () => {
    for (const pieces of [LETTERS, [LETTERS.join('')]]) {
      const { shown, answer, leftOut } = await read(pieces, EMERGENCY);
      expect(shown.join('')).toBe(answer.text);
      expect(answer.text).not.toMatch(/worry|pass by itself/);
      expect(answer.text).toMatch(
        /heart\. \(A sentence .* left out here\. This needs help now\.\)\n\n- Call 101 now\. Sit down\.$/,
      );
      expect(leftOut).toEqual(['reassurance', 'reassurance']);
      expect(answer.followUpQuestion).toBe('Since when?');
    }
  });

  it('asks nothing that states an amount', async () => {
    const { answer } = await read(['Sit down.'], EMERGENCY, 'Could you take warfarin 5 mg now?');
    expect(answer.followUpQuestion).toBeNull();
  });
});

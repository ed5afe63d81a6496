import fc from 'fast-check';
import { FollowUpSplitter } from './follow-up.js';

function run(pieces: readonly string[]) {
  const splitter = new FollowUpSplitter();
  const shown = pieces.map((piece) => splitter.push(piece)).join('');
  const { rest, ...split } = splitter.end();
  return { shown: shown + rest, ...split };
}

const cut = (text: string, sizes: readonly number[]): string[] => {
  const pieces: string[] = [];
  let at = 0;
  for (const size of sizes) {
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return [...pieces, text.slice(at)];
};

describe('the follow-up question', () => {
  it('CHAT-038 is split off the end of the answer', () => {
    expect(run(['Rest and drink.\n\nFOLLOW-UP: How long?'])).toEqual({
      shown: 'Rest and drink.',
      text: 'Rest and drink.',
      followUpQuestion: 'How long?',
    });
  });

  it('may be missing or bold', () => {
    expect(run(['Only this.'])).toEqual({ shown: 'Only this.', text: 'Only this.', followUpQuestion: null });
    const bold = run(['Well.\n**FOLLOW-UP: Any fever?**']);
    expect(bold.followUpQuestion).toBe('Any fever?');
    expect(bold.text).not.toContain('FOLLOW');
  });

  it('never shows part of the marker, however the text is cut', () => {
    const body = fc.stringMatching(/^[a-z][a-z .\n]{0,60}[a-z]$/);
    fc.assert(
      fc.property(body, fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 60 }), (text, sizes) => {
        const result = run(cut(`${text}\n\nFOLLOW-UP: How long has it lasted?`, sizes));
        expect(result).toEqual({ shown: text, text, followUpQuestion: 'How long has it lasted?' });
      }),
    );
  });

  it('shows any text without a marker unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer({ min: 1, max: 5 })), (text, sizes) => {
        const { shown, text: whole } = run(cut(text, sizes));
        expect(shown).toBe(whole);
      }),
    );
  });
});

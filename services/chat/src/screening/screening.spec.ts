import { assessQuestion, assessTurn, screenQuestion } from './screening.js';

const asked = { question: 'My chest feels a bit odd after the gym', history: [] };
const DANGER = 'You may be having a heart attack. Call an ambulance now.';
const after = (written: string | null) =>
  assessTurn(assessQuestion(asked), { written, redFlags: screenQuestion(asked) });
const levelsOf = (answer: string | null) => after(answer).redFlags.map(({ level }) => level);

describe('the screen around an answer', () => {
  it('notices a danger that only the answer names', () => {
    expect(levelsOf(DANGER)).toContain('emergency');
    expect(after(DANGER).triage).toBe('emergency');
    expect(levelsOf('It is most likely a strained muscle. Rest it for two days.')).not.toContain('emergency');
    expect(levelsOf(null)).not.toContain('emergency');
  });

  it('takes earlier messages into account', () => {
    const flags = screenQuestion({ question: 'and a cold sweat', history: ['I have crushing chest pain'] });
    expect(flags.map(({ level }) => level)).toContain('emergency');
  });
});

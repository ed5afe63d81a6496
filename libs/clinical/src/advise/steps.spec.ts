import { assess } from '../assess.js';
import { composeAnswer } from './compose.js';

const answerTo = (text: string): string => composeAnswer(assess({ text }), { doctor: 'alex' }).text;

describe('what to do', () => {
  it('begins with what only this person needs', () => {
    const text = answerTo('diarrhoea and fever 38.7 since yesterday, I take metformin');
    const steps = text.slice(text.indexOf('### What to do now'));
    expect(steps.indexOf('Take no loperamide')).toBeGreaterThan(0);
    expect(steps.indexOf('Ask today which tablets to pause')).toBeGreaterThan(0);
    expect(steps.indexOf('rehydration solution')).toBeGreaterThan(steps.indexOf('Ask today which tablets'));
  });

  it('is of the likely cause where the file of the complaint does not know it', () => {
    const text = answerTo("spots on my face, I'm 17, nothing helps");
    expect(text).toContain('Acne');
    expect(text).not.toContain('Hydrocortisone');
    expect(text).not.toContain('greasy cream');
  });

  it('of a tablet taken twice is to wait for the next dose', () => {
    expect(answerTo('I took my blood pressure pill twice today')).toContain('too many is unlikely to harm');
  });
});

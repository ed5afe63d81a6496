import { guard } from '../guard.js';
import { explainedIn, isFaint } from './explained.js';

const FLU = 'Since yesterday 39.5, every muscle hurts, a splitting headache, a dry cough and I am shivering in bed.';

describe('a faint alarm', () => {
  it('counts the findings that the likeliest cause explains', () => {
    expect(explainedIn(FLU, { age: 40 })).toBeGreaterThan(3);
  });

  it('explains nothing where the likeliest cause is an emergency', () => {
    expect(explainedIn('Crushing pain in my chest, it goes into my left arm, I sweat and feel sick', { age: 60 })).toBe(
      0,
    );
  });

  it('explains nothing in words that no finding knows', () => {
    expect(explainedIn('the little one was eating the grape and now she make no sound', {})).toBe(0);
  });

  it('needs more to be explained the louder it is, and never less than two findings', () => {
    expect(isFaint(0.15, 1, 0.14)).toBe(false);
    expect(isFaint(0.2, 2, 0.14)).toBe(true);
    expect(isFaint(0.35, 2, 0.14)).toBe(false);
    expect(isFaint(0.9, 6, 0.14)).toBe(false);
  });

  it('is a matter of today, without the card', () => {
    const gallstones =
      'Pain under my right ribs after fatty food. Twice this month, an hour after a greasy meal, strong pain under my right ' +
      "ribs going to the shoulder blade. Lasts two hours, feel sick, then it's gone completely.";
    const { redFlags, emergency } = guard({ question: gallstones, age: 48, sex: 'female' });
    expect(emergency).toBe(false);
    expect(redFlags.map(({ id }) => id)).toEqual(['lay-urgent']);
  });

  it('takes nothing from what a rule hears', () => {
    const { emergency } = guard({ question: `${FLU} My neck is so stiff that I cannot bend it.`, age: 40 });
    expect(emergency).toBe(true);
  });
});

import { assess } from '../assess.js';
import { composeAnswer } from './compose.js';

/** The answer to the last of these turns. */
function answerTo(turns: readonly string[], age = 39): string {
  const result = assess({ text: turns.at(-1) ?? '', history: turns.slice(0, -1), age, sex: 'female' });
  return composeAnswer(result, { doctor: 'alex', country: 'GB' }).text;
}

const BACK = 'lower back pain since lifting a box on saturday';

describe('a reply', () => {
  it('that denies something was understood', () => {
    expect(answerTo([BACK, 'no numbness'])).toContain('What I advised stays the same.');
  });

  it('that tells how long was understood', () => {
    expect(answerTo(['feeling really low lately, no energy', 'about two months'])).not.toContain('cannot tell');
  });

  it('that is not understood twice gets the signs once', () => {
    const turns = [BACK, 'it was a big one', 'the blue one'];
    expect(answerTo(turns.slice(0, 2))).toContain('cannot tell from it');
    expect(answerTo(turns)).toMatch(/^\*\*Noted, thank you\. The signs/);
    expect(answerTo(turns)).not.toContain('numbness between the legs');
  });

  it('that tells another complaint gets an answer to it as well', () => {
    const answer = answerTo([BACK, 'and I have had an earache since this morning']);
    expect(answer).toContain('### About “earache”');
    expect(answer).toContain('painkiller');
  });

  it('is as urgent as the other complaint', () => {
    const text = 'also I have a red hot swollen calf';
    expect(assess({ text, history: [BACK], age: 39 }).urgency).not.toBe('home');
  });

  it('in figures alone stays in the language of the conversation', () => {
    expect(answerTo(['לילדה שלי בת 5 כואבת האוזן מהבוקר', '38.5'])).toContain('תודה');
  });
});

describe('a medicine behind the complaint', () => {
  it.each([
    [['can i take amlodipine with grapefruit juice', 'my ankles have been swelling since i started it'], 'amlodipine'],
    [['started codeine last week and now I have a headache'], 'codeine'],
    [[BACK, 'I took ibuprofen but my stomach hurts now'], 'ibuprofen'],
  ])('is named: %j', (turns, medicine) => {
    expect(answerTo(turns)).toContain(`Known as a side effect of ${medicine}:`);
  });

  it.each([
    [['I have a headache, can I take ibuprofen?']],
    [['headache since this morning, took ibuprofen']],
    [['my stomach hurts']],
    [['my stomach hurts, I do not take ibuprofen']],
  ])('is not named: %j', (turns) => {
    expect(answerTo(turns)).not.toContain('It could be the medicine');
  });

  it('is the one that is asked about: stopping it', () => {
    const turns = ['can i take amlodipine with grapefruit juice', 'my ankles have been swelling since i started it'];
    expect(answerTo([...turns, 'should i stop taking it'])).toContain('before you stop amlodipine');
  });

  it('is not doubled without the prescriber', () => {
    expect(answerTo(['I take ramipril 5mg', 'should I take two'])).toContain('I do not name doses of ramipril');
  });

  it('leaves the complaint the chief one', () => {
    const history = ['can i take amlodipine with grapefruit juice'];
    const text = 'my ankles have been swelling since i started it';
    expect(assess({ text, history, age: 61 }).complaint?.id).not.toBe('blood-pressure');
  });
});

describe('a question below an answer', () => {
  it.each([
    [['really bad period cramps', 'should i get a scan'], 'an ultrasound'],
    [['my baby is 4 months and has a fever of 38.6 since last night', 'what do you mean by floppy?'], 'hangs loosely'],
    [['болит поясница третий день', 'сколько это будет болеть'], 'недел'],
  ])('is answered: %j', (turns, words) => {
    const answer = answerTo(turns, 19);
    expect(answer).toContain(words);
    expect(answer).not.toContain('cannot answer');
  });
});

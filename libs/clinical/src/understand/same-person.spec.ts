import { guard } from '../screen/guard.js';
import { turnsOfSamePerson } from './same-person.js';

const CHILD = 'My 3 year old daughter is not breathing properly and her lips are blue';

describe('one conversation about several people', () => {
  it.each([
    'and for my mother? she has a sore throat',
    'I am 45 and my knee hurts when I climb stairs',
    'Thanks. What about my husband? He has a cold',
  ])('begins anew for the next person: %s', (next) => {
    expect(turnsOfSamePerson([CHILD, next])).toEqual([next]);
    expect(guard({ question: next, history: [CHILD] }).emergency).toBe(false);
  });

  it.each([
    'my wife says it is nothing',
    'she also has a fever',
    'I am very worried',
    "I'm her mother",
    'what about her fever?',
    'and my mother had asthma',
  ])('goes on about the same one: %s', (next) => {
    expect(turnsOfSamePerson([CHILD, next])[0]).toBe(CHILD);
    expect(guard({ question: next, history: [CHILD] }).emergency).toBe(true);
  });

  it('keeps the one who was turned to', () => {
    const turns = [CHILD, 'I am 45 and my knee hurts', 'it is swollen, too'];
    expect(turnsOfSamePerson(turns)).toEqual(turns.slice(1));
  });

  it('knows the turn in Hebrew and Russian', () => {
    expect(turnsOfSamePerson(['לבת שלי יש חום', 'ומה עם אמא שלי? כואב לה הגב'])).toHaveLength(1);
    expect(turnsOfSamePerson(['у дочки температура', 'а у мамы болит спина'])).toHaveLength(1);
  });
});

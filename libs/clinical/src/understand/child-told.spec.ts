import { assess } from '../assess.js';
import { assumedAge, withChildAge } from './child-told.js';

describe('a child of an age that nobody told', () => {
  it.each([
    ['my kid has diarrhea', 'diarrhea-child'],
    ['our little boy threw up twice', 'vomiting-child'],
    ['הילד מקיא מהבוקר', 'vomiting-child'],
    ['у ребенка понос', 'diarrhea-child'],
    ['у ребёнка температура 39', 'fever-young-child'],
    ['my baby hasnt pooped for 4 days, breastfed', 'nappy-urine-stool-child'],
    ['nappy rash red raw', 'nappy-urine-stool-child'],
  ])('is answered as a child: %s', (text, complaint) => expect(assess({ text }).complaint?.id).toBe(complaint));

  it.each([
    'my kid has flu and now I have a fever of 39',
    'I have a cough since my daughter started nursery',
    'my son drives a truck and has back pain',
    'my daughter is pregnant and vomits',
    'как беременность влияет на ребенка',
    'I had asthma as a child',
  ])('is not the one who is ill: %s', (text) => expect(assumedAge([text])).toBeUndefined());

  it('takes away no red flag, and gives no dose by a guessed age', () => {
    expect(assess({ text: 'my son has chest pain' }).redFlags.map(({ id }) => id)).toContain('chest-pain-any');
    expect(assess({ text: 'how much calpol for my kid' }).general?.lead).toMatch(/tell me the weight/);
  });
});

describe('an age alone below words about a child', () => {
  it.each([
    ['my kid has diarrhea', '2 years'],
    ['у ребёнка понос', '2 года'],
  ])('is no duration: %s, %s', (first, second) => {
    const { told } = assess({ text: second, history: [first] });
    expect([told.age, told.days]).toEqual([2, undefined]);
  });

  it('stays a duration below words about somebody else', () => {
    expect(withChildAge(['my back hurts', '2 years'])).toEqual(['my back hurts', '2 years']);
  });
});

import { personIn, sexIn } from './person.js';

const age = (text: string, given?: number) => personIn([text], { age: given }).age;

describe('personIn', () => {
  it.each([
    ['my 6 year old has a cough', 6],
    ['my 10-month-old daughter', 10 / 12],
    ['3 weeks old', 3 / 52],
    ['my two year old', 2],
    ['34 yo, back pain', 34],
    ['aged 80, fell over', 80],
    ['our little one is six weeks, temp 38.4', 6 / 52],
    ["he's only two months and won't drink", 2 / 12],
    ['baby 7 months fell off the sofa', 7 / 12],
    ['בן 5 עם חום', 5],
    ['ребенку 3 года, кашель', 3],
    ['my son 9 has head lice', 9],
    ['daughter 5 itchy spots all over', 5],
    ['my baby 9 months pulls at her ear', 9 / 12],
  ])('reads the age told: %s', (text, years) => expect(age(text)).toBeCloseTo(years, 2));

  it('lets the age told win over the age of the account', () => {
    expect(age('my 4 year old has an earache', 35)).toBe(4);
    expect(age('my toddler has an earache', 35)).toBe(2);
    expect(age('earache', 35)).toBe(35);
    expect(age('my baby has an earache', 0.9)).toBe(0.9);
  });

  it('takes no other number for an age', () => {
    expect(age('I am 34 weeks pregnant')).toBeUndefined();
    expect(age('my father died at the age of 60')).toBeUndefined();
    expect(age('headache for 3 days')).toBeUndefined();
    expect(age('my son is 3 weeks into his antibiotics')).toBeUndefined();
    expect(age('she is 8 weeks pregnant and feverish')).toBeUndefined();
    expect(age('headache by 4pm, my glasses are 5 years old')).toBeUndefined();
    expect(age('we are trying for a baby')).toBeUndefined();
    expect(age('my son 3 times today')).toBeUndefined();
    expect(age('crying all the time after baby 4 weeks')).toBeUndefined();
    expect(age('the 500 year old castle gave me a cough')).toBeUndefined();
  });
});

it.each([
  ['My son is 4, since yesterday itchy spots', 4],
  ['mom is 70 and dizzy', 70],
  ['my dad is 67', 67],
])('hears the bare age of a relative: %s', (text, age) => {
  expect(personIn([text], {}).age).toBe(age);
});

it.each([
  ['pelvic pain for a week, 40m', 'male'],
  ['28f, burning when I pee', 'female'],
  ['burning when I pee (28f)', 'female'],
  ['my calf hurts after I walk 40 m', undefined],
])('reads the sex from a lettered age: %s', (text, sex) => expect(sexIn([text])).toBe(sex));

import { assess } from './assess.js';

const COUGH = 'I have had a dry cough for three days';

it('keeps what it made of a turn for the next ones of the conversation', () => {
  const first = assess({ text: COUGH });
  const second = assess({ text: 'and a sore throat', history: [COUGH] });
  expect(second.before?.told).toBe(first.told);
});

it('makes something else of the same words about somebody else', () => {
  const ofBaby = assess({ text: COUGH, age: 0.1 });
  expect(ofBaby.told.age).toBe(0.1);
  expect(assess({ text: COUGH, age: 70 }).told.age).toBe(70);
});

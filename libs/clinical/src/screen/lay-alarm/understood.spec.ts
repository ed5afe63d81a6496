import { guard } from '../guard.js';
import { wholly } from './understood.js';

describe('short replies that are wholly understood', () => {
  it.each([
    ["he didn't hit his head i think", 'denied'],
    ['no fever', 'denied'],
    ['нет, температуры нет', 'denied'],
    ["I've been so tired and my hair is coming out", 'told'],
    ["I've been so tired and my hair is coming out, I can't go on", null],
    ['tired of it all', null],
    ['I cut myself', null],
    ["I don't want to hurt myself", null],
    ["I didn't take the rest of the pills", null],
  ])('reads %j as %s', (text, understood) => {
    expect(wholly(text)).toBe(understood);
  });

  it.each([
    "he didn't hit his head i think",
    "I've been so tired and my hair is coming out",
    'нет, отёка нет',
    'should I skip my tablets tonight',
    'i peed twice today',
  ])('raises no card by %j', (question) => {
    expect(guard({ question }).emergency).toBe(false);
  });

  it.each([
    'I cut myself on purpose',
    "I'm tired of living",
    'so tired, I want it to end',
    'I skipped my tablets to die',
  ])('still raises the card by %j', (question) => {
    expect(guard({ question }).selfHarm).toBe(true);
  });
});

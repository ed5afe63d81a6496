// 108 accounts of our own in three languages, a development set: read, and mended after.
import { readFileSync } from 'node:fs';
import { assess } from './assess.js';

interface Account {
  readonly condition: string;
  readonly urgency: string;
  readonly age: number;
  readonly sex: 'male' | 'female';
  readonly chief: string;
  readonly text: string;
}
const file = new URL('../test/own-accounts.jsonl', import.meta.url);
const accounts = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Account);
const judged = accounts.map((one) => ({
  ...one,
  result: assess({ text: `${one.chief}. ${one.text}`, age: one.age, sex: one.sex }),
}));

describe('our own accounts', () => {
  it('have their cause among the first three, nine times of ten', () => {
    const found = judged.filter(({ condition, result }) =>
      result.differential.slice(0, 3).some(({ id }) => id === condition),
    );
    expect(found.length).toBeGreaterThanOrEqual(0.9 * judged.length);
  });

  it('are an emergency where they should be one', () => {
    const missed = judged.filter(({ urgency, result }) => urgency === 'now' && result.urgency !== 'now');
    expect(missed.map(({ chief }) => chief)).toEqual([]);
  });

  it('get the card of an emergency in less than a third of the others', () => {
    const others = judged.filter(({ urgency }) => urgency !== 'now');
    const carded = others.filter(({ result }) => result.urgency === 'now');
    expect(carded.length).toBeLessThan(others.length / 3);
  });
});

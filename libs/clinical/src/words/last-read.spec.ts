import { itself, lastRead } from './last-read.js';

it('reads the same words once, also where they tell nothing, and forgets what was read first', () => {
  const calls: string[] = [];
  const read = lastRead(2, itself, (text) => {
    calls.push(text);
    return text === 'nothing' ? null : text.length;
  });
  expect(['cough', 'nothing', 'cough', 'nothing'].map(read)).toEqual([5, null, 5, null]);
  expect(calls).toEqual(['cough', 'nothing']);
  read('fever');
  expect([read('nothing'), read('cough')]).toEqual([null, 5]);
  expect(calls).toEqual(['cough', 'nothing', 'fever', 'cough']);
});

import { conditionsNamed } from './intent.js';

it.each([
  ['the longer of two that overlap', "I've got a cold sore, can I kiss my baby", ['cold-sore']],
  ['the one named first', 'чем лечить молочницу при беременности', ['vaginal-thrush', 'normal-pregnancy']],
  ['no cold where somebody is cold', 'why am I always cold', []],
])('names %s', (_what, text, ids) => {
  expect(conditionsNamed(text)).toEqual(ids);
});

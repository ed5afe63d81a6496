import otherMeanings from '../../knowledge/names/other-meanings.json' with { type: 'json' };
import { knowledge } from '../knowledge/knowledge.js';
import { conditionsNamed } from './intent.js';

it.each([
  ['the longer of two that overlap', "I've got a cold sore, can I kiss my baby", ['cold-sore']],
  ['the one named first', 'чем лечить молочницу при беременности', ['vaginal-thrush', 'normal-pregnancy']],
  ['no cold where somebody is cold', 'why am I always cold', []],
  ['no cold of cold hands', 'my hands cold all day', []],
  ['a cold that somebody gets', 'do I always get a cold in winter', ['common-cold']],
  ['a cold sore that somebody gets', 'why do I get cold sores', ['cold-sore']],
])('names %s', (_what, text, ids) => {
  expect(conditionsNamed(text)).toEqual(ids);
});

it('has other meanings only for conditions', () => {
  const ids = new Set(knowledge().conditions.map(({ id }) => id));
  for (const [id, phrases] of Object.entries(otherMeanings)) {
    expect([id, ids.has(id)]).toEqual([id, true]);
    expect(phrases.length).toBeGreaterThan(0);
  }
});

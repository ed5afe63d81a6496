import { extract, extractAlarming } from './extract.js';
import { understand } from './understand.js';

const foundIn = (text: string) => understand({ text }).found;

describe('what a finding brings along', () => {
  it.each([
    ['Knee clicks, doesnt hurt', 'knee-locks', ['knee-pain', 'joint-pain']],
    ['My knee clicks going downstairs, it does not hurt', 'knee-locks', ['knee-pain', 'joint-pain']],
    ['I have shingles all round my waist. The rash has gone', 'band-rash', ['rash', 'skin-red']],
  ])('is not what was denied, nor what only that would bring: %s', (text, told, never) => {
    const found = foundIn(text);
    expect(found.get(told)).toBe(true);
    expect(never.filter((id) => found.get(id) === true)).toEqual([]);
  });

  it('comes with the last word, after an earlier denial', () => {
    expect(extract(['no chest pain', 'now a crushing weight on my chest']).get('chest-pain')).toBe(true);
  });

  it('holds for a state that a later sentence seems to deny', () => {
    const turns = ['She is 8 weeks pregnant', 'that is why it was not necessary to confirm her pregnancy'];
    expect(extract(turns).get('pregnant')).toBe(true);
  });

  it('stays a danger where only the general word is over', () => {
    const turns = ['my toddler has 39.6', 'the fever is gone but he has a rash that does not fade under a glass'];
    expect(extract(turns).get('fever')).toBe(false);
    expect(extractAlarming(turns).get('fever')).toBe(true);
  });

  it('is not denied where others are', () => {
    const turns = ['pain and swelling in several fingers of both hands', 'denies any other joint pain'];
    expect(extract(turns).get('joint-pain')).toBe(true);
  });

  it('is not brought back by an answer', () => {
    const answers = [{ findingId: 'knee-locks', value: 'yes' as const }];
    expect(understand({ text: 'My knee is swollen. No knee pain', answers }).found.get('knee-pain')).toBe(false);
  });
});

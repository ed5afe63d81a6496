import data from '../../knowledge/verb-forms.json' with { type: 'json' };
import { extract } from '../understand/extract.js';
import { ownForm } from './verb-form.js';

const hears = (text: string, id: string): boolean => extract([text]).get(id) === true;

describe('the form of a verb in a phrase', () => {
  it.each([
    ['my throat is like swallowing glass', 'swallowed-sharp'],
    ['I tripped over the rug on Tuesday', 'falls-often'],
    ['my trousers are falling down', 'fall-injury'],
    ['I stop breathing for a moment when I concentrate', 'not-breathing'],
    ['I play football', 'after-exertion'],
  ])('"%s" tells no %s', (text, id) => expect(hears(text, id)).toBe(false));

  it.each([
    ['she swallowed glass', 'swallowed-sharp'],
    ['he has stopped breathing', 'not-breathing'],
    ['my eyes are streaming', 'watery-eyes'],
    ['both my eyes stream', 'watery-eyes'],
    ['pain in my calf when I walk', 'calf-pain'],
    ['it hurts in my calf, worse walking', 'calf-pain'],
    ['my nails keep splitting', 'spoon-nails'],
  ])('"%s" tells %s', (text, id) => expect(hears(text, id)).toBe(true));

  it('is none of a word that only ends so', () => {
    expect(
      [ownForm('sting'), ownForm('bed'), ownForm('need')].filter((form) => form !== null && form !== 'plain'),
    ).toEqual([]);
    expect([ownForm('tripped'), ownForm('falling'), ownForm('walking'), ownForm('swelling')]).toEqual([
      'ed',
      'ing',
      'plain',
      null,
    ]);
  });

  it('is free or not, never both', () => {
    expect(data.anyForm.filter((word) => data.ongoing.includes(word))).toEqual([]);
  });
});

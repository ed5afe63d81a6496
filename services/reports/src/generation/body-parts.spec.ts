import { withParts } from './body-parts.js';

const LIMBS = { region: 'limbs', label: 'Arms, legs and back', weight: 1 };
const NECK = { region: 'neck', label: 'Neck', weight: 0.3 };
const marked = (findings: string[], ...words: string[]) =>
  withParts([LIMBS, NECK], { findings, words }, 'en').map(({ region }) => region);

describe('REP-045 the body map', () => {
  it('marks the part that was named, with the weight of the limbs', () => {
    expect(withParts([LIMBS, NECK], { findings: ['shoulder-pain'], words: ['My left shoulder hurts'] }, 'en')).toEqual([
      { region: 'shoulder-left', label: 'Left shoulder', weight: 1 },
      NECK,
    ]);
    expect(marked(['shoulder-pain', 'knee-pain'], 'shoulder and knee hurt')).toEqual(['shoulder', 'knee', 'neck']);
  });

  it.each([
    ['the left knee, since I ran', 'knee-left'],
    ['pain in my knee on the right side', 'knee-right'],
    ['my knee. It is the right one, worse on stairs', 'knee-right'],
    ['I left work because my knee hurt', 'knee'],
    ['both knees hurt, the left knee more', 'knee'],
    ['the right knee, not the left knee', 'knee-right'],
    ['all right, the knee', 'knee'],
    ['הברך השמאלית כואבת', 'knee-left'],
    ['כאב בברך ימין', 'knee-right'],
    ['болит левое колено', 'knee-left'],
    ['правда, болит колено', 'knee'],
    ['болит колено справа', 'knee-right'],
  ])('%s: %s', (words, region) => expect(marked(['knee-pain'], words)[0]).toBe(region));

  it('takes each side from the words next to its part, also in a later answer', () => {
    expect(marked(['shoulder-pain', 'knee-pain'], 'left shoulder and right knee hurt').slice(0, 2)).toEqual([
      'shoulder-left',
      'knee-right',
    ]);
    expect(marked(['knee-pain'], 'my knee hurts', 'it is my left side')[0]).toBe('knee-left');
  });

  it('uses the name of the part when no finding gives it, but not one that is denied', () => {
    expect(marked([], 'My right forearm aches')[0]).toBe('forearm-right');
    expect(marked([], 'My arms ache, not the hand')).toEqual(['limbs', 'neck']);
    expect(marked(['joint-pain'], 'All joints ache', 'the left hand too')).toEqual(['limbs', 'neck']);
  });

  it('is unchanged without limbs', () => {
    expect(withParts([NECK], { findings: ['knee-pain'], words: ['left knee'] }, 'en')).toEqual([NECK]);
  });
});

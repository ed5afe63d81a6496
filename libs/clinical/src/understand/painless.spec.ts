import data from '../../knowledge/painless.json' with { type: 'json' };
import { knowledge } from '../knowledge/knowledge.js';
import { extract } from './extract.js';

const told = (text: string) => Object.fromEntries(extract([text]));

describe('what does not hurt', () => {
  it.each([
    ['I found a lump in my breast about a month ago, it does not hurt', { 'breast-lump': true, 'breast-pain': false }],
    ['a painless lump in my breast', { 'breast-lump': true, 'breast-pain': false }],
    ['my knee clicks going down stairs, no pain really', { 'knee-locks': true, 'knee-pain': false }],
    ['my eye is red, it isnt sore', { 'red-eye': true, 'eye-pain': false }],
    ['מצאתי גוש בשד, לא כואב', { 'breast-lump': true, 'breast-pain': false }],
    ['уплотнение в груди, не болит', { 'breast-lump': true, 'breast-pain': false }],
  ])('denies the pain that would belong to it: %s', (text, found) => expect(told(text)).toMatchObject(found));

  it('is not what has a place of its own', () => {
    expect(told('a lump in my breast and no pain in my chest')).not.toHaveProperty('breast-pain');
    expect(told('I have a lump in my breast. My knee is swollen, no pain')).not.toHaveProperty('breast-pain');
  });

  it('is written of findings that there are', () => {
    const ids = Object.entries(data.painOf).flat();
    expect(ids.filter((id) => !knowledge().findings.has(id))).toEqual([]);
  });
});

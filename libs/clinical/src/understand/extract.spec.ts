// What is heard in measured values, misspelt words and words that only look like others.
import fc from 'fast-check';
import invented from '../../test/invented-lines.json' with { type: 'json' };
import { assess } from '../assess.js';
import { extract } from './extract.js';
import { tokenize } from '../words/text.js';

const present = (text: string): string[] => [...extract([text])].filter(([, is]) => is).map(([id]) => id);

describe('a measured body temperature', () => {
  it.each([
    '39.4 in the night',
    'it was 38.6 at home',
    'temperature 38,3',
    '101.5 and aching',
    'לילדה 38.2 ונזלת',
    'температура 39,5',
    'a temp of 39',
  ])('is a fever: %s', (text) => expect(present(text)).toContain('fever'));

  it.each([
    'my BMI is 38.5',
    'he weighs 39.5 kg',
    'I am 38.5 weeks pregnant',
    'a PSA of 40.5',
    'temp 37.9',
    '100.2 F in the evening',
    'it cost $39.9',
    'ran 40.2 km',
  ])('is none where it is something else: %s', (text) => expect(present(text)).not.toContain('fever'));

  it('is a high one from 39 on, in a baby an emergency', () => {
    expect(present('39.1 since noon')).toContain('high-fever');
    expect(present('38.4 since noon')).not.toContain('high-fever');
    expect(assess({ text: '38.4 since noon', age: 0.1 }).triage).toBe('emergency');
  });
});

describe('other values', () => {
  it('low oxygen is the number that stands at it', () => {
    for (const text of ['sats 84', 'his oxygen is 85', 'oxygen level dropped to 82', 'SpO2: 88%'])
      expect([text, present(text)]).toEqual([text, expect.arrayContaining(['low-oxygen'])]);
    for (const text of ['oxygen 97 pulse 80', 'SpO2 98, heart rate 76']) expect(present(text)).toEqual([]);
  });

  it('blood pressure and blood tests are no bleeding, and the lower pressure is no low one', () => {
    expect(present('my blood pressure in pregnancy was 118/80')).toEqual(['pregnant']);
    expect(present('pregnant, blood tests fine')).toEqual(['pregnant']);
  });

  it('a decimal is not read without its point', () => {
    expect(tokenize('2.5 of 1,000').map(({ word }) => word)).toEqual(['2p5', 'of', '1000']);
    expect(present('blood sugar 4.0 this morning')).not.toContain('low-sugar');
  });
});

describe('a misspelt word', () => {
  it.each([
    ['diarrea', 'diarrhea'],
    ['palpatations', 'palpitations'],
    ['hedache', 'headache'],
    ['consitpated', 'constipation'],
  ])('is understood: %s', (text, id) => expect(present(text)).toContain(id));

  // Each was once heard as its neighbour: poison, drowned, cancer, bread, overdose, jumpy, "we" as "wee".
  it.each([
    'my cousin is in prison',
    'a bit drowsy',
    'please cancel my appointment',
    'in the middle of my break',
    'that is odd',
    'he can jump',
    'we need a letter for school',
    'meditation on the couch',
    'the election debate',
  ])('is not found in an ordinary one: %s', (text) => {
    const found = present(text).filter((id) => id !== 'sleepy-daytime');
    expect(found).toEqual([]);
  });
});

describe('little words', () => {
  it('tell one tablet from all of them', () => {
    expect(present('I took one aspirin')).not.toContain('overdose');
    expect(present('I took all my tablets')).toContain('overdose');
  });

  it('tell one leg from both', () => {
    expect(present('my leg is swollen')).not.toContain('leg-swelling-both');
    expect(present('both my legs are swollen')).toContain('leg-swelling-both');
  });
});

it('a cause is only shown when something was told that speaks for it', () => {
  const told = [
    'his oxygen is 85',
    'fever',
    'my knee hurts',
    'rash',
    'no cough',
    'got an electric shock',
    'belly ache',
  ];
  fc.assert(
    fc.property(fc.subarray(told, { minLength: 1 }), (sentences) => {
      for (const { for: reasons } of assess({ text: sentences.join('. ') }).differential)
        expect(reasons).not.toEqual([]);
    }),
  );
});

// Everyday messages of which a finding was once told that nobody had said: development lines.
describe('everyday messages', () => {
  it.each(invented)('tell nothing that nobody said: $text', ({ text, never }) => {
    const found = extract([text]);
    expect(never.filter((id) => found.get(id) === true)).toEqual([]);
  });
});

describe('"no new medicine"', () => {
  it.each(['no new medicine', 'no new tablets'])('denies the new medicine: %s', (text) =>
    expect(extract([text]).get('new-medicine')).toBe(false),
  );
});

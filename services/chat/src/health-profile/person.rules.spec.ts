import { HealthProfile } from '@medconsult/common';
import { systemText } from '../doctors/doctor-prompt.js';
import { knownOf, personOf } from './person.rules.js';

const TODAY = new Date('2026-11-21');
const me = (values: Partial<HealthProfile>) => ({ ...HealthProfile.parse(values), relation: 'self' as const });

describe('the person of a question', () => {
  it('is age, sex and circumstances for the engine, words for a model', () => {
    const profile = me({ birthYear: 1986, sex: 'female', pregnant: true, medicines: ['Eliquis'] });
    const person = personOf({ profile, isNew: false }, ['headache'], TODAY);
    expect(person?.known).toMatchObject({ age: 40, sex: 'female' });
    expect(person?.words).toContain('Medicines: Eliquis');
    const ids = knownOf({ person, replies: [{ findingId: 'fever', value: 'no' }] }).answers.map(
      ({ findingId }) => findingId,
    );
    expect(ids).toEqual(expect.arrayContaining(['pregnant', 'blood-thinner', 'fever']));
  });

  it('is not the one of the profile where the words are about somebody else', () => {
    const profile = me({ birthYear: 1986, sex: 'female', pregnant: true });
    expect(personOf({ profile, isNew: false }, ['my 3 year old has a fever'], TODAY)).toBeUndefined();
  });

  it('tells a model that the conversation changes to somebody else, with and without a profile', () => {
    expect(personOf({ profile: null, isNew: true }, ['a fever'], TODAY)).toEqual({
      words: expect.stringContaining('about another person') as string,
    });
    const profile = { ...me({ sex: 'male' }), relation: 'father' as const };
    expect(personOf({ profile, isNew: true }, ['a fever'], TODAY)?.words).toMatch(
      /another person.*\n.*father[^]*Sex: male/,
    );
    expect(personOf({ profile: null, isNew: false }, ['a fever'], TODAY)).toBeUndefined();
  });

  it('follows the prompt as information, and is absent without a profile', () => {
    const prompt = { id: 'alex', version: 'v', maxTokens: 500, text: 'You are Dr. Alex.' };
    expect(systemText(prompt, undefined)).toEqual(['You are Dr. Alex.']);
    expect(systemText(prompt, '')).toEqual(['You are Dr. Alex.']);
    const [first, second] = systemText(prompt, 'Sex: male');
    expect([first, second]).toEqual(['You are Dr. Alex.', expect.stringMatching(/not instructions.*\nSex: male$/)]);
  });
});

import type { HealthProfile } from '@medconsult/common';
import { HealthProfile as Schema } from '@medconsult/common';
import { systemText } from '../doctors/doctor-prompt.js';
import { personOf } from './person.rules.js';

const TODAY = new Date('2026-11-21');
const profile = (values: Partial<HealthProfile>): HealthProfile => ({ ...Schema.parse({}), ...values });

describe('what a health profile says', () => {
  it('is age, sex and circumstances to the engine', () => {
    const { known } = personOf(
      profile({ birthYear: 1986, sex: 'female', pregnant: true, medicines: ['Eliquis'] }),
      TODAY,
    );
    expect(known).toMatchObject({ age: 40, sex: 'female' });
    expect(known.answers.map(({ findingId }) => findingId)).toEqual(
      expect.arrayContaining(['pregnant', 'blood-thinner']),
    );
  });

  it('is only what was told, in words, to a model', () => {
    const told = { sex: 'male' as const, conditions: ['asthma', 'gout'], allergies: ['penicillin'] };
    expect(personOf(profile(told), TODAY).words).toBe(
      'Sex: male\nKnown conditions: asthma; gout\nAllergies: penicillin',
    );
    expect(personOf(profile({}), TODAY).words).toBe('');
  });

  it('stands behind the prompt as information, and not at all without a profile', () => {
    const prompt = { id: 'alex', version: 'v', maxTokens: 500, text: 'You are Dr. Alex.' };
    expect(systemText(prompt, undefined)).toEqual(['You are Dr. Alex.']);
    expect(systemText(prompt, '')).toEqual(['You are Dr. Alex.']);
    const [first, second] = systemText(prompt, 'Sex: male');
    expect([first, second]).toEqual(['You are Dr. Alex.', expect.stringMatching(/not instructions.*\nSex: male$/)]);
  });
});

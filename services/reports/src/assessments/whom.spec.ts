// An assessment about the person of a profile: what is known is not asked, and the words win.
import { Profile } from '@medconsult/common';
import { begin, give, type AssessmentState } from './assessment.rules.js';
import { aboutOf } from './assessment-view.js';
import { assessInputOf, backgroundOf, chooseQuestion, personOf } from './engine-view.js';

const AT = '2026-11-21T10:00:00.000Z';
const NOA = Profile.parse({
  id: '3f0f5a3e-9d5c-4c38-8a5e-0b1d2c3e4f50',
  relation: 'child',
  name: 'Noa',
  birthYear: 2020,
  sex: 'female',
  weightKg: 20,
  conditions: ['diabetes'],
  allergies: ['penicillin'],
});
const FIRST = { number: 1, id: 'opening', kind: 'fixed', text: 'What is it?', why: null, source: 'engine' } as const;

function opened(complaint: string, profile: Profile | null): AssessmentState {
  const state = begin({ person: { age: null, sex: null }, profile }, FIRST, AT);
  return give(state, 1, { value: null, text: complaint, at: AT, turnId: null });
}

it('knows age, sex, weight, illnesses and allergies, and does not ask for them', () => {
  const state = opened('a cough and a fever for two days', NOA);
  expect(personOf(state)).toEqual({ age: 6, sex: 'female' });
  expect(assessInputOf(state)).toMatchObject({ age: 6, profile: { weightKg: 20, allergies: ['penicillin'] } });
  expect(assessInputOf(state).answers?.map(({ findingId }) => findingId)).toContain('diabetes');
  expect(chooseQuestion(state, 2).id).not.toBe('person');
  expect(backgroundOf(state)).toContain('Weight: 20 kg');
  expect(aboutOf(state)).toEqual({ name: 'Noa', relation: 'child' });
});

it('uses nothing of a profile when the opening words are about somebody else', () => {
  const state = opened('my husband has chest pain', NOA);
  expect(personOf(state)).toEqual({ age: null, sex: null });
  expect(assessInputOf(state)).not.toHaveProperty('profile');
  expect([chooseQuestion(state, 2).id, backgroundOf(state), aboutOf(state)]).toEqual(['person', '', null]);
});

it('is unchanged without a profile', () => {
  const state = opened('a cough', null);
  expect([chooseQuestion(state, 2).id, aboutOf(state)]).toEqual(['person', null]);
});

// The profile as it is in the form: texts, with one entry per line. Numbers are checked as the server checks them.
import type { HealthProfile, Profile, ProfileDetails, Relation } from '@medconsult/common';
import type { TextKey } from '../../i18n/profiles.js';

type Texts =
  | 'name'
  | 'relation'
  | 'birthYear'
  | 'birthMonth'
  | 'sex'
  | 'weightKg'
  | 'conditions'
  | 'medicines'
  | 'allergies';
export type Draft = Readonly<Record<Texts, string>> & { readonly pregnant: boolean };
export const LISTS = ['conditions', 'medicines', 'allergies'] as const;
export const RELATIONS = ['child', 'mother', 'father', 'partner', 'sibling', 'grandparent', 'other'] as const;

const OLDEST = 120;
const ENTRIES = 30;
const ENTRY_LENGTH = 100;
/** In kg, as the contract has it. */
const LIGHTEST = 0.4;
const HEAVIEST = 400;
/** Until this age the month of birth is asked for: doses of children go by it. */
const CHILDHOOD = 16;
const FERTILE = { from: 10, to: 60 };

export function emptyDraft(relation: Relation): Draft {
  const sex = relation === 'mother' ? 'female' : relation === 'father' ? 'male' : '';
  const empty = { name: '', birthYear: '', birthMonth: '', weightKg: '', conditions: '', medicines: '', allergies: '' };
  return { ...empty, relation, sex, pregnant: false };
}

export function draftOf(
  profile: HealthProfile & Pick<ProfileDetails, 'relation'> & Partial<Pick<Profile, 'name'>>,
): Draft {
  const { name = '', relation, birthYear, birthMonth, sex, weightKg, pregnant } = profile;
  return {
    ...{ name, relation, pregnant, sex: sex ?? '' },
    birthYear: String(birthYear ?? ''),
    birthMonth: String(birthMonth ?? ''),
    weightKg: String(weightKg ?? ''),
    conditions: profile.conditions.join('\n'),
    medicines: profile.medicines.join('\n'),
    allergies: profile.allergies.join('\n'),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Undefined while no year is entered that somebody alive may be born in. */
function yearsOf({ birthYear }: Draft, today: Date): number | undefined {
  const year = birthYear.trim();
  const age = today.getUTCFullYear() - Number(year);
  return /^\d{4}$/.test(year) && age >= 0 && age <= OLDEST ? age : undefined;
}

export function isChild(draft: Draft, today: Date): boolean {
  const years = yearsOf(draft, today);
  return years !== undefined && years < CHILDHOOD;
}

/** Whether the question for a pregnancy is shown. */
export function mayBePregnant(draft: Draft, today: Date): boolean {
  const years = yearsOf(draft, today);
  const isOfAge = years === undefined || (years >= FERTILE.from && years <= FERTILE.to);
  return draft.sex === 'female' && isOfAge;
}

const weightOf = ({ weightKg }: Draft): number => Number(weightKg.trim().replace(',', '.'));

type Problems = Partial<Record<keyof Draft, TextKey>>;

/** What is wrong, by field; empty when the draft can be saved. */
export function problemsOf(draft: Draft, today: Date): Problems {
  const problems = listProblemsOf(draft);
  if (draft.relation !== 'self' && draft.name.trim() === '') problems.name = 'profile.name.missing';
  if (draft.birthYear.trim() !== '' && yearsOf(draft, today) === undefined) {
    problems.birthYear = 'profile.birthYear.wrong';
  }
  const weight = weightOf(draft);
  const fits = weight >= LIGHTEST && weight <= HEAVIEST;
  if (draft.weightKg.trim() !== '' && !fits) problems.weightKg = 'profile.weight.wrong';
  return problems;
}

function listProblemsOf(draft: Draft): Problems {
  const problems: Problems = {};
  for (const list of LISTS) {
    const lines = linesOf(draft[list]);
    if (lines.length > ENTRIES) problems[list] = 'profile.list.tooMany';
    if (lines.some((line) => line.length > ENTRY_LENGTH)) problems[list] = 'profile.list.tooLong';
  }
  return problems;
}

/** The profile of a draft without problems. */
export function profileOf(draft: Draft, today: Date): ProfileDetails {
  const { birthYear, birthMonth, sex, weightKg } = draft;
  return {
    name: draft.name.trim(),
    relation: draft.relation as Relation,
    birthYear: birthYear.trim() === '' ? null : Number(birthYear),
    birthMonth: birthMonth !== '' && isChild(draft, today) ? Number(birthMonth) : null,
    sex: sex === 'female' || sex === 'male' ? sex : null,
    weightKg: weightKg.trim() === '' ? null : weightOf(draft),
    pregnant: draft.pregnant && mayBePregnant(draft, today),
    conditions: linesOf(draft.conditions),
    medicines: linesOf(draft.medicines),
    allergies: linesOf(draft.allergies),
  };
}

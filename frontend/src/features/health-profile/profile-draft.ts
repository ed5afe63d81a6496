// The profile as it stands in the form: texts, with one entry a line. Numbers are checked as the server checks them.
import type { HealthProfile } from '@medconsult/common';
import type { TextKey } from '../../i18n/account.js';

export type Draft = Readonly<Record<'birthYear' | 'sex' | 'conditions' | 'medicines' | 'allergies', string>> & {
  readonly pregnant: boolean;
};
export const LISTS = ['conditions', 'medicines', 'allergies'] as const;

const OLDEST = 120;
const ENTRIES = 30;
const ENTRY_LENGTH = 100;

const EMPTY: Draft = { birthYear: '', sex: '', pregnant: false, conditions: '', medicines: '', allergies: '' };

export function draftOf(profile: HealthProfile | null): Draft {
  if (!profile) return EMPTY;
  const { birthYear, sex, pregnant, conditions, medicines, allergies } = profile;
  return {
    birthYear: String(birthYear ?? ''),
    sex: sex ?? '',
    pregnant,
    conditions: conditions.join('\n'),
    medicines: medicines.join('\n'),
    allergies: allergies.join('\n'),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong, by field; empty when the draft can be saved. */
export function problemsOf(draft: Draft, today: Date): Partial<Record<keyof Draft, TextKey>> {
  const problems: Partial<Record<keyof Draft, TextKey>> = {};
  const year = draft.birthYear.trim();
  const age = today.getUTCFullYear() - Number(year);
  if (year !== '' && (!/^\d{4}$/.test(year) || age < 0 || age > OLDEST)) problems.birthYear = 'profile.birthYear.wrong';
  for (const list of LISTS) {
    const lines = linesOf(draft[list]);
    if (lines.length > ENTRIES) problems[list] = 'profile.list.tooMany';
    if (lines.some((line) => line.length > ENTRY_LENGTH)) problems[list] = 'profile.list.tooLong';
  }
  return problems;
}

/** The profile of a draft without problems. */
export function profileOf(draft: Draft): HealthProfile {
  const { birthYear, sex } = draft;
  return {
    birthYear: birthYear.trim() === '' ? null : Number(birthYear),
    sex: sex === 'female' || sex === 'male' ? sex : null,
    pregnant: sex === 'female' && draft.pregnant,
    conditions: linesOf(draft.conditions),
    medicines: linesOf(draft.medicines),
    allergies: linesOf(draft.allergies),
  };
}

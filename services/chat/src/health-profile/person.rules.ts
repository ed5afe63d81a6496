// What a health profile says: to the clinical engine, and in words to a model.
import { circumstancesIn, type Answer, type HealthPerson } from '@medconsult/clinical';
import type { HealthProfile } from '@medconsult/common';

export interface Person {
  /** For the engine; lasting circumstances count like answers already given. */
  readonly known: {
    readonly age?: number;
    readonly sex?: 'female' | 'male';
    readonly answers: readonly Answer[];
    readonly profile: Omit<HealthPerson, 'age' | 'sex'>;
  };
  /** For a model; empty when there is nothing to say. */
  readonly words: string;
}

export function personOf(profile: HealthProfile, today: Date): Person {
  const { birthYear, sex, pregnant, conditions, medicines, allergies } = profile;
  const age = birthYear === null ? undefined : today.getUTCFullYear() - birthYear;
  const answers = circumstancesIn([...(pregnant ? ['pregnant'] : []), ...conditions, ...medicines]);
  const told = { pregnant: pregnant ?? undefined, conditions, medicines, allergies };
  return { known: { age, sex: sex ?? undefined, answers, profile: told }, words: wordsOf(profile, age) };
}

/** All that the engine knows besides the words: the profile, and what was answered to its questions. */
export const knownOf = ({ person, replies = [] }: { person?: Person; replies?: readonly Answer[] }) => ({
  ...person?.known,
  answers: [...(person?.known.answers ?? []), ...replies],
});

function wordsOf({ sex, pregnant, conditions, medicines, allergies }: HealthProfile, age: number | undefined): string {
  const facts: [label: string, value: string][] = [
    ['Age', age === undefined ? '' : `about ${age}`],
    ['Sex', sex ?? ''],
    ['Pregnant', pregnant ? 'yes' : ''],
    ['Known conditions', conditions.join('; ')],
    ['Medicines', medicines.join('; ')],
    ['Allergies', allergies.join('; ')],
  ];
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
}

// What somebody told once about a person, as the engine takes it and in words for a model.
import type { Answer } from '../input.js';
import type { HealthPerson } from '../health-questions/health-question.js';
import { circumstancesIn } from '../understand/circumstances.js';

export type WhoseProfile = 'self' | 'child' | 'mother' | 'father' | 'partner' | 'sibling' | 'grandparent' | 'other';

export interface HealthProfileTold {
  readonly relation: WhoseProfile;
  readonly name?: string;
  readonly birthYear: number | null;
  readonly birthMonth?: number | null | undefined;
  readonly sex: 'female' | 'male' | null;
  readonly weightKg?: number | null | undefined;
  readonly pregnant: boolean;
  readonly conditions: readonly string[];
  readonly medicines: readonly string[];
  readonly allergies: readonly string[];
}

/** What a profile adds to the input of the engine; lasting circumstances count like answers already given. */
export interface KnownPerson {
  readonly age?: number;
  readonly sex?: 'female' | 'male';
  readonly answers: readonly Answer[];
  readonly profile: Omit<HealthPerson, 'age' | 'sex'>;
}

const MONTHS = 12;
/** From this age on years alone are told. */
const WHOLE_YEARS_FROM = 2;

/** In years, counting the youngest age that fits: where it matters, the careful side. */
export function ageOf(
  { birthYear, birthMonth }: Pick<HealthProfileTold, 'birthYear' | 'birthMonth'>,
  today: Date,
): number | undefined {
  if (birthYear === null) return undefined;
  const years = today.getUTCFullYear() - birthYear;
  if (!birthMonth && years > WHOLE_YEARS_FROM) return years;
  const months = years * MONTHS + today.getUTCMonth() + 1 - (birthMonth ?? MONTHS);
  const age = Math.max(0, months) / MONTHS;
  return age >= WHOLE_YEARS_FROM ? Math.floor(age) : age;
}

/** A profile in the form that the engine takes. `today` gives the age, in years. */
export function knownOfProfile(told: HealthProfileTold, today: Date): KnownPerson {
  const { sex, weightKg, conditions, medicines, allergies } = told;
  const pregnant = told.pregnant && sex !== 'male';
  return {
    age: ageOf(told, today),
    sex: sex ?? undefined,
    answers: circumstancesIn([...(pregnant ? ['pregnant'] : []), ...conditions, ...medicines]),
    profile: { weightKg: weightKg ?? undefined, pregnant, conditions, medicines, allergies },
  };
}

const WHO: Readonly<Record<WhoseProfile, string>> = {
  self: '',
  child: 'the child of the one who writes',
  mother: 'the mother of the one who writes',
  father: 'the father of the one who writes',
  partner: 'the partner of the one who writes',
  sibling: 'the brother or sister of the one who writes',
  grandparent: 'a grandparent of the one who writes',
  other: 'somebody else than the one who writes',
};

/** For a model, a line a fact, without the name; empty when nothing was told. */
export function wordsOfProfile(told: HealthProfileTold, today: Date): string {
  const { relation, sex, weightKg, pregnant, conditions, medicines, allergies } = told;
  const facts: [label: string, value: string][] = [
    ['The patient is', WHO[relation]],
    ['Age', ageWords(ageOf(told, today))],
    ['Sex', sex ?? ''],
    ['Weight', weightKg ? `${weightKg} kg` : ''],
    ['Pregnant', pregnant && sex !== 'male' ? 'yes' : ''],
    ['Known conditions', conditions.join('; ')],
    ['Medicines', medicines.join('; ')],
    ['Allergies', allergies.join('; ')],
  ];
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
}

function ageWords(age: number | undefined): string {
  if (age === undefined) return '';
  return age < WHOLE_YEARS_FROM ? `about ${Math.round(age * MONTHS)} months` : `about ${age}`;
}

// What people may tell once about themselves and about those they ask for, so that every answer can fit them. Optional,
// encrypted, theirs to change and to erase.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Done, Empty, plainText } from '../values.js';

const OLDEST = 120;
const Entry = z.string().trim().min(1).max(100);
const Entries = z.array(Entry).max(30).default([]);

/** Of one account, with its own. */
export const PROFILES_MAX = 10;
export const PROFILE_NAME_MAX = 60;
/** In kilograms, from the smallest newborn to the heaviest adult. */
export const WEIGHTS = { least: 0.4, most: 400 } as const;

export const Sex = z.enum(['female', 'male']);

/** Relation to the account owner. */
export const Relation = z.enum(['self', 'child', 'mother', 'father', 'partner', 'sibling', 'grandparent', 'other']);
export type Relation = z.infer<typeof Relation>;

export const HealthProfile = z
  .object({
    birthYear: z
      .int()
      .refine((year) => {
        const age = new Date().getUTCFullYear() - year;
        return age >= 0 && age <= OLDEST;
      }, 'is not a year of birth')
      .nullable()
      .default(null),
    /** Gives the exact age of a small child. */
    birthMonth: z.int().min(1).max(12).nullish(),
    sex: Sex.nullable().default(null),
    weightKg: z.number().min(WEIGHTS.least).max(WEIGHTS.most).nullish(),
    pregnant: z.boolean().default(false),
    conditions: Entries,
    medicines: Entries,
    allergies: Entries,
  })
  .meta({ id: 'HealthProfile' });
export type HealthProfile = z.infer<typeof HealthProfile>;

/** Ages at which pregnancy is possible. */
const FERTILE = { from: 10, to: 60 } as const;

/** Whether the question for a pregnancy makes sense; whoever did not tell sex or age is not ruled out. */
export function canBePregnant({ sex, birthYear }: Pick<HealthProfile, 'sex' | 'birthYear'>): boolean {
  if (sex === 'male') return false;
  if (birthYear === null) return true;
  const age = new Date().getUTCFullYear() - birthYear;
  return age >= FERTILE.from && age <= FERTILE.to;
}

const Details = HealthProfile.extend({
  relation: Relation,
  /** The owner's name for the person; optional only in the owner's own profile. */
  name: plainText(PROFILE_NAME_MAX).trim().default(''),
});

interface Checked extends Pick<HealthProfile, 'sex' | 'birthYear' | 'pregnant'> {
  readonly relation: Relation;
  readonly name: string;
}

function checked(details: Checked, context: z.core.$RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (details.relation !== 'self' && details.name === '') refuse('name', 'must not be empty');
  if (details.pregnant && !canBePregnant(details)) refuse('pregnant', 'does not fit sex and year of birth');
}

export const ProfileDetails = Details.superRefine(checked).meta({ id: 'ProfileDetails' });
export type ProfileDetails = z.infer<typeof ProfileDetails>;

/** A profile of an account; the id of its own is the id of the user. */
export const Profile = Details.extend({ id: z.uuid() }).meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

const ProfileId = z.object({ id: z.uuid() });

export const healthProfile = contract('chat', 'health-profile', {
  list: operation({
    access: 'user',
    route: 'GET /api/health-profiles',
    summary: 'The caller’s profiles: the own one first if there is one, the others in the order they were made',
    input: Empty,
    output: z.array(Profile),
    repeatable: true,
    limit: 'read',
  }),
  add: operation({
    access: 'user',
    route: 'POST /api/health-profiles',
    summary: `Add a profile; at most ${PROFILES_MAX}. With the relation 'self' it is the own one, in the place of what was there`,
    input: ProfileDetails,
    output: Profile,
    limit: 'write',
    errors: ['PROFILE_LIMIT_REACHED'],
  }),
  change: operation({
    access: 'user',
    route: 'POST /api/health-profiles/:id',
    summary: 'Change one of the caller’s profiles; only the own one has the relation ‘self’',
    input: Details.extend({ id: z.uuid() }).superRefine(checked),
    output: Profile,
    limit: 'write',
    errors: ['PROFILE_NOT_FOUND'],
  }),
  remove: operation({
    access: 'user',
    route: 'POST /api/health-profiles/:id/erase',
    summary: 'Erase one of the caller’s profiles for good',
    input: ProfileId,
    output: Done,
    limit: 'write',
    errors: ['PROFILE_NOT_FOUND'],
  }),
  find: operation({
    access: 'internal',
    callers: ['reports'],
    summary: 'One of the user’s profiles',
    input: ProfileId,
    output: Profile,
    repeatable: true,
    timeout: 3000,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  // The three below know the own profile only, as the release before does.
  read: operation({
    access: 'user',
    route: 'GET /api/health-profile',
    summary: 'The caller’s own health profile; null when there is none',
    input: Empty,
    output: HealthProfile.nullable(),
    repeatable: true,
    limit: 'read',
  }),
  save: operation({
    access: 'user',
    route: 'POST /api/health-profile',
    summary: 'Save the caller’s own health profile',
    input: HealthProfile,
    output: HealthProfile,
    limit: 'write',
  }),
  erase: operation({
    access: 'user',
    route: 'POST /api/health-profile/erase',
    summary: 'Erase the caller’s own health profile',
    input: Empty,
    output: Done,
    limit: 'write',
  }),
});

// What a person may tell about themselves once, so that every answer can fit them. Optional, encrypted, theirs to change
// and to erase.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Done, Empty } from '../values.js';

const OLDEST = 120;
const Entry = z.string().trim().min(1).max(100);
const Entries = z.array(Entry).max(30).default([]);

export const Sex = z.enum(['female', 'male']);

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
    sex: Sex.nullable().default(null),
    pregnant: z.boolean().default(false),
    conditions: Entries,
    medicines: Entries,
    allergies: Entries,
  })
  .meta({ id: 'HealthProfile' });
export type HealthProfile = z.infer<typeof HealthProfile>;

export const healthProfile = contract('chat', 'health-profile', {
  read: operation({
    access: 'user',
    route: 'GET /api/health-profile',
    summary: 'The caller’s health profile; null when there is none',
    input: Empty,
    output: HealthProfile.nullable(),
    repeatable: true,
    limit: 'read',
  }),
  save: operation({
    access: 'user',
    route: 'POST /api/health-profile',
    summary: 'Save the caller’s health profile',
    input: HealthProfile,
    output: HealthProfile,
    limit: 'write',
  }),
  erase: operation({
    access: 'user',
    route: 'POST /api/health-profile/erase',
    summary: 'Erase the caller’s health profile',
    input: Empty,
    output: Done,
    limit: 'write',
  }),
});

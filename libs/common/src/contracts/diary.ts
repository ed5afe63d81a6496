// A symptom diary: what somebody felt, how strong, when, and a note. Encrypted, theirs to change and to delete.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { NOTE_MAX, STRENGTH_MAX, SYMPTOM_MAX } from '../diary-limits.js';
import { Done, Empty, Instant, plainText } from '../values.js';

/** How far a browser's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 5 * 60_000;

const When = Instant.refine((at) => Date.parse(at) <= Date.now() + CLOCK_SKEW_MS, 'is in the future').refine(
  (at) => at >= '1900',
  'is too long ago',
);

/** The encrypted part of an entry. */
export const DiaryRecord = z.object({
  symptom: plainText(SYMPTOM_MAX).trim().min(1),
  strength: z.int().min(0).max(STRENGTH_MAX),
  note: z.string().max(NOTE_MAX).trim().default(''),
});
export type DiaryRecord = z.infer<typeof DiaryRecord>;

/** Defaults to now; an update without it keeps the time. */
export const DiaryInput = DiaryRecord.extend({ at: When.optional() });

export const DiaryEntry = DiaryRecord.extend({ id: z.uuid(), at: Instant }).meta({ id: 'DiaryEntry' });
export type DiaryEntry = z.infer<typeof DiaryEntry>;

const OneEntry = z.object({ id: z.string().max(64) });

export const diary = contract('reports', 'diary', {
  list: operation({
    access: 'user',
    route: 'GET /api/diary',
    summary: 'The caller’s symptom diary, newest first',
    input: Empty,
    output: z.array(DiaryEntry),
    repeatable: true,
    limit: 'read',
  }),
  add: operation({
    access: 'user',
    route: 'POST /api/diary',
    summary: 'Add an entry to the caller’s symptom diary',
    input: DiaryInput,
    output: DiaryEntry,
    limit: 'write',
    errors: ['DIARY_FULL'],
  }),
  change: operation({
    access: 'user',
    route: 'POST /api/diary/:id',
    summary: 'Change an entry of the caller’s symptom diary',
    input: DiaryInput.extend(OneEntry.shape),
    output: DiaryEntry,
    limit: 'write',
    errors: ['DIARY_ENTRY_NOT_FOUND'],
  }),
  remove: operation({
    access: 'user',
    route: 'POST /api/diary/:id/delete',
    summary: 'Delete an entry of the caller’s symptom diary',
    input: OneEntry,
    output: Done,
    limit: 'write',
    errors: ['DIARY_ENTRY_NOT_FOUND'],
  }),
});

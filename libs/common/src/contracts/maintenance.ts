// What every service with a schema tells about its own state, and the maintenance of its dead letters. Served by the platform,
// the same for all; asked by admin.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, Done, Instant } from '../values.js';

/** Whether an outside service is the real one, a stand-in, or off. */
export const OutsideMode = z.object({ name: z.string(), mode: z.enum(['real', 'sandbox', 'missing']) });
export type OutsideMode = z.infer<typeof OutsideMode>;

/** Settings and rights as they are, never a value of a secret. */
export const Posture = z.object({
  startedAt: Instant,
  environment: z.enum(['development', 'production', 'test']),
  nodeVersion: z.string(),
  logLevel: z.string(),
  publicUrl: z.string(),
  rateLimitFactor: z.number(),
  /** Names of keys that look typed by a person rather than random. */
  weakKeys: z.array(z.string()),
  database: z.object({
    /** The service's role is a superuser or may create roles. */
    superuser: z.boolean(),
    ownsSchema: z.boolean(),
    /** Other services' schemas that it may use. */
    foreignSchemas: z.array(z.string()),
    encrypted: z.boolean(),
    local: z.boolean(),
  }),
  redis: z.object({ openToAll: z.boolean(), encrypted: z.boolean(), local: z.boolean() }),
  /** Only for services with encrypted rows. */
  keys: z
    .object({
      active: z.string(),
      /** When the active key was first used, as far as that is known. */
      activeSince: Instant.nullable(),
      sealedRows: Amount,
      /** Rows whose data key is still wrapped by an older key. */
      olderRows: Amount,
      /** Rows whose key is not in the ring: they cannot be read. */
      lostRows: Amount,
    })
    .nullable(),
  /** Days that personal data is kept; 0 means forever; null means the service has no such setting. */
  retentionDays: Amount.nullable(),
  outside: z.array(OutsideMode),
  deadLetters: Amount,
});
export type Posture = z.infer<typeof Posture>;

export const DeadLetter = z.object({ id: z.uuid(), name: z.string(), reason: z.string(), failedAt: Instant });
export type DeadLetter = z.infer<typeof DeadLetter>;

/** In place of an id: everything in the list. */
export const ALL = 'all';

export const DeadLetterChoice = z.object({ id: z.union([z.uuid(), z.literal(ALL)]) });

/** How many entries the action affected. */
export const Handled = Done.extend({ count: Amount });
export type Handled = z.infer<typeof Handled>;

/** Undelivered events of a service: dead letters, and committed events that are not sent yet. */
export const Backlog = z.object({ deadLetters: Amount, unsent: Amount, oldestUnsent: Instant.nullable() });
export type Backlog = z.infer<typeof Backlog>;

const maintenanceOf = <S extends 'chat' | 'billing' | 'reports' | 'tracking' | 'admin'>(service: S) =>
  contract(service, 'maintenance', {
    posture: operation({
      access: 'internal',
      callers: ['admin'],
      summary: 'Settings and rights that matter for security, as in the running process',
      input: z.object({}),
      output: Posture,
      repeatable: true,
      timeout: 5000,
    }),
    deadLetters: operation({
      access: 'internal',
      callers: ['admin'],
      summary: 'Events that this service gave up, newest first, without their bodies',
      input: z.object({ limit: z.int().min(1).max(500) }),
      output: z.array(DeadLetter),
      repeatable: true,
      timeout: 5000,
    }),
    backlog: operation({
      access: 'internal',
      callers: ['admin'],
      summary: 'How many events of this service are undelivered',
      input: z.object({}),
      output: Backlog,
      repeatable: true,
      timeout: 5000,
    }),
    retryDeadLetter: operation({
      access: 'internal',
      callers: ['admin'],
      summary: 'Sends such an event, or all of them, again; services that have handled it skip it',
      input: DeadLetterChoice,
      output: Handled,
      errors: ['NOT_FOUND'],
    }),
    discardDeadLetter: operation({
      access: 'internal',
      callers: ['admin'],
      summary: 'Discards such an event, or all of them',
      input: DeadLetterChoice,
      output: Handled,
      errors: ['NOT_FOUND'],
    }),
  });

export const MAINTENANCE = {
  chat: maintenanceOf('chat'),
  billing: maintenanceOf('billing'),
  reports: maintenanceOf('reports'),
  tracking: maintenanceOf('tracking'),
  admin: maintenanceOf('admin'),
} as const;
export type StoringService = keyof typeof MAINTENANCE;

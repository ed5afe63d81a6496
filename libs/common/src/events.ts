// What happened, told after the commit: name -> body and the services that must react. No health text, no secrets.
import { z } from 'zod';
import { Payment, PaymentAttempt } from './contracts/payments.js';
import { HoldId } from './contracts/wallet.js';
import { Doctor, Instant, SessionId, UserId, type ServiceName } from './values.js';

interface EventKind {
  readonly body: z.ZodType;
  readonly subscribers: readonly ServiceName[];
}

export const EVENTS = {
  'chat.turn.answered': {
    body: z.object({ sessionId: SessionId, holdId: HoldId, doctor: Doctor, userId: UserId.nullable() }),
    subscribers: ['billing'],
  },
  'chat.turn.failed': {
    body: z.object({ sessionId: SessionId, holdId: HoldId }),
    subscribers: ['billing'],
  },
  'reports.report.generated': {
    body: z.object({ sessionId: SessionId, holdId: HoldId, userId: UserId }),
    subscribers: ['billing'],
  },
  'reports.report.failed': {
    body: z.object({ sessionId: SessionId, holdId: HoldId }),
    subscribers: ['billing'],
  },
  'billing.device.claimed': {
    body: z.object({ deviceId: z.string(), userId: UserId }),
    subscribers: ['chat'],
  },
  'billing.account.changed': {
    body: z.object({ userId: UserId, what: z.enum(['email', 'password']), at: Instant }),
    subscribers: [],
  },
  'billing.account.erased': {
    body: z.object({ userId: UserId, at: Instant }),
    subscribers: ['chat', 'reports'],
  },
  'billing.payment.attempted': { body: PaymentAttempt, subscribers: [] },
  'billing.payment.changed': { body: Payment, subscribers: [] },
} as const satisfies Record<string, EventKind>;

export type EventName = keyof typeof EVENTS;
export type EventBody<N extends EventName> = z.output<(typeof EVENTS)[N]['body']>;

/** Events that a service must handle; checked when it starts. */
export function eventsFor(service: ServiceName): EventName[] {
  return (Object.keys(EVENTS) as EventName[]).filter((name) =>
    (EVENTS[name].subscribers as readonly ServiceName[]).includes(service),
  );
}

// What has happened, published after the commit: name -> body and the services that must react. No health text, no secrets.
import { z } from 'zod';
import { Payment, PaymentAttempt } from './contracts/payments.js';
import { AdLanding, VisitorSeen } from './contracts/tracking-records.js';
import { HoldId } from './contracts/wallet.js';
import { Doctor, Instant, Language, SessionId, UserId, type ServiceName } from './values.js';

/** Maximum number of items in one event; more are sent as several events. */
export const CHANGED_MAX = 500;
const SessionsChanged = z.object({ sessionIds: z.array(SessionId).min(1).max(CHANGED_MAX) });

interface EventKind {
  readonly body: z.ZodType;
  readonly subscribers: readonly ServiceName[];
}

/** After this many failed deliveries an event becomes a dead letter. */
export const EVENT_DELIVERIES = 8;

export const EVENTS = {
  'chat.turn.answered': {
    body: z.object({ sessionId: SessionId, holdId: HoldId, doctor: Doctor, userId: UserId.nullable() }),
    subscribers: ['billing', 'admin'],
  },
  'chat.turn.failed': {
    body: z.object({ sessionId: SessionId, holdId: HoldId, attempt: HoldId.optional() }),
    subscribers: ['billing'],
  },
  /**
   * Conversations that began, changed owner or title, got a message, or were deleted: services with a copy request them again.
   */
  'chat.session.changed': { body: SessionsChanged, subscribers: ['admin'] },
  /** A check-in has fallen due; `language` is the reader's. */
  'chat.check-in.due': { body: z.object({ userId: UserId, language: Language }), subscribers: ['billing'] },
  'reports.session.changed': { body: SessionsChanged, subscribers: ['admin'] },
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
    body: z.object({ userId: UserId, what: z.enum(['created', 'email', 'password']), at: Instant }),
    subscribers: ['admin'],
  },
  'billing.account.erased': {
    body: z.object({ userId: UserId, at: Instant }),
    subscribers: ['chat', 'reports', 'tracking', 'admin'],
  },
  'billing.payment.attempted': { body: PaymentAttempt, subscribers: ['admin'] },
  'billing.payment.changed': { body: Payment, subscribers: ['admin'] },
  'tracking.visitors.seen': { body: z.object({ visitors: z.array(VisitorSeen) }), subscribers: ['admin'] },
  'tracking.ads.landed': { body: z.object({ landings: z.array(AdLanding) }), subscribers: ['admin'] },
  /**
   * Services with a copy delete these as well: what is older than `before` (retention), and the listed ones (erased with an
   * account).
   */
  'tracking.visits.forgotten': {
    body: z.object({ before: Instant.nullable(), visitorIds: z.array(z.uuid()), landingIds: z.array(z.uuid()) }),
    subscribers: ['admin'],
  },
} as const satisfies Record<string, EventKind>;

export type EventName = keyof typeof EVENTS;
export type EventBody<N extends EventName> = z.output<(typeof EVENTS)[N]['body']>;

/** Events that a service must handle; checked when it starts. */
export function eventsFor(service: ServiceName): EventName[] {
  return (Object.keys(EVENTS) as EventName[]).filter((name) =>
    (EVENTS[name].subscribers as readonly ServiceName[]).includes(service),
  );
}

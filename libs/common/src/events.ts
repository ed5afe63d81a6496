// What happened, told after the commit: name -> body and the services that must react. No health text, no secrets.
import { z } from 'zod';
import { Payment, PaymentAttempt } from './contracts/payments.js';
import { HoldId } from './contracts/wallet.js';
import { Doctor, Instant, SessionId, UserId, type ServiceName } from './values.js';

const Text = z.string().nullable();

/** A visitor as known after the pages told in this event. Addresses: the connection's, and what the browser claims. */
export const VisitorSeen = z.object({
  visitorId: z.uuid(),
  deviceFingerprint: z.string(),
  userId: UserId.nullable(),
  ipAddress: Text,
  claimedIp: Text,
  /** ISO 3166 code of two letters. */
  country: Text,
  city: Text,
  deviceType: z.enum(['mobile', 'desktop', 'tablet']),
  browserName: Text,
  osName: Text,
  bot: z.boolean(),
  utmSource: Text,
  utmMedium: Text,
  utmCampaign: Text,
  utmTerm: Text,
  utmContent: Text,
  gclid: Text,
  keyword: Text,
  referrer: Text,
  landingPage: z.string(),
  pagesVisited: z.int(),
  firstVisit: Instant,
  lastActivity: Instant,
  /** Only those that are new since the last event about this visitor. */
  pages: z.array(z.object({ id: z.uuid(), path: z.string(), at: Instant })),
});
export type VisitorSeen = z.infer<typeof VisitorSeen>;

export const AdLanding = z.object({
  id: z.uuid(),
  deviceFingerprint: z.string(),
  userId: UserId.nullable(),
  network: Text,
  campaignId: Text,
  keyword: Text,
  matchType: Text,
  device: Text,
  locationPhysical: Text,
  bot: z.boolean(),
  /** Everything that the address carried. */
  parameters: z.record(z.string(), z.string()),
  createdAt: Instant,
});
export type AdLanding = z.infer<typeof AdLanding>;

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
    subscribers: ['chat', 'reports', 'tracking'],
  },
  'billing.payment.attempted': { body: PaymentAttempt, subscribers: [] },
  'billing.payment.changed': { body: Payment, subscribers: [] },
  'tracking.visitors.seen': { body: z.object({ visitors: z.array(VisitorSeen) }), subscribers: [] },
  'tracking.ads.landed': { body: z.object({ landings: z.array(AdLanding) }), subscribers: [] },
  /** Whoever keeps a copy deletes it too: what is older than `before` (retention), and these (erased with an account). */
  'tracking.visits.forgotten': {
    body: z.object({ before: Instant.nullable(), visitorIds: z.array(z.uuid()), landingIds: z.array(z.uuid()) }),
    subscribers: [],
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

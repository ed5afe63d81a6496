// Minimal owners of what admin copies: they keep rows in memory and answer the same internal operations.
import {
  partOf,
  RECORDS_MAX,
  type AdLanding,
  type Payment,
  type PaymentAttempt,
  type SessionRecord,
  type UserRecord,
  type VisitorSeen,
} from '@medconsult/common';
import { randomBytes, randomUUID } from 'node:crypto';

interface Which {
  readonly ids?: string[];
  readonly after?: string;
}

function some<Row>(rows: Iterable<Row>, idOf: (row: Row) => string, { ids, after }: Which) {
  const all = [...rows]
    .filter((row) => (!ids || ids.includes(idOf(row))) && (!after || idOf(row) > after))
    .sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return partOf(all.slice(0, RECORDS_MAX + 1), idOf);
}

export class Owners {
  readonly chats = new Map<string, SessionRecord>();
  readonly reports = new Map<string, SessionRecord>();
  readonly users = new Map<string, UserRecord>();
  readonly payments = new Map<string, Payment>();
  readonly attempts = new Map<string, PaymentAttempt>();
  readonly visitors = new Map<string, VisitorSeen>();
  readonly landings = new Map<string, AdLanding>();
  credits = { issued: 0, used: 0 };
  /** Operations that fail now. */
  readonly away = new Set<string>();

  handlers(): Record<string, (input: never) => unknown> {
    return {
      'chat.records.sessions': (which: Which) => some(this.chats.values(), ({ id }) => id, which),
      'reports.records.sessions': (which: Which) => some(this.reports.values(), ({ id }) => id, which),
      'billing.records.users': (which: Which) => some(this.users.values(), ({ id }) => id, which),
      'billing.records.balances': ({ ids }: { ids: string[] }) =>
        ids.flatMap((id) => this.users.get(id) ?? []).map(({ id, credits }) => ({ id, credits })),
      'billing.records.payments': (which: Which) => some(this.payments.values(), (row) => row.purchaseId, which),
      'billing.records.attempts': (which: Which) => some(this.attempts.values(), (row) => row.attemptId, which),
      'billing.records.creditHours': ({ from, to }: { from: string; to: string }) => {
        const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
        return from <= hour && hour < to ? [{ hour, ...this.credits }] : [];
      },
      'tracking.records.visitors': (which: Which) => some(this.visitors.values(), (row) => row.visitorId, which),
      'tracking.records.landings': (which: Which) => some(this.landings.values(), ({ id }) => id, which),
    };
  }
}

const now = (): string => new Date().toISOString();
export const aFingerprint = (): string => randomUUID().replaceAll('-', '');

export function aSession(values: Partial<SessionRecord> = {}): SessionRecord {
  return {
    id: randomBytes(12).toString('base64url'),
    userId: null,
    deviceFingerprint: aFingerprint(),
    country: null,
    urlParams: {},
    title: 'Sore throat',
    firstMessage: 'I have a sore throat',
    messageCount: 2,
    questions: 1,
    createdAt: now(),
    images: [],
    ...values,
  };
}

export function anAccount(values: Partial<UserRecord> = {}): UserRecord {
  const at = now();
  const id = randomUUID();
  return { id, email: `${id.slice(0, 8)}@example.org`, credits: 2, createdAt: at, updatedAt: at, ...values };
}

export function aPayment(values: Partial<Payment> = {}): Payment {
  const at = now();
  return {
    purchaseId: randomUUID(),
    userId: randomUUID(),
    paymentMethod: 'paypal',
    packId: 'questions',
    status: 'completed',
    amountCents: 900,
    revenueCents: 900,
    creditsIssued: 200,
    diamondsIssued: 0,
    transactionId: randomUUID(),
    captureId: null,
    createdAt: at,
    changedAt: at,
    ...values,
  };
}

export function anAttempt(values: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    attemptId: randomUUID(),
    paymentMethod: 'paypal',
    status: 'attempted',
    amountCents: 900,
    userId: null,
    deviceId: null,
    deviceFingerprint: aFingerprint(),
    ip: null,
    createdAt: now(),
    ...values,
  };
}

export function aVisitor(values: Partial<VisitorSeen> = {}): VisitorSeen {
  const at = now();
  const pages = [{ id: randomUUID(), path: '/', at }];
  return {
    visitorId: randomUUID(),
    deviceFingerprint: aFingerprint(),
    userId: null,
    ipAddress: '203.0.113.7',
    claimedIp: null,
    country: 'DE',
    city: 'Hamburg',
    deviceType: 'mobile',
    browserName: 'Firefox',
    osName: 'Android',
    bot: false,
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    utmTerm: null,
    utmContent: null,
    gclid: null,
    keyword: null,
    referrer: null,
    landingPage: '/',
    pagesVisited: values.pages?.length ?? 1,
    firstVisit: at,
    lastActivity: at,
    pages,
    ...values,
  };
}

export function aLanding(values: Partial<AdLanding> = {}): AdLanding {
  return {
    id: randomUUID(),
    deviceFingerprint: aFingerprint(),
    userId: null,
    network: 'g',
    campaignId: '77',
    keyword: 'online doctor',
    matchType: 'e',
    device: 'm',
    locationPhysical: '9061000',
    bot: false,
    parameters: { a_aid: 'partner7', network: 'g' },
    createdAt: now(),
    ...values,
  };
}

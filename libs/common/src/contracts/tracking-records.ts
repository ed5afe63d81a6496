// Visitors and landings as other services may know them: told by events, and handed out again a part at a time to
// whoever builds its copy anew.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { recordsOf } from '../pages.js';
import { Instant, UserId } from '../values.js';

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
  /** In an event only those that are new since the last one about this visitor; in a record the newest 100. */
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

const After = z.object({ after: z.uuid().optional() });

export const trackingRecords = contract('tracking', 'records', {
  visitors: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'Visitors with their newest pages, by id; some at a time',
    input: After,
    output: recordsOf(VisitorSeen),
    repeatable: true,
  }),
  landings: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'Landings with parameters, by id; some at a time',
    input: After,
    output: recordsOf(AdLanding),
    repeatable: true,
  }),
});

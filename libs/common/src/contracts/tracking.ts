// Visits: which pages a device opens, and where it came from. What a browser says about its address is a claim and is
// kept as one; place and limits come from the connection.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Done, Fingerprint, plainText } from '../values.js';

export const TRACK_BODY_LIMIT = 8 * 1024;

const Parameter = plainText(512).nullish();

/** Where a visit came from, as advertisements and links say it in the address. */
export const UtmParams = z.object({
  utm_source: Parameter,
  utm_medium: Parameter,
  utm_campaign: Parameter,
  utm_term: Parameter,
  utm_content: Parameter,
  gclid: Parameter,
  keyword: Parameter,
});
export type UtmParams = z.infer<typeof UtmParams>;

export const PageVisit = z.object({
  deviceFingerprint: Fingerprint,
  /** As a look-up service told the browser, or 'unknown'. */
  ipAddress: plainText(64).nullish(),
  userAgent: plainText(1024).nullish(),
  referrer: plainText(2048).nullish(),
  /** Path and query. */
  landingPage: plainText(2048).refine((path) => path.startsWith('/'), 'must be a path'),
  utmParams: UtmParams.nullish(),
});
export type PageVisit = z.infer<typeof PageVisit>;

export const tracking = contract('tracking', 'visitors', {
  trackVisitor: operation({
    access: 'device',
    route: 'POST /api/track-visitor',
    summary: 'Report that this device opened a page',
    input: PageVisit,
    output: Done,
    repeatable: true,
    limit: 'visit',
    dispensable: true,
    bodyLimit: TRACK_BODY_LIMIT,
  }),
});

// A visit as it waits in the journal: what the browser reported, and what is known about its connection.
import { randomUUID } from 'node:crypto';
import type { ads, Caller, Input, PageVisit as ReportedPage, tracking } from '@medconsult/common';
import { z } from 'zod';
import { publicAddress } from '../connection/address.rules.js';

interface Reported {
  /** The id of the request, so that a request that the bus delivers twice counts once. */
  readonly id: string;
  readonly at: string;
  readonly deviceFingerprint: string;
  readonly userId: string | null;
  /** The connection's address, when it is a public one. */
  readonly ip: string | null;
  readonly country: string | null;
  readonly userAgent: string | null;
}

export interface PageVisit extends Reported {
  readonly page: Omit<ReportedPage, 'deviceFingerprint'>;
}
/** The first page after an advertisement. */
export interface AdVisit extends Reported {
  readonly parameters: Readonly<Record<string, string>>;
}
export type Visit = PageVisit | AdVisit;

export const isPageVisit = (visit: Visit): visit is PageVisit => 'page' in visit;
export const isAdVisit = (visit: Visit): visit is AdVisit => 'parameters' in visit;

const Uuid = z.uuid();

function reported(deviceFingerprint: string, caller: Caller, now: Date): Reported {
  return {
    id: Uuid.safeParse(caller.requestId).data ?? randomUUID(),
    at: now.toISOString(),
    deviceFingerprint,
    userId: caller.userId ?? null,
    ip: publicAddress(caller.ip),
    country: caller.country ?? null,
    // A header that is not valid text would stop the batch.
    userAgent: caller.userAgent?.replace(/[\p{Cc}\p{Cs}]/gu, '') ?? null,
  };
}

export function pageVisit(
  { deviceFingerprint, ...page }: Input<typeof tracking.operations.trackVisitor>,
  caller: Caller,
  now: Date,
): PageVisit {
  return { ...reported(deviceFingerprint, caller, now), page };
}

export function adVisit(
  { deviceFingerprint, urlParams }: Input<typeof ads.operations.trackAds>,
  caller: Caller,
  now: Date,
): AdVisit {
  return { ...reported(deviceFingerprint, caller, now), parameters: urlParams };
}

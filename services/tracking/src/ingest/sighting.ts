// What waits in the journal between its acknowledgement and its sorting in: what the browser said, and what we know
// about the connection.
import { randomUUID } from 'node:crypto';
import type { ads, Caller, Input, PageVisit, tracking } from '@medconsult/common';
import { z } from 'zod';
import { publicAddress } from '../look-up/address.rules.js';

interface Seen {
  /** That of the request, so that a request that the bus sends twice counts once. */
  readonly id: string;
  readonly at: string;
  readonly deviceFingerprint: string;
  readonly userId: string | null;
  /** Of the connection, when it is a public one. */
  readonly ip: string | null;
  readonly country: string | null;
  readonly userAgent: string | null;
}

export interface PageSighting extends Seen {
  readonly page: Omit<PageVisit, 'deviceFingerprint'>;
}
export interface AdSighting extends Seen {
  readonly parameters: Readonly<Record<string, string>>;
}
export type Sighting = PageSighting | AdSighting;

const Uuid = z.uuid();

function seen(deviceFingerprint: string, caller: Caller, now: Date): Seen {
  return {
    id: Uuid.safeParse(caller.requestId).data ?? randomUUID(),
    at: now.toISOString(),
    deviceFingerprint,
    userId: caller.userId ?? null,
    ip: publicAddress(caller.ip),
    country: caller.country ?? null,
    // A header of bytes that are no text would stop the batch.
    userAgent: caller.userAgent?.replace(/[\p{Cc}\p{Cs}]/gu, '') ?? null,
  };
}

export function pageSighting(
  visit: Input<typeof tracking.operations.trackVisitor>,
  caller: Caller,
  now: Date,
): PageSighting {
  // Named one by one: what is put together by spreading has a shape of its own each time, which costs more than all else here.
  const { deviceFingerprint, ipAddress, userAgent, referrer, landingPage, utmParams } = visit;
  const { id, at, userId, ip, country, userAgent: header } = seen(deviceFingerprint, caller, now);
  const page = { ipAddress, userAgent, referrer, landingPage, utmParams };
  return { id, at, deviceFingerprint, userId, ip, country, userAgent: header, page };
}

export function adSighting(
  { deviceFingerprint, urlParams }: Input<typeof ads.operations.trackAds>,
  caller: Caller,
  now: Date,
): AdSighting {
  return { ...seen(deviceFingerprint, caller, now), parameters: urlParams };
}

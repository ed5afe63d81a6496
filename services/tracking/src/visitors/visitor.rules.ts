// Groups visits into visitors, one for each fingerprint. The first page gives the origin, the last one the current place and
// device.
import { publicAddress } from '../connection/address.rules.js';
import { deviceOf, isBot, type Device } from '../connection/user-agent.rules.js';
import { withoutPrivate } from '../visits/private-parameters.js';
import type { PageVisit } from '../visits/visit.js';

export interface Place {
  readonly country: string | null;
  readonly city: string | null;
}

export interface Visitor extends Device, Place {
  readonly deviceFingerprint: string;
  readonly userId: string | null;
  readonly ipAddress: string | null;
  readonly claimedIp: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  readonly utmTerm: string | null;
  readonly utmContent: string | null;
  readonly gclid: string | null;
  readonly keyword: string | null;
  readonly referrer: string | null;
  readonly landingPage: string;
  readonly firstVisit: string;
  readonly lastActivity: string;
}

type PlaceOf = (address: string | null) => Place;

/** One visitor for each fingerprint, in the order of fingerprints, so that all workers lock rows in the same order. */
export function visitorsOf(visits: readonly PageVisit[], placeOf: PlaceOf): Visitor[] {
  const byDevice = new Map<string, PageVisit[]>();
  for (const visit of visits) {
    const same = byDevice.get(visit.deviceFingerprint);
    if (same) same.push(visit);
    else byDevice.set(visit.deviceFingerprint, [visit]);
  }
  return [...byDevice.values()]
    .map((pages) =>
      visitorOf(
        pages.toSorted((a, b) => a.at.localeCompare(b.at)),
        placeOf,
      ),
    )
    .sort((a, b) => (a.deviceFingerprint < b.deviceFingerprint ? -1 : 1));
}

function visitorOf(pages: readonly PageVisit[], placeOf: PlaceOf): Visitor {
  const [first, last] = [pages[0], pages.at(-1)] as [PageVisit, PageVisit];
  const { referrer, landingPage } = first.page;
  return {
    deviceFingerprint: first.deviceFingerprint,
    userId: pages.findLast(({ userId }) => userId !== null)?.userId ?? null,
    ...whereabouts(last, placeOf),
    ...deviceOf(last.page.userAgent || last.userAgent),
    // Either user agent may reveal a robot.
    bot: isBot(last.page.userAgent) || isBot(last.userAgent),
    ...originOf(pages),
    referrer: referrer ? withoutPrivate(referrer) : null,
    landingPage: pathOf(landingPage),
    firstVisit: first.at,
    lastActivity: last.at,
  };
}

/** The claimed address is stored as a claim; the place comes from the connection's address. */
function whereabouts({ ip, country, page }: PageVisit, placeOf: PlaceOf) {
  const place = placeOf(ip);
  return {
    ipAddress: ip,
    claimedIp: publicAddress(page.ipAddress),
    country: place.country ?? country,
    city: place.city,
  };
}

function originOf(pages: readonly PageVisit[]) {
  const first = (name: keyof NonNullable<PageVisit['page']['utmParams']>): string | null =>
    pages.map(({ page }) => page.utmParams?.[name]).find((value) => value) ?? null;
  return {
    utmSource: first('utm_source'),
    utmMedium: first('utm_medium'),
    utmCampaign: first('utm_campaign'),
    utmTerm: first('utm_term'),
    utmContent: first('utm_content'),
    gclid: first('gclid'),
    keyword: first('keyword'),
  };
}

/** The path without private parameters. */
export const pathOf = (landingPage: string): string => withoutPrivate(landingPage);

// From sightings to visitors: one a fingerprint. Where somebody came from is told by the first page, where they are and
// with what by the last one.
import type { PageSighting } from '../ingest/sighting.js';
import { withoutPrivate } from '../ingest/private-parameters.js';
import { publicAddress } from '../look-up/address.rules.js';
import { deviceOf, isBot, type Device } from '../look-up/user-agent.rules.js';

export interface Place {
  readonly country: string | null;
  readonly city: string | null;
}

export interface Visit extends Device, Place {
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

/** One visitor for each fingerprint, in the order of their fingerprints: whoever locks rows does so in one order. */
export function visitsOf(sightings: readonly PageSighting[], placeOf: PlaceOf): Visit[] {
  const byDevice = new Map<string, PageSighting[]>();
  for (const sighting of sightings) {
    const same = byDevice.get(sighting.deviceFingerprint);
    if (same) same.push(sighting);
    else byDevice.set(sighting.deviceFingerprint, [sighting]);
  }
  return [...byDevice]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, same]) =>
      visitOf(
        same.toSorted((a, b) => a.at.localeCompare(b.at)),
        placeOf,
      ),
    );
}

function visitOf(pages: readonly PageSighting[], placeOf: PlaceOf): Visit {
  const [first, last] = [pages[0], pages.at(-1)] as [PageSighting, PageSighting];
  const { referrer, landingPage } = first.page;
  return {
    deviceFingerprint: first.deviceFingerprint,
    userId: pages.findLast(({ userId }) => userId !== null)?.userId ?? null,
    ...whereabouts(last, placeOf),
    ...deviceOf(last.page.userAgent || last.userAgent),
    // Either description may give a robot away.
    bot: isBot(last.page.userAgent) || isBot(last.userAgent),
    ...originOf(pages),
    referrer: referrer ? withoutPrivate(referrer) : null,
    landingPage: pathOf(landingPage),
    firstVisit: first.at,
    lastActivity: last.at,
  };
}

/** The claimed address is kept as a claim; the place is that of the connection. */
function whereabouts({ ip, country, page }: PageSighting, placeOf: PlaceOf) {
  const place = placeOf(ip);
  return {
    ipAddress: ip,
    claimedIp: publicAddress(page.ipAddress),
    country: place.country ?? country,
    city: place.city,
  };
}

function originOf(pages: readonly PageSighting[]) {
  const said = (name: keyof NonNullable<PageSighting['page']['utmParams']>): string | null =>
    pages.map(({ page }) => page.utmParams?.[name]).find((value) => value) ?? null;
  return {
    utmSource: said('utm_source'),
    utmMedium: said('utm_medium'),
    utmCampaign: said('utm_campaign'),
    utmTerm: said('utm_term'),
    utmContent: said('utm_content'),
    gclid: said('gclid'),
    keyword: said('keyword'),
  };
}

/** The path as it is kept. */
export const pathOf = (landingPage: string): string => withoutPrivate(landingPage);

// Landings whose address carries campaign parameters of advertisers or partners.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Done, Fingerprint, plainText, UrlParams } from '../values.js';
import { TRACK_BODY_LIMIT } from './tracking.js';

/** As `UrlParams`, without what a database cannot keep as text. */
const LandingParams = UrlParams.transform((given) =>
  Object.fromEntries(
    Object.entries(given ?? {}).map(([name, value]) => [plainText(64).parse(name), plainText(512).parse(value)]),
  ),
);

/**
 * What the parameters of an advertisement's address mean. Advertisers name them as they like; these are the names that
 * Google Ads suggests for its own values, and those of the usual campaign links.
 */
const AD_NAMES = {
  network: ['network', 'adnetwork', 'utmsource'],
  campaignId: ['campaignid', 'gadcampaignid', 'campaign', 'utmcampaign'],
  keyword: ['keyword', 'kw', 'utmterm'],
  matchType: ['matchtype'],
  device: ['device'],
  locationPhysical: ['locationphysical', 'locphysicalms', 'locphysical', 'physicallocation'],
} as const;

export type AdFields = Record<keyof typeof AD_NAMES, string | null>;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What the landing address tells about an advertisement. */
export function adFieldsOf(parameters: Readonly<Record<string, string>>): AdFields {
  const known = new Map(Object.entries(parameters).map(([name, value]) => [plain(name), value]));
  const pick = (names: readonly string[]): string | null =>
    names.map((name) => known.get(name)).find((value) => value) ?? null;
  return Object.fromEntries(Object.entries(AD_NAMES).map(([field, names]) => [field, pick(names)])) as AdFields;
}

export const ads = contract('tracking', 'ads', {
  trackAds: operation({
    access: 'device',
    route: 'POST /api/track-ads',
    summary: 'Report the parameters of the address that this device came with',
    input: z.object({ deviceFingerprint: Fingerprint, urlParams: LandingParams }),
    output: Done,
    repeatable: true,
    limit: 'visit',
    dispensable: true,
    bodyLimit: TRACK_BODY_LIMIT,
  }),
});

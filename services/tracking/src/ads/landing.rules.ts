// What the parameters of an advertisement's address mean. Advertisers name them as they like; these are the names that
// Google Ads suggests for its own values, and those of the usual campaign links.
import type { AdLanding } from '@medconsult/common';
import type { AdSighting } from '../ingest/sighting.js';
import { isPrivate } from '../ingest/private-parameters.js';
import { deviceOf } from '../look-up/user-agent.rules.js';

const NAMES = {
  network: ['network', 'adnetwork', 'utmsource'],
  campaignId: ['campaignid', 'gadcampaignid', 'campaign', 'utmcampaign'],
  keyword: ['keyword', 'kw', 'utmterm'],
  matchType: ['matchtype'],
  device: ['device'],
  locationPhysical: ['locationphysical', 'locphysicalms', 'locphysical', 'physicallocation'],
} as const;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

export function landingOf({ id, at, deviceFingerprint, userId, userAgent, parameters }: AdSighting): AdLanding {
  const kept = Object.entries(parameters).filter(([name]) => !isPrivate(name));
  const known = new Map(kept.map(([name, value]) => [plain(name), value]));
  const pick = (names: readonly string[]): string | null =>
    names.map((name) => known.get(name)).find((value) => value) ?? null;
  return {
    id,
    deviceFingerprint,
    userId,
    network: pick(NAMES.network),
    campaignId: pick(NAMES.campaignId),
    keyword: pick(NAMES.keyword),
    matchType: pick(NAMES.matchType),
    device: pick(NAMES.device),
    locationPhysical: pick(NAMES.locationPhysical),
    bot: deviceOf(userAgent).bot,
    parameters: Object.fromEntries(kept),
    createdAt: at,
  };
}

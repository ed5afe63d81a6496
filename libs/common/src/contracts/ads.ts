// Landings that carry parameters in their address: campaigns of advertisers and partners.
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

export const ads = contract('tracking', 'ads', {
  trackAds: operation({
    access: 'device',
    route: 'POST /api/track-ads',
    summary: 'Report the parameters of the address that this device came with',
    input: z.object({ deviceFingerprint: Fingerprint, urlParams: LandingParams }),
    output: Done,
    repeatable: true,
    limit: 'track',
    bodyLimit: TRACK_BODY_LIMIT,
  }),
});

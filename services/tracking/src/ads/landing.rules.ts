// From the address of an advertisement to a landing, without what may name a person.
import { adFieldsOf, type AdLanding } from '@medconsult/common';
import type { AdSighting } from '../ingest/sighting.js';
import { isPrivate } from '../ingest/private-parameters.js';
import { deviceOf } from '../look-up/user-agent.rules.js';

export function landingOf({ id, at, deviceFingerprint, userId, userAgent, parameters }: AdSighting): AdLanding {
  const kept = Object.entries(parameters).filter(([name]) => !isPrivate(name));
  const landed = Object.fromEntries(kept);
  return {
    id,
    deviceFingerprint,
    userId,
    ...adFieldsOf(landed),
    bot: deviceOf(userAgent).bot,
    parameters: landed,
    createdAt: at,
  };
}

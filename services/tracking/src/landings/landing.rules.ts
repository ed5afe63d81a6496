// Turns the address of an advertisement into a landing, without anything that may identify a person.
import { adFieldsOf, type AdLanding } from '@medconsult/common';
import { deviceOf } from '../connection/user-agent.rules.js';
import { isPrivate } from '../visits/private-parameters.js';
import type { AdVisit } from '../visits/visit.js';

export function landingOf({ id, at, deviceFingerprint, userId, userAgent, parameters }: AdVisit): AdLanding {
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

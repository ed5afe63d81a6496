import type { AdLanding } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { publishInBatches } from '../visits/publish-in-batches.js';
import type { AdVisit } from '../visits/visit.js';
import { landingOf } from './landing.rules.js';

const ADD = `
  INSERT INTO ad_landings (id, device_fingerprint, user_id, network, campaign_id, keyword, match_type, device,
    location_physical, bot, parameters, created_at)
  SELECT id, "deviceFingerprint", "userId", network, "campaignId", keyword, "matchType", device,
    "locationPhysical", bot, parameters, "createdAt"
  FROM jsonb_to_recordset($1::jsonb) AS l (id uuid, "deviceFingerprint" text, "userId" uuid, network text,
    "campaignId" text, keyword text, "matchType" text, device text, "locationPhysical" text, bot boolean,
    parameters jsonb, "createdAt" timestamptz)
  ON CONFLICT (id) DO NOTHING RETURNING id`;

@Injectable()
export class LandingsStore {
  /** Stores landings and publishes those that are new. */
  async add(manager: EntityManager, visits: readonly AdVisit[]): Promise<void> {
    const landings = visits.map(landingOf).filter(({ parameters }) => Object.keys(parameters).length > 0);
    if (landings.length === 0) return;
    const added = await manager.query<{ id: string }[]>(ADD, [JSON.stringify(landings)]);
    const ids = new Set(added.map(({ id }) => id));
    const byId = new Map(landings.map((landing) => [landing.id, landing]));
    const fresh = [...byId.values()].filter(({ id }) => ids.has(id));
    await publishInBatches<'tracking.ads.landed', AdLanding>(manager, 'tracking.ads.landed', fresh, (batch) => ({
      landings: batch,
    }));
  }
}

// Copies of visitors, their pages and advertisement landings.
import type { AdLanding, EventBody, VisitorSeen } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Texts } from '../texts/texts.service.js';
import { SessionsStore } from './sessions.store.js';

/** Only grows, so a snapshot with fewer pages is an older one. */
const SAVE_VISITORS = `
  INSERT INTO visitors AS old (id, fingerprint, user_id, ip_address, country, city, device_type, browser_name, os_name, bot,
    utm_source, utm_medium, utm_campaign, gclid, keyword, referrer, landing_page, pages_visited, first_visit, last_activity, words)
  SELECT "visitorId", "deviceFingerprint", "userId", "ipAddress", country, city, "deviceType", "browserName", "osName", bot,
    "utmSource", "utmMedium", "utmCampaign", gclid, keyword, referrer, "landingPage", "pagesVisited", "firstVisit",
    "lastActivity", words
  FROM jsonb_to_recordset($1::jsonb) AS r ("visitorId" uuid, "deviceFingerprint" text, "userId" uuid, "ipAddress" text,
    country text, city text, "deviceType" text, "browserName" text, "osName" text, bot boolean, "utmSource" text,
    "utmMedium" text, "utmCampaign" text, gclid text, keyword text, referrer text, "landingPage" text, "pagesVisited" int,
    "firstVisit" timestamptz, "lastActivity" timestamptz, words int[])
  WHERE NOT EXISTS (SELECT FROM erased WHERE erased.id = r."visitorId")
  ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, ip_address = excluded.ip_address, country = excluded.country,
    city = excluded.city, device_type = excluded.device_type, browser_name = excluded.browser_name, os_name = excluded.os_name,
    bot = excluded.bot, utm_source = excluded.utm_source, utm_medium = excluded.utm_medium,
    utm_campaign = excluded.utm_campaign, gclid = excluded.gclid, keyword = excluded.keyword, referrer = excluded.referrer,
    landing_page = excluded.landing_page, pages_visited = excluded.pages_visited, first_visit = excluded.first_visit,
    last_activity = excluded.last_activity, words = excluded.words
  WHERE excluded.pages_visited >= old.pages_visited`;

const SAVE_PAGES = `
  INSERT INTO page_views (visitor_id, at, id, path)
  SELECT visitor, at, id, path FROM jsonb_to_recordset($1::jsonb) AS r (visitor uuid, at timestamptz, id uuid, path text)
  WHERE NOT EXISTS (SELECT FROM erased WHERE erased.id = r.visitor)
  ON CONFLICT DO NOTHING`;

const SAVE_LANDINGS = `
  INSERT INTO landings (id, fingerprint, user_id, network, campaign_id, keyword, match_type, device, location_physical, bot,
    parameters, created_at, words)
  SELECT id, "deviceFingerprint", "userId", network, "campaignId", keyword, "matchType", device, "locationPhysical", bot,
    parameters, "createdAt", words
  FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, "deviceFingerprint" text, "userId" uuid, network text, "campaignId" text,
    keyword text, "matchType" text, device text, "locationPhysical" text, bot boolean, parameters jsonb,
    "createdAt" timestamptz, words int[])
  WHERE NOT EXISTS (SELECT FROM erased WHERE erased.id = r.id)
  ON CONFLICT (id) DO NOTHING`;

const ERASE = 'INSERT INTO erased (id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING';

type Gone = [{ fingerprint: string; user_id: string | null }[], number];

/** Who was signed in there until now may be somebody else. */
const SIGNED_IN = 'SELECT user_id FROM visitors WHERE id = ANY($1) AND user_id IS NOT NULL';

@Injectable()
export class VisitsStore {
  constructor(
    private readonly texts: Texts,
    private readonly sessions: SessionsStore,
  ) {}

  async seen(manager: EntityManager, visitors: readonly VisitorSeen[]): Promise<void> {
    if (visitors.length === 0) return;
    const rows = visitors.map(({ pages: _, ...visitor }) => ({ ...visitor, words: this.wordsOfVisitor(visitor) }));
    const ids = rows.map(({ visitorId }) => visitorId);
    const before = await manager.query<{ user_id: string }[]>(SIGNED_IN, [ids]);
    await manager.query(SAVE_VISITORS, [JSON.stringify(rows)]);
    const pages = visitors.flatMap(({ visitorId, pages: viewed }) =>
      viewed.map((page) => ({ ...page, visitor: visitorId })),
    );
    if (pages.length > 0) await manager.query(SAVE_PAGES, [JSON.stringify(pages)]);
    await this.sessions.touch(manager, {
      fingerprints: visitors.map(({ deviceFingerprint }) => deviceFingerprint),
      users: [...visitors.map(({ userId }) => userId), ...before.map(({ user_id: id }) => id)],
    });
  }

  async landed(manager: EntityManager, landings: readonly AdLanding[]): Promise<void> {
    if (landings.length === 0) return;
    const wordsOf = ({ network, keyword, campaignId, locationPhysical }: AdLanding): number[] =>
      this.texts.tokensOf(network, keyword, campaignId, locationPhysical);
    const rows = landings.map((landing) => ({ ...landing, words: wordsOf(landing) }));
    await manager.query(SAVE_LANDINGS, [JSON.stringify(rows)]);
    await this.sessions.touch(manager, {
      fingerprints: landings.map(({ deviceFingerprint }) => deviceFingerprint),
      users: landings.map(({ userId }) => userId),
    });
  }

  async forget(manager: EntityManager, told: EventBody<'tracking.visits.forgotten'>): Promise<void> {
    if (told.before) await this.forgetOld(manager, told.before);
    const { visitorIds, landingIds } = told;
    if (visitorIds.length + landingIds.length === 0) return;
    await manager.query(ERASE, [[...visitorIds, ...landingIds]]);
    await manager.query('DELETE FROM page_views WHERE visitor_id = ANY($1)', [visitorIds]);
    await this.remove(manager, 'visitors WHERE id = ANY($1)', [visitorIds]);
    await this.remove(manager, 'landings WHERE id = ANY($1)', [landingIds]);
  }

  private async forgetOld(manager: EntityManager, before: string): Promise<void> {
    await manager.query('DELETE FROM page_views WHERE at < $1', [before]);
    await this.remove(manager, 'visitors WHERE last_activity < $1', [before]);
    await this.remove(manager, 'landings WHERE created_at < $1', [before]);
  }

  /** Takes these rows away; conversations are no longer found by what was known of them, nor shown with it. */
  async remove(manager: EntityManager, which: string, values: readonly unknown[]): Promise<void> {
    const [gone] = await manager.query<Gone>(`DELETE FROM ${which} RETURNING fingerprint, user_id`, [...values]);
    if (gone.length === 0) return;
    await this.sessions.touch(manager, {
      fingerprints: gone.map(({ fingerprint }) => fingerprint),
      users: gone.map(({ user_id: id }) => id),
    });
  }

  private wordsOfVisitor(visitor: Omit<VisitorSeen, 'pages'>): number[] {
    const { ipAddress, country, city, keyword, utmSource, utmCampaign } = visitor;
    return [
      ...this.texts.tokensOf(ipAddress, city, keyword, utmSource, utmCampaign),
      ...this.texts.tokensOfCountry(country),
    ];
  }
}

// Copies of visitors, their pages and landings; erased ones do not come back.

/** The number only grows, so a snapshot with fewer pages is an older one. */
export const SAVE_VISITORS = `
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

export const SAVE_PAGES = `
  INSERT INTO page_views (visitor_id, at, id, path)
  SELECT visitor, at, id, path FROM jsonb_to_recordset($1::jsonb) AS r (visitor uuid, at timestamptz, id uuid, path text)
  WHERE NOT EXISTS (SELECT FROM erased WHERE erased.id = r.visitor)
  ON CONFLICT DO NOTHING`;

export const SAVE_LANDINGS = `
  INSERT INTO landings (id, fingerprint, user_id, network, campaign_id, keyword, match_type, device, location_physical, bot,
    parameters, created_at, words)
  SELECT id, "deviceFingerprint", "userId", network, "campaignId", keyword, "matchType", device, "locationPhysical", bot,
    parameters, "createdAt", words
  FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, "deviceFingerprint" text, "userId" uuid, network text, "campaignId" text,
    keyword text, "matchType" text, device text, "locationPhysical" text, bot boolean, parameters jsonb,
    "createdAt" timestamptz, words int[])
  WHERE NOT EXISTS (SELECT FROM erased WHERE erased.id = r.id)
  ON CONFLICT (id) DO NOTHING`;

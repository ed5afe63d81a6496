// The statements of a batch. Their result does not depend on which of two batches runs first, since replicas work in parallel:
// the earliest page gives the origin, the latest the current place.
import type { VisitorSeen } from '@medconsult/common';

export type VisitorRow = Omit<VisitorSeen, 'pages'>;

const BATCH = `jsonb_to_recordset($1::jsonb) AS batch ("deviceFingerprint" text, "userId" uuid, "ipAddress" inet,
  "claimedIp" inet, country text, city text, "deviceType" text, "browserName" text, "osName" text, bot boolean,
  "utmSource" text, "utmMedium" text, "utmCampaign" text, "utmTerm" text, "utmContent" text, gclid text, keyword text,
  referrer text, "landingPage" text, "firstVisit" timestamptz, "lastActivity" timestamptz, pages integer)`;

export const ADD_VISITORS = `
  INSERT INTO visitors (device_fingerprint, user_id, ip_address, claimed_ip, country, city, device_type, browser_name,
    os_name, bot, utm_source, utm_medium, utm_campaign, utm_term, utm_content, gclid, keyword, referrer, landing_page,
    first_visit, last_activity)
  SELECT "deviceFingerprint", "userId", "ipAddress", "claimedIp", country, city, "deviceType", "browserName",
    "osName", bot, "utmSource", "utmMedium", "utmCampaign", "utmTerm", "utmContent", gclid, keyword, referrer,
    "landingPage", "firstVisit", "lastActivity"
  FROM ${BATCH}
  ON CONFLICT (device_fingerprint) DO NOTHING`;

/** All workers lock in the same order; the locks are held until the batch is committed. */
export const LOCK_VISITORS = `
  SELECT id, device_fingerprint AS fingerprint FROM visitors WHERE device_fingerprint = ANY($1::text[])
  ORDER BY device_fingerprint FOR NO KEY UPDATE`;

/** Names no column of the conflict: the key of a table that is partitioned by time has to contain the time. */
export const ADD_PAGES = `
  INSERT INTO page_views (id, visitor_id, at, path)
  SELECT id, "visitorId", at, path
  FROM jsonb_to_recordset($1::jsonb) AS batch (id uuid, "visitorId" uuid, at timestamptz, path text)
  ON CONFLICT DO NOTHING RETURNING id`;

export const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A visitor `v` in the form of events and records. */
export const VISITOR_COLUMNS = `
  v.id AS "visitorId", v.device_fingerprint AS "deviceFingerprint", v.user_id AS "userId",
  host(v.ip_address) AS "ipAddress", host(v.claimed_ip) AS "claimedIp", v.country, v.city, v.device_type AS "deviceType",
  v.browser_name AS "browserName", v.os_name AS "osName", v.bot, v.utm_source AS "utmSource", v.utm_medium AS "utmMedium",
  v.utm_campaign AS "utmCampaign", v.utm_term AS "utmTerm", v.utm_content AS "utmContent", v.gclid, v.keyword, v.referrer,
  v.landing_page AS "landingPage", v.pages_visited AS "pagesVisited", ${iso('v.first_visit')} AS "firstVisit",
  ${iso('v.last_activity')} AS "lastActivity"`;

const whenFirst = (column: string, value: string): string =>
  `${column} = CASE WHEN batch."firstVisit" < v.first_visit THEN batch.${value} ELSE v.${column} END`;
const whenLast = (column: string, value: string): string =>
  `${column} = CASE WHEN batch."lastActivity" >= v.last_activity THEN batch.${value} ELSE v.${column} END`;

/** Each row once per batch, with the number of its new pages. A later campaign fills empty fields and overwrites nothing. */
export const UPDATE_VISITORS = `
  UPDATE visitors AS v SET
    ${whenFirst('referrer', 'referrer')},
    ${whenFirst('landing_page', '"landingPage"')},
    ${whenLast('ip_address', '"ipAddress"')},
    ${whenLast('claimed_ip', '"claimedIp"')},
    ${whenLast('country', 'country')},
    ${whenLast('city', 'city')},
    ${whenLast('device_type', '"deviceType"')},
    ${whenLast('browser_name', '"browserName"')},
    ${whenLast('os_name', '"osName"')},
    ${whenLast('bot', 'bot')},
    utm_source = coalesce(v.utm_source, batch."utmSource"),
    utm_medium = coalesce(v.utm_medium, batch."utmMedium"),
    utm_campaign = coalesce(v.utm_campaign, batch."utmCampaign"),
    utm_term = coalesce(v.utm_term, batch."utmTerm"),
    utm_content = coalesce(v.utm_content, batch."utmContent"),
    gclid = coalesce(v.gclid, batch.gclid),
    keyword = coalesce(v.keyword, batch.keyword),
    user_id = coalesce(batch."userId", v.user_id),
    first_visit = least(v.first_visit, batch."firstVisit"),
    last_activity = greatest(v.last_activity, batch."lastActivity"),
    pages_visited = v.pages_visited + batch.pages
  FROM ${BATCH} WHERE v.device_fingerprint = batch."deviceFingerprint"
  RETURNING ${VISITOR_COLUMNS}`;

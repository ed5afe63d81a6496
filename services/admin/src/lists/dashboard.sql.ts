// The lists of the unified dashboard (/admin-new).
import { landingUntil, VISITOR } from '../read-model/context.sql.js';
import {
  afterCursor,
  cursor,
  dollars,
  iso,
  registrationOf,
  unlessFound,
  USERS_FOUND,
  whenSearched,
  WORDS_FIT,
  type List,
} from './lists.sql.js';

const NEWEST_SESSIONS = `
  SELECT id, id AS session_id, kind, user_id, fingerprint, country, ads, messages, sealed, created_at,
    created_at + interval '1 minute' AS landed_until
  FROM sessions
  WHERE ${unlessFound(WORDS_FIT, 'id', 'text')} AND ${afterCursor('created_at', 'id', 'text')}
  ORDER BY created_at DESC, id DESC LIMIT :limit`;

/** Visitors who never began a conversation, as rows of the same list. */
const NEWEST_SILENT_VISITORS = `
  SELECT id::text COLLATE "C", NULL, 'chat', user_id, fingerprint, country, '{}', 0, NULL, first_visit, 'infinity'
  FROM visitors
  WHERE NOT bot AND sessions = 0 AND ${unlessFound(WORDS_FIT, 'id', 'uuid', ':visitorIds')}
    AND ${afterCursor('first_visit', 'id::text COLLATE "C"', 'text')}
  ORDER BY first_visit DESC, id::text COLLATE "C" DESC LIMIT :limit`;

/** The rows of a page `s` with what is known of their visitor, advertisement and money. */
const UNIFIED_ROWS = `
  SELECT s.session_id AS "sessionId", s.kind AS "sessionType", s.messages AS "messageCount", s.sealed AS texts,
    ${iso('s.created_at')} AS "sessionCreatedAt", u.id AS "userId", u.sealed AS email, u.credits AS "userCredits",
    r.id AS "registrationSessionId", coalesce(v.country, s.country) AS country, v.city, v.ip_address AS "ipAddress",
    v.device_type AS "deviceType", v.browser_name AS "browserName", v.os_name AS "osName",
    coalesce(a.network, s.ads->>'network') AS "adsNetwork", coalesce(a.keyword, s.ads->>'keyword') AS "adsKeyword",
    coalesce(a.location_physical, s.ads->>'locationPhysical') AS "adsLocationPhysical",
    (SELECT count(*) FROM payment_attempts WHERE user_id = s.user_id)::int + (
      SELECT count(*) FROM payment_attempts WHERE fingerprint = s.fingerprint AND (user_id = s.user_id) IS NOT TRUE
    )::int AS "paymentAttempts",
    (SELECT coalesce(string_agg(DISTINCT method, ',' ORDER BY method), '')
      FROM payments WHERE user_id = p.user_id AND revenue_cents > 0) AS "paymentMethods",
    coalesce(p.payments, 0) AS "completedPayments", ${dollars('coalesce(p.paid_cents, 0)')} AS "totalSpent",
    ${cursor('s.created_at', 's.id')}
  FROM page s
  LEFT JOIN users u ON u.id = s.user_id
  LEFT JOIN payers p ON p.user_id = s.user_id
  ${registrationOf('u')} ${VISITOR} ${landingUntil('s.landed_until')}
  ORDER BY s.created_at DESC, s.id DESC`;

export const UNIFIED: List = {
  fitting: { ids: `SELECT created_at AS time, id FROM sessions WHERE ${WORDS_FIT}` },
  idType: 'text',
  page: `WITH page AS (${NEWEST_SESSIONS}) ${UNIFIED_ROWS}`,
};

export const ALL_VISITORS: List = {
  fitting: {
    ids: `SELECT created_at AS time, id FROM sessions WHERE ${WORDS_FIT}`,
    visitorIds: `
      SELECT first_visit AS time, id::text COLLATE "C" AS id FROM visitors WHERE NOT bot AND sessions = 0 AND ${WORDS_FIT}`,
  },
  idType: 'text',
  page: `
    WITH page AS (
      (${NEWEST_SESSIONS}) UNION ALL (${NEWEST_SILENT_VISITORS})
      ORDER BY created_at DESC, id DESC LIMIT :limit
    ) ${UNIFIED_ROWS}`,
};

/** A payer whose account was erased is in the books only. */
const HAS_ACCOUNT = 'EXISTS (SELECT FROM users WHERE id = payers.user_id)';
const PAYER_FITS = whenSearched(`user_id IN (${USERS_FOUND})`);

export const PAID_USERS: List = {
  fitting: { ids: `SELECT last_payment_at AS time, user_id AS id FROM payers WHERE ${HAS_ACCOUNT} AND ${PAYER_FITS}` },
  idType: 'uuid',
  page: `
    WITH page AS (
      SELECT * FROM payers
      WHERE ${HAS_ACCOUNT} AND ${unlessFound(PAYER_FITS, 'user_id', 'uuid')}
        AND ${afterCursor('last_payment_at', 'user_id', 'uuid')}
      ORDER BY last_payment_at DESC, user_id DESC LIMIT :limit
    )
    SELECT y.user_id AS "userId", u.sealed AS email, u.credits AS "userCredits", y.payments AS "totalPayments",
      ${dollars('y.paid_cents')} AS "totalPaid", y.credits_earned::float8 AS "creditsEarned",
      s.started AS "sessionsStarted", s.asked AS "questionsAsked", y.method AS "paymentMethod",
      ${iso('y.last_payment_at')} AS "lastPaymentDate", ${cursor('y.last_payment_at', 'y.user_id')}
    FROM page y
    JOIN users u ON u.id = y.user_id
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS started, coalesce(sum(questions) FILTER (WHERE kind = 'chat'), 0)::int AS asked
      FROM sessions WHERE user_id = y.user_id
    ) s ON true
    ORDER BY y.last_payment_at DESC, y.user_id DESC`,
};

const HISTORY_MAX = 100;

export const VISITORS: List = {
  fitting: { ids: `SELECT first_visit AS time, id FROM visitors WHERE NOT bot AND ${WORDS_FIT}` },
  idType: 'uuid',
  page: `
    WITH page AS (
      SELECT * FROM visitors
      WHERE NOT bot AND ${unlessFound(WORDS_FIT, 'id', 'uuid')} AND ${afterCursor('first_visit', 'id', 'uuid')}
      ORDER BY first_visit DESC, id DESC LIMIT :limit
    )
    SELECT v.id, v.fingerprint AS "deviceFingerprint", v.ip_address AS "ipAddress", v.country, v.city,
      v.device_type AS "deviceType", v.browser_name AS "browserName", v.os_name AS "osName", v.utm_source AS "utmSource",
      v.utm_campaign AS "utmCampaign", v.utm_medium AS "utmMedium", v.gclid, v.referrer, v.landing_page AS "landingPage",
      v.pages_visited AS "pagesVisited", v.sessions AS "sessionsStarted", ${iso('v.first_visit')} AS "firstVisit",
      ${iso('v.last_activity')} AS "lastActivity", to_json(ARRAY(
        SELECT path || '|' || ${iso('at')} FROM (
          SELECT * FROM page_views WHERE visitor_id = v.id ORDER BY at DESC, id DESC LIMIT ${HISTORY_MAX}
        ) newest ORDER BY at, id)) AS "pageHistory",
      ${cursor('v.first_visit', 'v.id')}
    FROM page v
    ORDER BY v.first_visit DESC, v.id DESC`,
};

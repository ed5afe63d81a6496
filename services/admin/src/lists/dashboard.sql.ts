// What the lists of the unified dashboard (/admin-new) are made of.
import { dollars, iso, OWNER, OWNER_COLUMNS, USERS_FOUND } from './columns.sql.js';
import type { Source } from './page.js';

export const UNIFIED: Source = {
  total: 'sessions',
  table: 'sessions',
  as: 's',
  at: 's.created_at',
  time: 'sessionCreatedAt',
  id: 's.id',
  idType: 'text',
  search: 's.words @> $words',
  marked: true,
  joins: OWNER,
  columns: `s.id AS "sessionId", s.kind AS "sessionType", s.messages AS "messageCount", s.sealed AS texts, ${OWNER_COLUMNS}, u.credits AS "userCredits", s.seen`,
};

/** Visitors who never began a conversation, as rows of the same list. */
export const SILENT_VISITORS: Source = {
  total: 'silent visitors',
  table: 'visitors',
  as: 'v',
  at: 'v.first_visit',
  time: 'sessionCreatedAt',
  id: 'v.id::text COLLATE "C"',
  idType: 'text',
  where: 'NOT v.bot AND v.sessions = 0',
  search: 'v.words @> $words',
  joins: 'LEFT JOIN users u ON u.id = v.user_id',
  columns: `NULL AS "sessionId", 'chat' AS "sessionType", 0 AS "messageCount", NULL::bytea AS texts, ${OWNER_COLUMNS}, u.credits AS "userCredits", v.seen`,
};

export const PAID_USERS: Source = {
  total: 'payers',
  table: 'payers',
  as: 'y',
  at: 'y.last_payment_at',
  time: 'lastPaymentDate',
  id: 'y.user_id',
  idType: 'uuid',
  where: 'EXISTS (SELECT FROM users WHERE id = y.user_id)',
  search: `y.user_id IN (${USERS_FOUND})`,
  joins: `
    JOIN users u ON u.id = y.user_id
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS started, coalesce(sum(questions) FILTER (WHERE kind = 'chat'), 0)::int AS asked
      FROM sessions WHERE user_id = y.user_id
    ) s ON true`,
  columns: `y.user_id AS "userId", u.sealed AS email, u.credits AS "userCredits", y.payments AS "totalPayments",
    ${dollars('y.paid_cents')} AS "totalPaid", y.credits_earned::float8 AS "creditsEarned", s.started AS "sessionsStarted",
    s.asked AS "questionsAsked", y.method AS "paymentMethod"`,
};

export const HISTORY_MAX = 100;

/** Newest first, as the index has them; as JSON, which is read much faster than an array of PostgreSQL. */
const HISTORY = `ARRAY(
  SELECT path || '|' || ${iso('at')} FROM page_views WHERE visitor_id = v.id ORDER BY at DESC, id DESC LIMIT ${HISTORY_MAX})`;

export const VISITORS: Source = {
  total: 'visitors',
  table: 'visitors',
  as: 'v',
  at: 'v.first_visit',
  time: 'firstVisit',
  id: 'v.id',
  idType: 'uuid',
  where: 'NOT v.bot',
  search: 'v.words @> $words',
  columns: `v.id, v.fingerprint AS "deviceFingerprint", v.ip_address AS "ipAddress", v.country, v.city,
    v.device_type AS "deviceType", v.browser_name AS "browserName", v.os_name AS "osName", v.utm_source AS "utmSource",
    v.utm_campaign AS "utmCampaign", v.utm_medium AS "utmMedium", v.gclid, v.referrer, v.landing_page AS "landingPage",
    v.pages_visited AS "pagesVisited", to_json(${HISTORY}) AS "pageHistory", v.sessions AS "sessionsStarted", ${iso('v.last_activity')} AS "lastActivity"`,
};

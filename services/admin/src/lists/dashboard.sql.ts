// What the lists of the unified dashboard (/admin-new) are made of.
import { SESSION_JOINS } from '../read-model/joins.sql.js';
import { dollars, iso, PLACE, REGISTRATION, USERS_FOUND } from './columns.sql.js';
import type { Source } from './page.js';

/** Attempts of the user `who` and of the device `print`, each once; and the user's payments that count as revenue. */
const attemptsOf = (who: string, print: string): string => `(
  (SELECT count(*) FROM payment_attempts WHERE user_id = ${who}) +
  (SELECT count(*) FROM payment_attempts WHERE fingerprint = ${print} AND (user_id = ${who}) IS NOT TRUE))::int`;
const paymentsOf = (who: string): string => `LEFT JOIN payers p ON p.user_id = ${who}`;
const methodsOf = (who: string): string => `CASE WHEN p.user_id IS NULL THEN '' ELSE (
  SELECT coalesce(string_agg(DISTINCT method, ',' ORDER BY method), '') FROM payments WHERE user_id = ${who} AND revenue_cents > 0
) END`;

const PERSON = 'u.id AS "userId", u.sealed AS email, u.credits AS "userCredits", r.id AS "registrationSessionId"';
const moneyOf = (who: string, print: string): string => `
  ${attemptsOf(who, print)} AS "paymentAttempts", ${methodsOf(who)} AS "paymentMethods",
  coalesce(p.payments, 0) AS "completedPayments", ${dollars('coalesce(p.paid_cents, 0)')} AS "totalSpent"`;

export const UNIFIED: Source = {
  total: 'sessions',
  table: 'sessions',
  as: 's',
  at: 's.created_at',
  id: 's.id',
  idType: 'text',
  search: 's.words @> $words',
  joins: `${SESSION_JOINS} ${REGISTRATION} ${paymentsOf('s.user_id')}`,
  columns: `s.id AS "sessionId", s.kind AS "sessionType", s.messages AS "messageCount", s.sealed AS texts,
    ${iso('s.created_at')} AS "sessionCreatedAt", ${PERSON}, ${PLACE}, v.ip_address AS "ipAddress", v.os_name AS "osName",
    coalesce(a.network, s.ads->>'network') AS "adsNetwork", coalesce(a.keyword, s.ads->>'keyword') AS "adsKeyword",
    coalesce(a.location_physical, s.ads->>'locationPhysical') AS "adsLocationPhysical",
    ${moneyOf('s.user_id', 's.fingerprint')}`,
};

/** Visitors who never began a conversation, as rows of the same list. */
export const SILENT_VISITORS: Source = {
  total: 'silent visitors',
  table: 'visitors',
  as: 'v',
  at: 'v.first_visit',
  id: 'v.id::text COLLATE "C"',
  idType: 'text',
  where: 'NOT v.bot AND v.sessions = 0',
  search: 'v.words @> $words',
  joins: `
    LEFT JOIN users u ON u.id = v.user_id ${REGISTRATION} ${paymentsOf('v.user_id')}
    LEFT JOIN LATERAL (
      SELECT * FROM landings WHERE fingerprint = v.fingerprint ORDER BY created_at DESC LIMIT 1
    ) a ON true`,
  columns: `NULL AS "sessionId", 'chat' AS "sessionType", 0 AS "messageCount", NULL::bytea AS texts,
    ${iso('v.first_visit')} AS "sessionCreatedAt", ${PERSON}, v.country, v.city, v.device_type AS "deviceType",
    v.browser_name AS "browserName", v.ip_address AS "ipAddress", v.os_name AS "osName", a.network AS "adsNetwork",
    a.keyword AS "adsKeyword", a.location_physical AS "adsLocationPhysical",
    ${moneyOf('v.user_id', 'v.fingerprint')}`,
};

export const PAID_USERS: Source = {
  total: 'payers',
  table: 'payers',
  as: 'y',
  at: 'y.last_payment_at',
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
    s.asked AS "questionsAsked", ${iso('y.last_payment_at')} AS "lastPaymentDate", y.method AS "paymentMethod"`,
};

export const HISTORY_MAX = 100;

export const VISITORS: Source = {
  total: 'visitors',
  table: 'visitors',
  as: 'v',
  at: 'v.first_visit',
  id: 'v.id',
  idType: 'uuid',
  where: 'NOT v.bot',
  search: 'v.words @> $words',
  joins: `
    LEFT JOIN LATERAL (
      SELECT array_agg(path || '|' || ${iso('at')} ORDER BY at, id) AS pages FROM (
        SELECT * FROM page_views WHERE visitor_id = v.id ORDER BY at DESC, id DESC LIMIT ${HISTORY_MAX}
      ) newest
    ) h ON true`,
  columns: `v.id, v.fingerprint AS "deviceFingerprint", v.ip_address AS "ipAddress", v.country, v.city,
    v.device_type AS "deviceType", v.browser_name AS "browserName", v.os_name AS "osName", v.utm_source AS "utmSource",
    v.utm_campaign AS "utmCampaign", v.utm_medium AS "utmMedium", v.gclid, v.referrer, v.landing_page AS "landingPage",
    v.pages_visited AS "pagesVisited", coalesce(h.pages, '{}') AS "pageHistory", v.sessions AS "sessionsStarted",
    ${iso('v.first_visit')} AS "firstVisit", ${iso('v.last_activity')} AS "lastActivity"`,
};

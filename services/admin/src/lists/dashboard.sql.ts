// The lists of the unified dashboard (/admin-new).
import type { adminDashboard, SortOf } from '@medconsult/common';
import { landingUntil, VISITOR } from '../read-model/context.sql.js';
import {
  dollars,
  iso,
  registrationOf,
  SESSION_OF_FOUND,
  textOrder,
  USERS_FOUND,
  whenSearched,
  WORDS_FIT,
  type List,
  type Source,
} from './lists.sql.js';

type Dashboard = typeof adminDashboard.operations;

const BEGUN: Source<'sessionCreatedAt' | 'messageCount'> = {
  columns: `id AS session_id, kind, user_id, fingerprint, country, ads, messages, sealed, created_at,
    created_at + interval '1 minute' AS landed_until`,
  from: 'sessions',
  fits: WORDS_FIT,
  fitsWithoutTexts: whenSearched(SESSION_OF_FOUND),
  id: 'id',
  by: { sessionCreatedAt: 'created_at', messageCount: 'messages' },
};

/** Visitors who never began a conversation, as rows of the same list. */
const SILENT: Source<'sessionCreatedAt'> = {
  columns: `NULL, 'chat', user_id, fingerprint, country, '{}', 0, NULL, first_visit, 'infinity'`,
  from: 'visitors',
  where: 'NOT bot AND sessions = 0',
  fits: WORDS_FIT,
  id: 'id::text COLLATE "C"',
  by: { sessionCreatedAt: 'first_visit' },
};

/** The rows of a page with what is known of their visitor, advertisement and money. */
const UNIFIED_ROWS = {
  idType: 'text',
  row: 's',
  columns: `s.session_id AS "sessionId", s.kind AS "sessionType", s.messages AS "messageCount", s.sealed AS texts,
    ${iso('s.created_at')} AS "sessionCreatedAt", u.id AS "userId", u.sealed AS email, u.credits AS "userCredits",
    r.id AS "registrationSessionId", coalesce(v.country, s.country) AS country, v.city, v.ip_address AS "ipAddress",
    v.device_type AS "deviceType", v.browser_name AS "browserName", v.os_name AS "osName",
    coalesce(a.network, s.ads->>'network') AS "adsNetwork", coalesce(a.keyword, s.ads->>'keyword') AS "adsKeyword",
    coalesce(a.location_physical, s.ads->>'locationPhysical') AS "adsLocationPhysical",
    (SELECT count(*) FROM payment_attempts WHERE user_id = s.user_id)::int + (
      SELECT count(*) FROM payment_attempts WHERE fingerprint = s.fingerprint AND (user_id = s.user_id) IS NOT TRUE
    )::int AS "paymentAttempts",
    (SELECT coalesce(string_agg(DISTINCT method, ',' ORDER BY method), '')
      FROM payments WHERE user_id = y.user_id AND revenue_cents > 0) AS "paymentMethods",
    coalesce(y.payments, 0) AS "completedPayments", ${dollars('coalesce(y.paid_cents, 0)')} AS "totalSpent"`,
  joins: `
    LEFT JOIN users u ON u.id = s.user_id
    LEFT JOIN payers y ON y.user_id = s.user_id
    ${registrationOf('u')} ${VISITOR} ${landingUntil('s.landed_until')}`,
} as const;

export const UNIFIED: List<SortOf<Dashboard['unifiedSessions']>> = {
  ...UNIFIED_ROWS,
  sorts: { sessionCreatedAt: 'time', messageCount: 'number' },
  sources: [BEGUN],
};

export const ALL_VISITORS: List<SortOf<Dashboard['allVisitors']>> = {
  ...UNIFIED_ROWS,
  sorts: { sessionCreatedAt: 'time' },
  sources: [BEGUN, SILENT],
};

export const PAID_USERS: List<SortOf<Dashboard['paidUsers']>> = {
  idType: 'uuid',
  sorts: { lastPaymentDate: 'time', totalPayments: 'number', totalPaid: 'number', creditsEarned: 'number' },
  sources: [
    {
      from: 'payers',
      // A payer whose account was erased remains only in the books.
      where: 'EXISTS (SELECT FROM users WHERE id = payers.user_id)',
      fits: whenSearched(`user_id IN (${USERS_FOUND})`),
      id: 'user_id',
      by: {
        lastPaymentDate: 'last_payment_at',
        totalPayments: 'payments',
        totalPaid: 'paid_cents',
        creditsEarned: 'credits_earned',
      },
    },
  ],
  columns: `p.user_id AS "userId", u.sealed AS email, u.credits AS "userCredits", p.payments AS "totalPayments",
    ${dollars('p.paid_cents')} AS "totalPaid", p.credits_earned::float8 AS "creditsEarned",
    s.started AS "sessionsStarted", s.asked AS "questionsAsked", p.method AS "paymentMethod",
    ${iso('p.last_payment_at')} AS "lastPaymentDate"`,
  joins: `
    JOIN users u ON u.id = p.user_id
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS started, coalesce(sum(questions) FILTER (WHERE kind = 'chat'), 0)::int AS asked
      FROM sessions WHERE user_id = p.user_id
    ) s ON true`,
};

const HISTORY_MAX = 100;

export const VISITORS: List<SortOf<Dashboard['siteVisitors']>> = {
  idType: 'uuid',
  sorts: {
    firstVisit: 'time',
    lastActivity: 'time',
    pagesVisited: 'number',
    sessionsStarted: 'number',
    country: 'text',
  },
  sources: [
    {
      from: 'visitors',
      where: 'NOT bot',
      fits: WORDS_FIT,
      id: 'id',
      by: {
        firstVisit: 'first_visit',
        lastActivity: 'last_activity',
        pagesVisited: 'pages_visited',
        sessionsStarted: 'sessions',
        country: textOrder('country'),
      },
    },
  ],
  columns: `p.id, p.fingerprint AS "deviceFingerprint", p.ip_address AS "ipAddress", p.country, p.city,
    p.device_type AS "deviceType", p.browser_name AS "browserName", p.os_name AS "osName", p.utm_source AS "utmSource",
    p.utm_campaign AS "utmCampaign", p.utm_medium AS "utmMedium", p.gclid, p.referrer, p.landing_page AS "landingPage",
    p.pages_visited AS "pagesVisited", p.sessions AS "sessionsStarted", ${iso('p.first_visit')} AS "firstVisit",
    ${iso('p.last_activity')} AS "lastActivity", to_json(ARRAY(
      SELECT path || '|' || ${iso('at')} FROM (
        SELECT * FROM page_views WHERE visitor_id = p.id ORDER BY at DESC, id DESC LIMIT ${HISTORY_MAX}
      ) newest ORDER BY at, id)) AS "pageHistory"`,
};

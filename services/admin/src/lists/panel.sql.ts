// What the lists of the panel (/admin) are made of.
import { dollars, iso, OWNER, OWNER_COLUMNS, REGISTRATION, USERS_FOUND } from './columns.sql.js';
import type { Source } from './page.js';

export const USERS: Source = {
  total: 'users',
  table: 'users',
  as: 'u',
  at: 'u.created_at',
  time: 'createdAt',
  id: 'u.id',
  idType: 'uuid',
  search: 'u.words @> $words',
  joins: REGISTRATION,
  columns: `u.id, u.id AS "userId", u.sealed AS email, u.credits, r.id AS "registrationSessionId", ${iso('u.updated_at')} AS "updatedAt"`,
};

export const SESSIONS: Source = {
  total: 'sessions',
  table: 'sessions',
  as: 's',
  at: 's.created_at',
  time: 'createdAt',
  id: 's.id',
  idType: 'text',
  search: 's.words @> $words',
  marked: true,
  joins: OWNER,
  columns: `s.id, ${OWNER_COLUMNS}, s.seen, s.sealed AS texts, s.messages AS "messageCount"`,
};

const { marked: _, ...UNMARKED } = SESSIONS;
export const REPORTS: Source = {
  ...UNMARKED,
  total: 'reports',
  where: "s.kind = 'report'",
  columns: `s.id, ${OWNER_COLUMNS}, s.seen, least(s.questions, 10) AS "questionCount", ${iso('s.created_at')} AS "createdAt"`,
};

export const PAYMENTS: Source = {
  total: 'payments',
  table: 'payments',
  as: 'p',
  at: 'p.created_at',
  time: 'createdAt',
  id: 'p.id',
  idType: 'uuid',
  search: `p.user_id IN (${USERS_FOUND}) OR p.transaction_id = $text`,
  joins: 'LEFT JOIN users u ON u.id = p.user_id',
  columns: `p.id, u.id AS "userId", u.sealed AS email, ${dollars('p.amount_cents')} AS amount, p.method AS "paymentMethod",
    p.status, p.transaction_id AS "transactionId"`,
};

/** An attempt without a user belongs to whoever was signed in on the same device. */
export const ATTEMPTS: Source = {
  total: 'attempts',
  table: 'payment_attempts',
  as: 't',
  at: 't.created_at',
  time: 'createdAt',
  id: 't.id',
  idType: 'uuid',
  search: `t.user_id IN (${USERS_FOUND}) OR t.fingerprint = $text
    OR t.fingerprint IN (SELECT fingerprint FROM visitors WHERE words @> $words)`,
  joins: `
    LEFT JOIN LATERAL (SELECT * FROM visitors WHERE fingerprint = t.fingerprint ORDER BY last_activity DESC LIMIT 1) v ON true
    LEFT JOIN LATERAL (
      SELECT user_id, country FROM sessions WHERE fingerprint = t.fingerprint ORDER BY user_id IS NULL, created_at DESC LIMIT 1
    ) s ON true
    LEFT JOIN users u ON u.id = coalesce(t.user_id, v.user_id, s.user_id)`,
  columns: `t.id, coalesce(u.id, t.user_id) AS "userId", u.sealed AS email, t.method AS "paymentMethod", t.status,
    t.user_id IS NULL AND u.id IS NOT NULL AS "identifiedThroughFingerprint", t.fingerprint AS "deviceFingerprint",
    coalesce(v.country, s.country) AS country, v.city, ${dollars('t.amount_cents')} AS amount`,
};

export const IMAGES: Source = {
  total: 'images',
  table: 'images',
  as: 'i',
  at: 'i.created_at',
  time: 'createdAt',
  id: 'i.id',
  idType: 'text',
  search: 'i.session_id IN (SELECT id FROM sessions WHERE words @> $words)',
  joins: `JOIN sessions s ON s.id = i.session_id ${OWNER}`,
  columns: `i.id, i.session_id AS "sessionId", i.sealed AS content, ${OWNER_COLUMNS}, s.seen`,
};

/** The conversation that a landing led to: the first one on its device that was not begun before. */
export const ADS: Source = {
  total: 'landings',
  table: 'landings',
  as: 'a',
  at: 'a.created_at',
  time: 'createdAt',
  id: 'a.id',
  idType: 'uuid',
  where: 'NOT a.bot',
  search: 'a.words @> $words',
  joins: `
    LEFT JOIN LATERAL (
      SELECT id, user_id FROM sessions
      WHERE fingerprint = a.fingerprint AND created_at >= a.created_at - interval '1 minute' ORDER BY created_at LIMIT 1
    ) s ON true
    LEFT JOIN users u ON u.id = coalesce(a.user_id, s.user_id)`,
  columns: `a.id, s.id AS "sessionId", u.id AS "userId", u.sealed AS email, a.fingerprint AS "deviceFingerprint", a.network,
    a.campaign_id AS "campaignId", a.keyword, a.match_type AS "matchType", a.device, a.location_physical AS "locationPhysical"`,
};

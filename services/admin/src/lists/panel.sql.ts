// The lists of the panel (/admin).
import { LANDED_UNTIL, landingUntil, VISITOR } from '../read-model/context.sql.js';
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

export const USERS: List = {
  fitting: { ids: `SELECT created_at AS time, id FROM users WHERE ${WORDS_FIT}` },
  idType: 'uuid',
  page: `
    WITH page AS (
      SELECT * FROM users
      WHERE ${unlessFound(WORDS_FIT, 'id', 'uuid')} AND ${afterCursor('created_at', 'id', 'uuid')}
      ORDER BY created_at DESC, id DESC LIMIT :limit
    )
    SELECT u.id, u.id AS "userId", u.sealed AS email, u.credits, r.id AS "registrationSessionId",
      ${iso('u.created_at')} AS "createdAt", ${iso('u.updated_at')} AS "updatedAt", ${cursor('u.created_at', 'u.id')}
    FROM page u ${registrationOf('u')}
    ORDER BY u.created_at DESC, u.id DESC`,
};

export const SESSIONS: List = {
  fitting: { ids: `SELECT created_at AS time, id FROM sessions WHERE ${WORDS_FIT}` },
  idType: 'text',
  page: `
    WITH page AS (
      SELECT * FROM sessions
      WHERE ${unlessFound(WORDS_FIT, 'id', 'text')} AND ${afterCursor('created_at', 'id', 'text')}
      ORDER BY created_at DESC, id DESC LIMIT :limit
    )
    SELECT s.id, u.id AS "userId", u.sealed AS email, s.sealed AS texts, s.messages AS "messageCount",
      coalesce(s.fingerprint, v.fingerprint) AS "deviceFingerprint", coalesce(v.country, s.country) AS country, v.city,
      v.device_type AS "deviceType", v.browser_name AS "browserName", v.os_name AS "osName", v.ip_address AS "ipAddress",
      coalesce(s.ads->>'a_aid', a.parameters->>'a_aid') AS a_aid,
      coalesce(s.ads->>'a_bid', a.parameters->>'a_bid') AS a_bid,
      coalesce(s.ads->>'data1', a.parameters->>'data1') AS data1,
      coalesce(s.ads->>'data3', a.parameters->>'data3') AS data3,
      coalesce(s.ads->>'data4', a.parameters->>'data4') AS data4,
      coalesce(s.ads->>'data5', a.parameters->>'data5') AS data5,
      ${iso('s.created_at')} AS "createdAt", ${cursor('s.created_at', 's.id')}
    FROM page s LEFT JOIN users u ON u.id = s.user_id ${VISITOR} ${landingUntil(LANDED_UNTIL)}
    ORDER BY s.created_at DESC, s.id DESC`,
};

export const REPORTS: List = {
  fitting: { ids: `SELECT created_at AS time, id FROM sessions WHERE kind = 'report' AND ${WORDS_FIT}` },
  idType: 'text',
  page: `
    WITH page AS (
      SELECT * FROM sessions
      WHERE kind = 'report' AND ${unlessFound(WORDS_FIT, 'id', 'text')} AND ${afterCursor('created_at', 'id', 'text')}
      ORDER BY created_at DESC, id DESC LIMIT :limit
    )
    SELECT s.id, u.id AS "userId", u.sealed AS email, least(s.questions, 10) AS "questionCount",
      coalesce(v.country, s.country) AS country, v.city, v.device_type AS "deviceType", v.browser_name AS "browserName",
      ${iso('s.created_at')} AS "createdAt", ${cursor('s.created_at', 's.id')}
    FROM page s LEFT JOIN users u ON u.id = s.user_id ${VISITOR}
    ORDER BY s.created_at DESC, s.id DESC`,
};

const PAYMENT_FITS = whenSearched(`user_id IN (${USERS_FOUND}) OR transaction_id = :searchText`);

export const PAYMENTS: List = {
  fitting: { ids: `SELECT created_at AS time, id FROM payments WHERE ${PAYMENT_FITS}` },
  idType: 'uuid',
  page: `
    WITH page AS (
      SELECT * FROM payments
      WHERE ${unlessFound(PAYMENT_FITS, 'id', 'uuid')} AND ${afterCursor('created_at', 'id', 'uuid')}
      ORDER BY created_at DESC, id DESC LIMIT :limit
    )
    SELECT p.id, u.id AS "userId", u.sealed AS email, ${dollars('p.amount_cents')} AS amount, p.method AS "paymentMethod",
      p.status, p.transaction_id AS "transactionId", ${iso('p.created_at')} AS "createdAt", ${cursor('p.created_at', 'p.id')}
    FROM page p LEFT JOIN users u ON u.id = p.user_id
    ORDER BY p.created_at DESC, p.id DESC`,
};

const ATTEMPT_FITS = whenSearched(`user_id IN (${USERS_FOUND}) OR fingerprint = :searchText
  OR fingerprint IN (SELECT fingerprint FROM visitors WHERE words @> :words::int[])`);

/** An attempt without a user belongs to whoever was signed in on the same device. */
export const ATTEMPTS: List = {
  fitting: { ids: `SELECT created_at AS time, id FROM payment_attempts WHERE ${ATTEMPT_FITS}` },
  idType: 'uuid',
  page: `
    WITH page AS (
      SELECT * FROM payment_attempts
      WHERE ${unlessFound(ATTEMPT_FITS, 'id', 'uuid')} AND ${afterCursor('created_at', 'id', 'uuid')}
      ORDER BY created_at DESC, id DESC LIMIT :limit
    )
    SELECT t.id, coalesce(u.id, t.user_id) AS "userId", u.sealed AS email, t.method AS "paymentMethod", t.status,
      t.user_id IS NULL AND u.id IS NOT NULL AS "identifiedThroughFingerprint", t.fingerprint AS "deviceFingerprint",
      coalesce(v.country, s.country) AS country, v.city, ${dollars('t.amount_cents')} AS amount,
      ${iso('t.created_at')} AS "createdAt", ${cursor('t.created_at', 't.id')}
    FROM page t
    LEFT JOIN LATERAL (SELECT * FROM visitors WHERE fingerprint = t.fingerprint ORDER BY last_activity DESC LIMIT 1) v ON true
    LEFT JOIN LATERAL (
      SELECT user_id, country FROM sessions WHERE fingerprint = t.fingerprint
      ORDER BY user_id IS NULL, created_at DESC LIMIT 1
    ) s ON true
    LEFT JOIN users u ON u.id = coalesce(t.user_id, v.user_id, s.user_id)
    ORDER BY t.created_at DESC, t.id DESC`,
};

const IMAGE_FITS = whenSearched('session_id IN (SELECT id FROM sessions WHERE words @> :words::int[])');

export const IMAGES: List = {
  fitting: { ids: `SELECT created_at AS time, id FROM images WHERE ${IMAGE_FITS}` },
  idType: 'text',
  page: `
    WITH page AS (
      SELECT * FROM images
      WHERE ${unlessFound(IMAGE_FITS, 'id', 'text')} AND ${afterCursor('created_at', 'id', 'text')}
      ORDER BY created_at DESC, id DESC LIMIT :limit
    )
    SELECT i.id, i.session_id AS "sessionId", i.sealed AS content, u.id AS "userId", u.sealed AS email,
      coalesce(v.country, s.country) AS country, v.city, v.device_type AS "deviceType",
      ${iso('i.created_at')} AS "createdAt", ${cursor('i.created_at', 'i.id')}
    FROM page i JOIN sessions s ON s.id = i.session_id LEFT JOIN users u ON u.id = s.user_id ${VISITOR}
    ORDER BY i.created_at DESC, i.id DESC`,
};

/** With the conversation that a landing led to: the first one on its device that was not begun before. */
export const ADS: List = {
  fitting: { ids: `SELECT created_at AS time, id FROM landings WHERE NOT bot AND ${WORDS_FIT}` },
  idType: 'uuid',
  page: `
    WITH page AS (
      SELECT * FROM landings
      WHERE NOT bot AND ${unlessFound(WORDS_FIT, 'id', 'uuid')} AND ${afterCursor('created_at', 'id', 'uuid')}
      ORDER BY created_at DESC, id DESC LIMIT :limit
    )
    SELECT a.id, s.id AS "sessionId", u.id AS "userId", u.sealed AS email, a.fingerprint AS "deviceFingerprint", a.network,
      a.campaign_id AS "campaignId", a.keyword, a.match_type AS "matchType", a.device,
      a.location_physical AS "locationPhysical", ${iso('a.created_at')} AS "createdAt", ${cursor('a.created_at', 'a.id')}
    FROM page a
    LEFT JOIN LATERAL (
      SELECT id, user_id FROM sessions
      WHERE fingerprint = a.fingerprint AND created_at >= a.created_at - interval '1 minute' ORDER BY created_at LIMIT 1
    ) s ON true
    LEFT JOIN users u ON u.id = coalesce(a.user_id, s.user_id)
    ORDER BY a.created_at DESC, a.id DESC`,
};

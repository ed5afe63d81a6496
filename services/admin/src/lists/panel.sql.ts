// The lists of the panel (/admin).
import type { adminPanel, SortOf } from '@medconsult/common';
import { landingUntil, LANDED_UNTIL, VISITOR } from '../read-model/context.sql.js';
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
} from './lists.sql.js';

type Panel = typeof adminPanel.operations;

const USER = 'u.id AS "userId", u.sealed AS email';
const CREATED = `${iso('s.created_at')} AS "createdAt"`;

export const USERS: List<SortOf<Panel['users']>> = {
  idType: 'uuid',
  sorts: { createdAt: 'time', updatedAt: 'time' },
  sources: [{ from: 'users', fits: WORDS_FIT, id: 'id', by: { createdAt: 'created_at', updatedAt: 'updated_at' } }],
  columns: `p.id, p.id AS "userId", p.sealed AS email, p.credits, r.id AS "registrationSessionId",
    ${iso('p.created_at')} AS "createdAt", ${iso('p.updated_at')} AS "updatedAt"`,
  joins: registrationOf('p'),
};

export const SESSIONS: List<SortOf<Panel['sessions']>> = {
  idType: 'text',
  sorts: { createdAt: 'time', messageCount: 'number' },
  sources: [
    {
      from: 'sessions',
      fits: WORDS_FIT,
      fitsWithoutTexts: whenSearched(SESSION_OF_FOUND),
      id: 'id',
      by: { createdAt: 'created_at', messageCount: 'messages' },
    },
  ],
  row: 's',
  columns: `s.id, ${USER}, s.sealed AS texts, s.messages AS "messageCount",
    coalesce(s.fingerprint, v.fingerprint) AS "deviceFingerprint", coalesce(v.country, s.country) AS country, v.city,
    v.device_type AS "deviceType", v.browser_name AS "browserName", v.os_name AS "osName", v.ip_address AS "ipAddress",
    coalesce(s.ads->>'a_aid', a.parameters->>'a_aid') AS a_aid,
    coalesce(s.ads->>'a_bid', a.parameters->>'a_bid') AS a_bid,
    coalesce(s.ads->>'data1', a.parameters->>'data1') AS data1,
    coalesce(s.ads->>'data3', a.parameters->>'data3') AS data3,
    coalesce(s.ads->>'data4', a.parameters->>'data4') AS data4,
    coalesce(s.ads->>'data5', a.parameters->>'data5') AS data5, ${CREATED}`,
  joins: `LEFT JOIN users u ON u.id = s.user_id ${VISITOR} ${landingUntil(LANDED_UNTIL)}`,
};

export const REPORTS: List<SortOf<Panel['reports']>> = {
  idType: 'text',
  sorts: { createdAt: 'time', questionCount: 'number' },
  sources: [
    {
      from: 'sessions',
      where: "kind = 'report'",
      fits: WORDS_FIT,
      fitsWithoutTexts: whenSearched(SESSION_OF_FOUND),
      id: 'id',
      by: { createdAt: 'created_at', questionCount: 'least(questions, 10)' },
    },
  ],
  row: 's',
  columns: `s.id, ${USER}, least(s.questions, 10) AS "questionCount", coalesce(v.country, s.country) AS country, v.city,
    v.device_type AS "deviceType", v.browser_name AS "browserName", ${CREATED}`,
  joins: `LEFT JOIN users u ON u.id = s.user_id ${VISITOR}`,
};

export const PAYMENTS: List<SortOf<Panel['payments']>> = {
  idType: 'uuid',
  sorts: { createdAt: 'time', amount: 'number', paymentMethod: 'text', status: 'text' },
  sources: [
    {
      from: 'payments',
      fits: whenSearched(`user_id IN (${USERS_FOUND}) OR transaction_id = :searchText`),
      id: 'id',
      by: {
        createdAt: 'created_at',
        amount: 'amount_cents',
        paymentMethod: textOrder('method'),
        status: textOrder('status'),
      },
    },
  ],
  columns: `p.id, ${USER}, ${dollars('p.amount_cents')} AS amount, p.method AS "paymentMethod", p.status,
    p.transaction_id AS "transactionId", ${iso('p.created_at')} AS "createdAt"`,
  joins: 'LEFT JOIN users u ON u.id = p.user_id',
};

/** An attempt without a user is attributed to whoever was signed in on the same device. */
export const ATTEMPTS: List<SortOf<Panel['paymentAttempts']>> = {
  idType: 'uuid',
  sorts: { createdAt: 'time', amount: 'number', paymentMethod: 'text', status: 'text' },
  sources: [
    {
      from: 'payment_attempts',
      fits: whenSearched(`user_id IN (${USERS_FOUND}) OR fingerprint = :searchText
        OR fingerprint IN (SELECT fingerprint FROM visitors WHERE words @> :words::int[])`),
      id: 'id',
      by: {
        createdAt: 'created_at',
        amount: 'amount_cents',
        paymentMethod: textOrder('method'),
        status: textOrder('status'),
      },
    },
  ],
  columns: `p.id, coalesce(u.id, p.user_id) AS "userId", u.sealed AS email, p.method AS "paymentMethod", p.status,
    p.user_id IS NULL AND u.id IS NOT NULL AS "identifiedThroughFingerprint", p.fingerprint AS "deviceFingerprint",
    coalesce(v.country, s.country) AS country, v.city, ${dollars('p.amount_cents')} AS amount,
    ${iso('p.created_at')} AS "createdAt"`,
  joins: `
    LEFT JOIN LATERAL (SELECT * FROM visitors WHERE fingerprint = p.fingerprint ORDER BY last_activity DESC LIMIT 1) v ON true
    LEFT JOIN LATERAL (
      SELECT user_id, country FROM sessions WHERE fingerprint = p.fingerprint
      ORDER BY user_id IS NULL, created_at DESC LIMIT 1
    ) s ON true
    LEFT JOIN users u ON u.id = coalesce(p.user_id, v.user_id, s.user_id)`,
};

export const IMAGES: List<SortOf<Panel['images']>> = {
  idType: 'text',
  sorts: { createdAt: 'time' },
  sources: [
    {
      from: 'images',
      fits: whenSearched('session_id IN (SELECT id FROM sessions WHERE words @> :words::int[])'),
      fitsWithoutTexts: whenSearched(`session_id IN (SELECT id FROM sessions WHERE ${SESSION_OF_FOUND})`),
      id: 'id',
      by: { createdAt: 'created_at' },
    },
  ],
  columns: `p.id, p.session_id AS "sessionId", p.sealed AS content, ${USER}, coalesce(v.country, s.country) AS country,
    v.city, v.device_type AS "deviceType", ${iso('p.created_at')} AS "createdAt"`,
  joins: `JOIN sessions s ON s.id = p.session_id LEFT JOIN users u ON u.id = s.user_id ${VISITOR}`,
};

/** With the conversation that a landing led to: the first one on its device that was not begun before. */
export const ADS: List<SortOf<Panel['adsTracking']>> = {
  idType: 'uuid',
  sorts: { createdAt: 'time', network: 'text', keyword: 'text', campaignId: 'text' },
  sources: [
    {
      from: 'landings',
      where: 'NOT bot',
      fits: WORDS_FIT,
      id: 'id',
      by: {
        createdAt: 'created_at',
        network: textOrder('network'),
        keyword: textOrder('keyword'),
        campaignId: textOrder('campaign_id'),
      },
    },
  ],
  columns: `p.id, s.id AS "sessionId", ${USER}, p.fingerprint AS "deviceFingerprint", p.network,
    p.campaign_id AS "campaignId", p.keyword, p.match_type AS "matchType", p.device,
    p.location_physical AS "locationPhysical", ${iso('p.created_at')} AS "createdAt"`,
  joins: `
    LEFT JOIN LATERAL (
      SELECT id, user_id FROM sessions
      WHERE fingerprint = p.fingerprint AND created_at >= p.created_at - interval '1 minute' ORDER BY created_at LIMIT 1
    ) s ON true
    LEFT JOIN users u ON u.id = coalesce(p.user_id, s.user_id)`,
};

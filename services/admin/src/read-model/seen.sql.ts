// What the lists show of a conversation, or of a visitor without one, besides its own columns: of its visitor, its
// advertisement and the money of its person. It is kept as JSON beside the row (`seen`), so that a page is read without a
// join a row. Nothing in it is sealed or has to be: e-mail, credits and texts are read where they are.
import { LANDING, VISITOR } from './joins.sql.js';

export const PARTNER = ['a_aid', 'a_bid', 'data1', 'data3', 'data4', 'data5'] as const;

const dollars = (cents: string): string => `${cents}::float8 / 100`;

/** The conversation in which a user registered, if there was one: the last one begun before. */
const registrationOf = (who: string): string => `(
  SELECT r.id FROM users n JOIN sessions r ON r.user_id = n.id AND r.created_at <= n.created_at
  WHERE n.id = ${who} ORDER BY r.created_at DESC LIMIT 1)`;

/** Attempts of the user `who` and of the device `print`, each once; and the user's payments that count as revenue. */
const moneyOf = (who: string, print: string): string => `
  'registrationSessionId', ${registrationOf(who)},
  'paymentAttempts', (SELECT count(*) FROM payment_attempts WHERE user_id = ${who}) +
    (SELECT count(*) FROM payment_attempts WHERE fingerprint = ${print} AND (user_id = ${who}) IS NOT TRUE),
  'paymentMethods', (SELECT coalesce(string_agg(DISTINCT method, ',' ORDER BY method), '') FROM payments
    WHERE user_id = p.user_id AND revenue_cents > 0),
  'completedPayments', coalesce(p.payments, 0), 'totalSpent', ${dollars('coalesce(p.paid_cents, 0)')}`;

const payerOf = (who: string): string => `LEFT JOIN payers p ON p.user_id = ${who}`;

const PLACE_AND_DEVICE = `'city', v.city, 'deviceType', v.device_type, 'browserName', v.browser_name, 'osName', v.os_name,
  'ipAddress', v.ip_address`;

/** Where the conversation itself says its country, that serves without a visitor. */
const SEEN = `json_strip_nulls(json_build_object(
  'deviceFingerprint', coalesce(s.fingerprint, v.fingerprint), 'country', coalesce(v.country, s.country),
  ${PLACE_AND_DEVICE},
  'adsNetwork', coalesce(a.network, s.ads->>'network'), 'adsKeyword', coalesce(a.keyword, s.ads->>'keyword'),
  'adsLocationPhysical', coalesce(a.location_physical, s.ads->>'locationPhysical'),
  ${PARTNER.map((name) => `'${name}', coalesce(s.ads->>'${name}', a.parameters->>'${name}')`).join(', ')},
  ${moneyOf('s.user_id', 's.fingerprint')}))`;

/** Words and what is shown of the conversations `s` that fit, derived again. */
export const composeSessions = (where: string): string => `
  UPDATE sessions SET words = n.words, seen = n.seen FROM (
    SELECT s.id, s.own_words || coalesce(u.words, '{}') || coalesce(v.words, '{}') || coalesce(a.words, '{}') AS words,
      ${SEEN} AS seen
    FROM sessions s LEFT JOIN users u ON u.id = s.user_id ${VISITOR} ${LANDING} ${payerOf('s.user_id')}
    WHERE ${where}
  ) n WHERE sessions.id = n.id AND (sessions.words, sessions.seen::text) IS DISTINCT FROM (n.words, n.seen::text)`;

/** Only who never began a conversation is a row of a list that shows this; of the others nothing is kept. */
const SEEN_OF_SILENT = `(
  SELECT json_strip_nulls(json_build_object(
    'country', v.country, ${PLACE_AND_DEVICE},
    'adsNetwork', a.network, 'adsKeyword', a.keyword, 'adsLocationPhysical', a.location_physical,
    ${moneyOf('v.user_id', 'v.fingerprint')}))
  FROM (SELECT) one ${payerOf('v.user_id')}
  LEFT JOIN LATERAL (SELECT * FROM landings WHERE fingerprint = v.fingerprint ORDER BY created_at DESC LIMIT 1) a ON true)`;

/** How many conversations the visitors `v` that fit have begun, and what is shown of those without, derived again. */
export const composeVisitors = (where: string): string => `
  UPDATE visitors SET sessions = n.sessions, seen = n.seen FROM (
    SELECT v.id, c.sessions, CASE WHEN c.sessions = 0 AND NOT v.bot THEN ${SEEN_OF_SILENT} ELSE '{}'::json END AS seen
    FROM visitors v, LATERAL (SELECT count(*)::int AS sessions FROM sessions WHERE fingerprint = v.fingerprint) c
    WHERE ${where}
  ) n WHERE visitors.id = n.id AND (visitors.sessions, visitors.seen::text) IS DISTINCT FROM (n.sessions, n.seen::text)`;

// Copies of conversations and assessments, and what is derived from them together with other rows.
import { LANDED_UNTIL, landingUntil, VISITOR } from './context.sql.js';

export const SAVE_SESSIONS = `
  INSERT INTO sessions (id, kind, user_id, fingerprint, country, ads, messages, questions, created_at, sealed, own_words, words)
  SELECT id, $2, "userId", "deviceFingerprint", country, ads, "messageCount", questions, "createdAt",
    decode(sealed, 'base64'), words, words
  FROM jsonb_to_recordset($1::jsonb) AS r (id text, "userId" uuid, "deviceFingerprint" text, country text, ads jsonb,
    "messageCount" int, questions int, "createdAt" timestamptz, sealed text, words int[])
  WHERE NOT EXISTS (SELECT FROM erased WHERE erased.id = r."userId")
  ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, fingerprint = excluded.fingerprint, country = excluded.country,
    ads = excluded.ads, messages = excluded.messages, questions = excluded.questions, sealed = excluded.sealed,
    own_words = excluded.own_words`;

export const SAVE_IMAGES = `
  INSERT INTO images (id, session_id, created_at, sealed)
  SELECT r.id, r.session, r."createdAt", decode(r.sealed, 'base64')
  FROM jsonb_to_recordset($1::jsonb) AS r (id text, session text, "createdAt" timestamptz, sealed text)
  JOIN sessions ON sessions.id = r.session
  ON CONFLICT (id) DO NOTHING`;

/** The words that a conversation is found by: its own and those of its user, visitor and advertisement. */
export const gatherWords = (which: string): string => `
  UPDATE sessions SET words = gathered.words FROM (
    SELECT s.id, s.own_words || coalesce(u.words, '{}') || coalesce(v.words, '{}') || coalesce(a.words, '{}') AS words
    FROM sessions s LEFT JOIN users u ON u.id = s.user_id ${VISITOR} ${landingUntil(LANDED_UNTIL)}
    WHERE ${which}
  ) gathered
  WHERE sessions.id = gathered.id AND sessions.words IS DISTINCT FROM gathered.words`;

export const GATHER_WORDS = gatherWords('s.fingerprint = ANY($1::text[]) OR s.user_id = ANY($2::uuid[])');

/** Visitors who have not begun any are listed as silent visitors. */
export const COUNT_SESSIONS = `
  UPDATE visitors SET sessions = counted.sessions FROM (
    SELECT v.id, (SELECT count(*)::int FROM sessions WHERE fingerprint = v.fingerprint) AS sessions
    FROM visitors v WHERE v.fingerprint = ANY($1::text[])
  ) counted
  WHERE visitors.id = counted.id AND visitors.sessions <> counted.sessions`;

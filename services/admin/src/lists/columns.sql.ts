// Pieces of statements that several lists have in common.

/** An instant as contracts tell it. */
export const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const dollars = (cents: string): string => `${cents}::float8 / 100`;

/** Users whose e-mail fits a search. */
export const USERS_FOUND = 'SELECT id FROM users WHERE words @> $words';

/** `r`: the conversation in which a user registered, if there was one: the last one begun before. */
export const REGISTRATION = `
  LEFT JOIN LATERAL (
    SELECT id FROM sessions WHERE user_id = u.id AND created_at <= u.created_at ORDER BY created_at DESC LIMIT 1
  ) r ON true`;

/** A conversation `s` shows what is kept beside it, and whose it is. */
export const OWNER = 'LEFT JOIN users u ON u.id = s.user_id';
export const OWNER_COLUMNS = 'u.id AS "userId", u.sealed AS email';

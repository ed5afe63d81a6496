// What the statements of all lists have in common. Each list is one statement: the page is cut first, by the index that the
// list is ordered by, and what belongs to its rows is joined to those few.
//
// Parameters: `words` (hashed words of the search) and `searchText` (what was typed), null without a search; `afterTime` and
// `afterId` (the last row of the page before), null on the first page; `limit`.

export interface List {
  /** All rows that fit, for counting them: what follows FROM. */
  readonly all: string;
  /** One page. Its rows also have `cursorTime` and `cursorId`. */
  readonly page: string;
  readonly idType: 'uuid' | 'text';
}

/** A condition that holds for every row when nothing is searched. */
export const whenSearched = (condition: string): string => `(:words::int[] IS NULL OR ${condition})`;

export const WORDS_FIT = whenSearched('words @> :words::int[]');

/** Newest first: what comes after the cursor is older. */
export const afterCursor = (time: string, id: string, idType: List['idType']): string =>
  `(:afterTime::timestamptz IS NULL OR (${time}, ${id}) < (:afterTime::timestamptz, :afterId::${idType}))`;

/** To the microsecond, since rows of one millisecond must keep their order. */
export const cursor = (time: string, id: string): string =>
  `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "cursorTime", ${id}::text AS "cursorId"`;

/** An instant as contracts state it. */
export const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const dollars = (cents: string): string => `${cents}::float8 / 100`;

/** Users whose e-mail address fits the search. */
export const USERS_FOUND = 'SELECT id FROM users WHERE words @> :words::int[]';

/** The conversation `r` in which a user registered: the last one begun before the account. */
export const registrationOf = (user: string): string => `
  LEFT JOIN LATERAL (
    SELECT id FROM sessions WHERE user_id = ${user}.id AND created_at <= ${user}.created_at
    ORDER BY created_at DESC LIMIT 1
  ) r ON true`;

// What the statements of all lists have in common. A page is cut first, by the index that the list is ordered by, and what
// belongs to its rows is joined to those few.
//
// Parameters: `words` (hashed words of the search) and `searchText` (what was typed), null without a search; `afterTime` and
// `afterId` (the last row of the page before), null on the first page; `limit`; `ids` and `visitorIds` (the page's rows where a
// search has found few; else null).

export interface List {
  /** `time` and `id` of all rows that fit; `visitorIds` where silent visitors are in the list, too. */
  readonly fitting: { readonly ids: string; readonly visitorIds?: string };
  /** One page. Its rows also have `cursorTime` and `cursorId`. */
  readonly page: string;
  readonly idType: 'uuid' | 'text';
}

/** Counts what fits, up to `most`, and takes a page's ids from it. */
export const lookUp = (fitting: string, idType: List['idType']): string => `
  WITH found AS MATERIALIZED (SELECT * FROM (${fitting}) fitting LIMIT :most)
  SELECT (SELECT count(*) FROM found)::int AS count, to_json(ARRAY(
    SELECT id FROM found WHERE ${afterCursor('time', 'id', idType)} ORDER BY time DESC, id DESC LIMIT :limit
  )) AS ids`;

/** A condition that holds for every row when nothing is searched. */
export const whenSearched = (condition: string): string => `(:words::int[] IS NULL OR ${condition})`;

export const WORDS_FIT = whenSearched('words @> :words::int[]');

/** A condition on the rows of a page, which need not be looked for again where their ids are known. */
export function unlessFound(condition: string, id: string, idType: List['idType'], found = ':ids'): string {
  const ids = `${found}::${idType}[]`;
  return `(${ids} IS NOT NULL OR ${condition}) AND (${ids} IS NULL OR ${id} = ANY(${ids}))`;
}

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

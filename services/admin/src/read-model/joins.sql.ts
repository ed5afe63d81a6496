// What a conversation is seen together with: its visitor and the advertisement that led to it.

/** Columns of `v` for a conversation `s`. An assessment tells no device: the one that its user was last seen on counts. */
export const VISITOR = `
  LEFT JOIN LATERAL (
    SELECT * FROM (
      (SELECT * FROM visitors WHERE fingerprint = s.fingerprint ORDER BY last_activity DESC LIMIT 1)
      UNION ALL
      (SELECT * FROM visitors WHERE s.fingerprint IS NULL AND user_id = s.user_id ORDER BY last_activity DESC LIMIT 1)
    ) seen LIMIT 1
  ) v ON true`;

/** Columns of `a`: the last landing before the conversation began (or as it began: both are reported at once). */
export const LANDING = `
  LEFT JOIN LATERAL (
    SELECT * FROM landings
    WHERE fingerprint = coalesce(s.fingerprint, v.fingerprint) AND created_at <= s.created_at + interval '1 minute'
    ORDER BY created_at DESC LIMIT 1
  ) a ON true`;

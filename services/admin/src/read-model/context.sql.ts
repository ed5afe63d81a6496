// Joins that add to a conversation `s` what is known of its visitor and of the advertisement that led to it.

/** The visitor `v`. An assessment does not know its device, so the one where its user was last seen counts. */
export const VISITOR = `
  LEFT JOIN LATERAL (
    SELECT * FROM (
      (SELECT * FROM visitors WHERE fingerprint = s.fingerprint ORDER BY last_activity DESC LIMIT 1)
      UNION ALL
      (SELECT * FROM visitors WHERE s.fingerprint IS NULL AND user_id = s.user_id ORDER BY last_activity DESC LIMIT 1)
    ) visitor LIMIT 1
  ) v ON true`;

/** The advertisement `a`: the last landing on the device up to a given moment. Needs `v`. */
export const landingUntil = (moment: string): string => `
  LEFT JOIN LATERAL (
    SELECT * FROM landings WHERE fingerprint = coalesce(s.fingerprint, v.fingerprint) AND created_at <= ${moment}
    ORDER BY created_at DESC LIMIT 1
  ) a ON true`;

/** The browser reports a landing and the first question at nearly the same time, in either order. */
export const LANDED_UNTIL = "s.created_at + interval '1 minute'";

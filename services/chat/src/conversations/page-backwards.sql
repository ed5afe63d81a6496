-- The newest messages (before a given one), up to about this many bytes of sealed text: always the first, then more
-- while the sum of those before is below the limit. Lengths are known without reading the texts.
SELECT id, conversation_id, turn_id, role, content, extras, has_image, created_at
FROM (
  SELECT *, sum(octet_length(content) + coalesce(octet_length(extras), 0)) OVER (
    ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
  ) AS bytes_before
  FROM messages
  WHERE conversation_id = :id AND (:before::bigint IS NULL OR id < :before)
  ORDER BY id DESC
  LIMIT :limit
) AS found
WHERE bytes_before IS NULL OR bytes_before < :bytes
ORDER BY id DESC

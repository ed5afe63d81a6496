-- The oldest messages, after a message if one is given, up to about so many bytes of sealed text: the first always,
-- then as long as those before it hold less. Lengths are known without reading the texts.
SELECT id, conversation_id, turn_id, role, content, extras, has_image, created_at
FROM (
  SELECT *, sum(octet_length(content) + coalesce(octet_length(extras), 0)) OVER (
    ORDER BY id ASC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
  ) AS bytes_before
  FROM messages
  WHERE conversation_id = :id AND (:after::bigint IS NULL OR id > :after)
  ORDER BY id ASC
  LIMIT :limit
) AS found
WHERE bytes_before IS NULL OR bytes_before < :bytes
ORDER BY id ASC

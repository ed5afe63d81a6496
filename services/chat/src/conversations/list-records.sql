-- Conversations as the operators' lists show them: these, or the next ones in the order of their ids. Texts stay sealed.
SELECT c.id, c.owner_user AS "userId", c.device_fingerprint AS "deviceFingerprint", c.country, c.url_params AS "urlParams",
  c.created_at AS "createdAt", c.title, c.data_key AS "dataKey",
  of_conversation.messages AS "messageCount", of_conversation.questions, of_conversation.images,
  (
    SELECT json_build_object('id', id::text, 'turnId', turn_id, 'createdAt', created_at, 'content', encode(content, 'base64'))
    FROM messages WHERE conversation_id = c.id AND role = 'user' ORDER BY messages.id LIMIT 1
  ) AS "firstQuestion"
FROM conversations c CROSS JOIN LATERAL (
  SELECT count(*)::int AS messages, (count(*) FILTER (WHERE role = 'user'))::int AS questions,
    coalesce(json_agg(
      json_build_object('id', id::text, 'turnId', turn_id, 'createdAt', created_at, 'content', encode(content, 'base64'))
      ORDER BY id
    ) FILTER (WHERE has_image), '[]') AS images
  FROM messages WHERE conversation_id = c.id
) of_conversation
WHERE (:ids::text[] IS NULL OR c.id = ANY (:ids::text[])) AND (:after::text IS NULL OR c.id COLLATE "C" > :after)
ORDER BY c.id COLLATE "C" LIMIT :limit

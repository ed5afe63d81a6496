-- The newest conversations of an owner, each with the time of its last message.
SELECT owned.*, (
  SELECT created_at FROM messages WHERE conversation_id = owned.id ORDER BY messages.id DESC LIMIT 1
) AS last_at
FROM (
  (SELECT * FROM conversations WHERE owner_user = :ownerUser::uuid ORDER BY created_at DESC LIMIT :limit)
  UNION ALL
  (SELECT * FROM conversations WHERE owner_user IS NULL AND owner_device = :ownerDevice ORDER BY created_at DESC LIMIT :limit)
  ORDER BY created_at DESC LIMIT :limit
) owned
ORDER BY created_at DESC

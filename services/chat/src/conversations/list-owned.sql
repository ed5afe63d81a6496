(SELECT * FROM conversations WHERE owner_user = :ownerUser::uuid ORDER BY created_at DESC LIMIT :limit)
UNION ALL
(SELECT * FROM conversations WHERE owner_user IS NULL AND owner_device = :ownerDevice ORDER BY created_at DESC LIMIT :limit)
ORDER BY created_at DESC LIMIT :limit

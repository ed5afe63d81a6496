-- One commit: the question with its picture, the answer, a new conversation if needed, the event, and the pair that they replace.
WITH inserted_conversation AS (
  INSERT INTO conversations
    (id, owner_user, owner_device, kind, title, data_key, created_at, device_fingerprint, country, url_params)
  SELECT :conversationId, :ownerUser::uuid, :ownerDevice, :kind, :title::bytea, :newDataKey, :askedAt::timestamptz,
    :deviceFingerprint, :country, coalesce(:urlParams::jsonb, '{}')
  WHERE :newDataKey::text IS NOT NULL
), inserted_outbox_event AS (
  INSERT INTO outbox (name, body, traceparent) VALUES (:eventName, :eventBody::jsonb, :traceparent)
), inserted_image AS (
  INSERT INTO images (turn_id, conversation_id, body, width, height)
  SELECT :turnId::uuid, :conversationId, :image::bytea, :imageWidth::int, :imageHeight::int WHERE :image::bytea IS NOT NULL
), deleted_replaced_messages AS (
  DELETE FROM messages WHERE conversation_id = :conversationId AND turn_id = :replacedTurnId::uuid
), deleted_replaced_image AS (
  DELETE FROM images WHERE conversation_id = :conversationId AND turn_id = :replacedTurnId::uuid
), updated_title AS (
  UPDATE conversations SET title = :title::bytea WHERE id = :conversationId AND :replacedGaveTitle::boolean
)
INSERT INTO messages
  (conversation_id, turn_id, role, content, extras, request_digest, model, prompt_version, has_image, created_at)
VALUES
  (:conversationId, :turnId::uuid, 'user', :question::bytea, :questionExtras::bytea, :requestDigest::bytea, NULL, NULL,
    :image::bytea IS NOT NULL, :askedAt::timestamptz),
  (:conversationId, :turnId::uuid, :doctor, :answer::bytea, :extras::bytea, NULL, :model, :promptVersion,
    false, clock_timestamp())

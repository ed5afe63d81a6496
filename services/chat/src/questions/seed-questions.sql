-- Writes new and changed questions, deletes withdrawn ones, keeps views. A second run changes nothing.
WITH given AS (
  SELECT * FROM jsonb_to_recordset(:questions::jsonb) AS given (
    id text, question text, answer text, category text, "doctorType" text,
    "createdAt" timestamptz, "isAnonymous" boolean, "viewCount" integer, sources jsonb)
), deleted_withdrawn_questions AS (
  DELETE FROM medical_questions WHERE id NOT IN (SELECT id FROM given)
)
INSERT INTO medical_questions AS kept
  (id, question, answer, category, doctor_type, created_at, is_anonymous, view_count, sources)
SELECT * FROM given
ON CONFLICT (id) DO UPDATE SET
  question = excluded.question, answer = excluded.answer, category = excluded.category,
  doctor_type = excluded.doctor_type, created_at = excluded.created_at,
  is_anonymous = excluded.is_anonymous, sources = excluded.sources
WHERE (kept.question, kept.answer, kept.category, kept.doctor_type, kept.created_at, kept.is_anonymous, kept.sources)
  IS DISTINCT FROM (excluded.question, excluded.answer, excluded.category, excluded.doctor_type,
                    excluded.created_at, excluded.is_anonymous, excluded.sources)

-- Writes new and changed questions with their translations, deletes withdrawn ones, keeps views. A second run changes
-- nothing.
WITH given AS (
  SELECT * FROM jsonb_to_recordset(:questions::jsonb) AS given (
    id text, question text, answer text, category text, "doctorType" text,
    "createdAt" timestamptz, "isAnonymous" boolean, "viewCount" integer, sources jsonb, translations jsonb)
), deleted_withdrawn_questions AS (
  DELETE FROM medical_questions WHERE id NOT IN (SELECT id FROM given)
), translated AS (
  SELECT given.id, language, words ->> 'question' AS question, words ->> 'answer' AS answer
  FROM given, jsonb_each(given.translations) AS translation (language, words)
), written_translations AS (
  -- What it refers to is checked at the end of the whole statement.
  INSERT INTO medical_question_translations AS kept (id, language, question, answer)
  SELECT * FROM translated
  ON CONFLICT (id, language) DO UPDATE SET question = excluded.question, answer = excluded.answer
  WHERE (kept.question, kept.answer) IS DISTINCT FROM (excluded.question, excluded.answer)
)
INSERT INTO medical_questions AS kept
  (id, question, answer, category, doctor_type, created_at, is_anonymous, view_count, sources)
SELECT id, question, answer, category, "doctorType", "createdAt", "isAnonymous", "viewCount", sources FROM given
ON CONFLICT (id) DO UPDATE SET
  question = excluded.question, answer = excluded.answer, category = excluded.category,
  doctor_type = excluded.doctor_type, created_at = excluded.created_at,
  is_anonymous = excluded.is_anonymous, sources = excluded.sources
WHERE (kept.question, kept.answer, kept.category, kept.doctor_type, kept.created_at, kept.is_anonymous, kept.sources)
  IS DISTINCT FROM (excluded.question, excluded.answer, excluded.category, excluded.doctor_type,
                    excluded.created_at, excluded.is_anonymous, excluded.sources)

import { QUESTIONS } from '@medconsult/common/questions';
import type { DataSource } from 'typeorm';

/**
 * Makes the table hold what the data files say: new and changed questions are written, withdrawn ones go, and views are
 * kept. A second run changes nothing.
 */
export async function seedQuestions(database: DataSource): Promise<void> {
  await database.query(
    `WITH given AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (
         id text, question text, answer text, category text, "doctorType" text,
         "createdAt" timestamptz, "isAnonymous" boolean, "viewCount" integer, sources jsonb)
     ), withdrawn AS (
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
                         excluded.created_at, excluded.is_anonymous, excluded.sources)`,
    [JSON.stringify(QUESTIONS)],
  );
}

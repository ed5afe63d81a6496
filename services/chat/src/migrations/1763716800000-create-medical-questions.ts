import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words are searched as they are (so that half a word finds too) and by their English stem. */
const words = (column: string): string =>
  ['english', 'simple']
    .map((language) => `to_tsvector('${language}', translate(${column}, '-./_', '    '))`)
    .join(' || ');

export class CreateMedicalQuestions1763716800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE medical_questions (
        id text PRIMARY KEY,
        question text NOT NULL,
        answer text NOT NULL,
        category text NOT NULL
          CHECK (category IN ('symptoms', 'conditions', 'medications', 'wellness', 'emergency', 'prevention')),
        doctor_type text NOT NULL CHECK (doctor_type IN ('julia', 'alex')),
        created_at timestamptz NOT NULL,
        is_anonymous boolean NOT NULL,
        view_count integer NOT NULL DEFAULT 0 CHECK (view_count >= 0),
        sources jsonb NOT NULL,
        search tsvector NOT NULL GENERATED ALWAYS AS
          (setweight(${words('question')}, 'A') || setweight(${words('answer')}, 'B')) STORED
      -- Room in each page: counting a view rewrites the row in place and touches no index.
      ) WITH (fillfactor = 70);
      CREATE INDEX medical_questions_search ON medical_questions USING gin (search);
      CREATE INDEX medical_questions_newest ON medical_questions (created_at DESC, id DESC);
      CREATE INDEX medical_questions_of_category ON medical_questions (category, created_at DESC, id DESC);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE medical_questions');
  }
}

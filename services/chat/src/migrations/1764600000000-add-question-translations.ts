import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only adds a table: the version before runs on. */
export class AddQuestionTranslations1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE medical_question_translations (
        id text NOT NULL REFERENCES medical_questions ON DELETE CASCADE,
        language text NOT NULL CHECK (language IN ('he', 'ru')),
        question text NOT NULL,
        answer text NOT NULL,
        -- Words as they are, and Russian ones by their stem, too; PostgreSQL has no stems of Hebrew.
        search tsvector NOT NULL GENERATED ALWAYS AS (
          setweight(to_tsvector('russian', translate(question, '-./_', '    '))
            || to_tsvector('simple', translate(question, '-./_', '    ')), 'A')
          || setweight(to_tsvector('russian', translate(answer, '-./_', '    '))
            || to_tsvector('simple', translate(answer, '-./_', '    ')), 'B')
        ) STORED,
        PRIMARY KEY (id, language)
      )`);
    await runner.query(
      'CREATE INDEX medical_question_translations_search ON medical_question_translations USING gin (search)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE medical_question_translations');
  }
}

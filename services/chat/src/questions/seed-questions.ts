import { queryNamed } from '@medconsult/common/server';
import { QUESTIONS } from '@medconsult/common/questions';
import type { DataSource } from 'typeorm';
import seed from './seed-questions.sql';

/** Makes the table hold what the data files say. */
export async function seedQuestions(database: DataSource): Promise<void> {
  await queryNamed(database.manager, seed, { questions: JSON.stringify(QUESTIONS) });
}

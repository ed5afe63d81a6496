// What the server will surely answer: a page that is written at build time shows it, and its program asks anew.
import { newestQuestions } from '@medconsult/common/questions';
import { paths } from '../app/paths.js';
import type { AppStore } from '../app/store.js';
import { questionsApi } from '../features/questions/api.js';
import { PAGE_SIZE } from '../features/questions/filters.js';

/** The questions of the first page. */
export const WRITTEN_QUESTIONS = newestQuestions(PAGE_SIZE);

export async function learnAnswers(store: AppStore, address: string): Promise<void> {
  if (address !== paths.medicalQuestions) return;
  await store.dispatch(questionsApi.util.upsertQueryData('questions', { limit: PAGE_SIZE }, WRITTEN_QUESTIONS));
}

// The first page of public questions, which the prerendered page shows; after hydration it is asked for again.
import { newestQuestions } from '@medconsult/common/questions';
import { paths } from '../app/paths.js';
import type { AppStore } from '../app/state.js';
import { questionsApi } from '../features/questions/api.js';
import { PAGE_SIZE } from '../features/questions/filters.js';

export const FIRST_QUESTIONS = newestQuestions(PAGE_SIZE);

/** Puts them into the cache when the page at `address` lists them. */
export async function cacheFirstQuestions(store: AppStore, address: string): Promise<void> {
  if (address !== paths.medicalQuestions) return;
  await store.dispatch(questionsApi.util.upsertQueryData('questions', { limit: PAGE_SIZE }, FIRST_QUESTIONS));
}

// The first page of public questions, which the prerendered page shows; after hydration it is asked for again.
import { newestQuestions } from '@medconsult/common/questions';
import { paths } from '../app/paths.js';
import type { AppStore } from '../app/state.js';
import { inShownLanguage, questionsApi } from '../features/questions/api.js';
import { PAGE_SIZE } from '../features/questions/filters.js';
import { shownLanguage } from '../i18n/language.js';

export const firstQuestions = () => newestQuestions(PAGE_SIZE, shownLanguage());

/** Puts them into the cache when the page at `address` lists them. */
export async function cacheFirstQuestions(store: AppStore, address: string): Promise<void> {
  if (address !== paths.medicalQuestions) return;
  const asked = { ...inShownLanguage(), limit: PAGE_SIZE };
  await store.dispatch(questionsApi.util.upsertQueryData('questions', asked, firstQuestions()));
}

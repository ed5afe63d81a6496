// What the reader looks for, kept in the address: links, reloads and the back button keep it. "All" is the absence of it.
import type { Doctor, QuestionCategory } from '@medconsult/common';
import { questions } from '../../content/questions.js';

export interface Filters {
  readonly search: string;
  readonly category: QuestionCategory | null;
  readonly doctor: Doctor | null;
}

/** How many questions are asked for at a time. */
export const PAGE_SIZE = 12;
/** The longest search that the server takes. */
export const SEARCH_MAX = 200;

function known<T extends string>(entries: readonly { readonly id: string }[], id: string | null): T | null {
  return entries.some((entry) => entry.id === id) ? (id as T) : null;
}

/** Reads the address; what it does not know is no filter. */
export function filtersOf(address: URLSearchParams): Filters {
  return {
    search: (address.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    category: known(questions().categories, address.get('category')),
    doctor: known(questions().doctors, address.get('doctor')),
  };
}

/** The filters that are set, and only those: what is sent and what stands in the address. */
export function setFilters({ search, category, doctor }: Filters) {
  return { ...(search && { search }), ...(category && { category }), ...(doctor && { doctor }) };
}

// What a table needs of a list that is read a page at a time; the hooks of such lists give it.
import type { ApiError, Page } from '../../../api/api.js';
import { useAddress } from '../use-address.js';

export type Problem = Partial<Omit<ApiError, 'status'>> & { readonly status?: unknown };

export interface Pages<Row> {
  readonly data?: { readonly pages: readonly Page<Row>[] } | undefined;
  readonly currentData?: unknown;
  readonly error?: Problem | undefined;
  readonly isError: boolean;
  readonly isLoading: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** Rows asked for at a time: quick to answer and to draw. */
export const PAGE_SIZE = 100;

/** What a list is asked for: the words in the address. */
export function useListArgument(): { limit: number; search?: string } {
  const words = useAddress().get('q')?.trim();
  return { limit: PAGE_SIZE, ...(words && { search: words.slice(0, 200) }) };
}

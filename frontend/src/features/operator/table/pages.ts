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

interface Sorted<Sort extends string> {
  readonly id: string;
  readonly sort?: Sort;
}

interface Argument<Sort extends string> {
  readonly limit: number;
  readonly search?: string;
  readonly sort?: Sort;
  readonly direction?: 'asc' | 'desc';
}

/** What a list is asked for: the words in the address, and the order, where one of the columns has it. */
export function useListArgument<Sort extends string = never>(columns: readonly Sorted<Sort>[]): Argument<Sort> {
  const address = useAddress();
  const words = address.get('q')?.trim();
  const text = address.get('sort') ?? '';
  const sort = columns.find((column) => column.sort && text.replace(/^-/, '') === column.sort)?.sort;
  return {
    limit: PAGE_SIZE,
    ...(words && { search: words.slice(0, 200) }),
    ...(sort && { sort, direction: text.startsWith('-') ? 'desc' : 'asc' }),
  };
}

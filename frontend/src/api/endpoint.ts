// RTK Query endpoints made from contract operations by type only, so that zod never reaches the browser.
import type { Operation, Output, RouteOf, Sent } from '@medconsult/common';
import type {
  EndpointBuilder,
  InfiniteQueryDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { api, Call, CallOptions, Page } from './api.js';

export type Build = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];
type Parts = Build extends EndpointBuilder<infer B, infer T, infer P> ? { base: B; tags: T; path: P } : never;

/** What reaches the browser: the gateway turns `session` into a cookie. */
export type Received<Op extends Operation> =
  Output<Op> extends { session: { token: string } } ? Omit<Output<Op>, 'session'> : Output<Op>;

/** An operation without input takes no argument. */
export type Argument<Op extends Operation> = Sent<Op> extends Record<string, never> ? void : Sent<Op>;

type Query<Op extends Operation, Result> = QueryDefinition<
  Argument<Op>,
  Parts['base'],
  Parts['tags'],
  Result,
  Parts['path']
>;
type Mutation<Op extends Operation> = MutationDefinition<
  Argument<Op>,
  Parts['base'],
  Parts['tags'],
  Received<Op>,
  Parts['path']
>;
type Extras<Definition> = Omit<Definition, 'type' | 'query' | 'queryFn' | 'Types'>;

/** Fills path parameters from the input; the rest goes into the query of a GET or the body of a POST. */
export function callOf(route: string, input?: unknown): Call {
  const [method = 'GET', template = ''] = route.split(' ');
  const rest = new Map(Object.entries(input ?? {}).filter(([, value]) => value !== undefined));
  const path = template.replace(/:(\w+)/g, (_match, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (method !== 'GET') return { method, path, ...(rest.size > 0 ? { body: Object.fromEntries(rest) } : {}) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) if (value !== null) query.set(name, String(value));
  return { method, path: query.size > 0 ? `${path}?${query.toString()}` : path };
}

/** A read: `queryOf<typeof wallet.operations.priceList>(build, 'GET /api/price-list')`. */
export function queryOf<Op extends Operation>(
  build: Build,
  route: RouteOf<Op>,
  extras: Extras<Query<Op, Received<Op>>> = {},
): Query<Op, Received<Op>> {
  return build.query<Received<Op>, Argument<Op>>({ ...extras, query: (input) => callOf(route, input) });
}

/** A read that a visitor without a session may make: 401 gives null. */
export function queryOrNobodyOf<Op extends Operation>(
  build: Build,
  route: RouteOf<Op>,
  extras: Extras<Query<Op, Received<Op> | null>> = {},
): Query<Op, Received<Op> | null> {
  return build.query<Received<Op> | null, Argument<Op>>({
    ...extras,
    query: (input) => callOf(route, input),
    extraOptions: { nobodyOn401: true },
  });
}

/** What a list is asked for; the place of each page comes from the page before. */
export type ListArgument<Op extends Operation> = Omit<Sent<Op>, 'cursor'>;

type List<Op extends Operation> = InfiniteQueryDefinition<
  ListArgument<Op>,
  string | null,
  Parts['base'],
  Parts['tags'],
  Received<Op>,
  Parts['path']
>;

/** A list that is read a page at a time (operations with `paged`). */
export function listOf<Op extends Operation>(build: Build, route: RouteOf<Op>, options: CallOptions = {}): List<Op> {
  return build.infiniteQuery<Received<Op>, ListArgument<Op>, string | null>({
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => (last as Page<unknown>).next ?? undefined,
    },
    query: ({ queryArg, pageParam }) => callOf(route, { ...queryArg, cursor: pageParam }),
    extraOptions: { ...options, paged: true },
  });
}

/** A write, or a POST that reads. */
export function mutationOf<Op extends Operation>(
  build: Build,
  route: RouteOf<Op>,
  extras: Extras<Mutation<Op>> = {},
): Mutation<Op> {
  return build.mutation<Received<Op>, Argument<Op>>({ ...extras, query: (input) => callOf(route, input) });
}

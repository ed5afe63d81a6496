// Routes that differ only in a flag of the query (`?isAdmin=true`): a constraint of Fastify's router.
import { CONTRACTS, type Operation } from '@medconsult/common';
import type { IncomingMessage } from 'node:http';

const FLAGS = CONTRACTS.flatMap(({ operations }) => Object.values(operations)).flatMap(
  ({ variantOf }: Operation) => variantOf?.flag ?? [],
);

/** The flag that a request sets, exactly once and to `true`; otherwise none. */
function flagOf({ url = '' }: IncomingMessage): string {
  const at = url.indexOf('?');
  if (at < 0) return '';
  const query = new URLSearchParams(url.slice(at + 1));
  return FLAGS.find((flag) => query.getAll(flag).join() === 'true') ?? '';
}

/** For the router's `constraints`; a route is bound to a flag with `RouteConstraints({ flag })`. */
export const flagConstraint = {
  name: 'flag',
  mustMatchWhenDerived: false,
  deriveConstraint: flagOf,
  storage() {
    const handlers = new Map<unknown, never>();
    return {
      get: (flag: unknown) => handlers.get(flag) ?? null,
      set: (flag: unknown, handler: never) => void handlers.set(flag, handler),
    };
  },
};

// Turns an operation of a contract into requests.
import { CONTRACTS, patternOf, type Operation } from '@medconsult/common';
import fc from 'fast-check';
import { z } from 'zod';
import { fieldsOf, type Schema } from './values.js';

export interface Target {
  readonly name: string;
  readonly operation: Operation;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload?: string;
  readonly type: string;
}

/** Every operation that has a route. */
export const TARGETS: readonly Target[] = CONTRACTS.flatMap((contract) =>
  Object.entries(contract.operations)
    .filter(([, { route, variantOf }]) => route ?? variantOf)
    .map(([name, operation]) => ({ name: patternOf(contract, name), operation })),
);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Escapes bytes, including lone surrogates, which `encodeURIComponent` refuses. */
function escaped(text: string): string {
  return text.replace(/[^A-Za-z0-9_.~-]/gsu, (each) => (each.isWellFormed() ? encodeURIComponent(each) : '%ED%A0%80'));
}

function requestOf({ operation }: Target, fields: Record<string, unknown>): Request {
  const { route, variantOf, rawBody } = operation;
  const [method, path] = (route ?? variantOf?.route ?? '').split(' ') as ['GET' | 'POST', string];
  const rest = { ...fields };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = textOf(rest[name]) || 'x';
    delete rest[name];
    return escaped(value.slice(0, 150));
  });
  const flag = variantOf ? `${variantOf.flag}=true&` : '';
  const query = Object.entries(rest).map(
    ([name, value]) => `${escaped(name)}=${escaped(textOf(value).slice(0, 3000))}`,
  );
  if (method === 'GET') return { method, url: `${filled}?${flag}${query.join('&')}`, type: 'application/json' };
  if (rawBody) return { method, url: filled, payload: query.join('&'), type: 'application/x-www-form-urlencoded' };
  return { method, url: filled, payload: JSON.stringify(rest), type: 'application/json' };
}

/** Requests to one operation: a third of them valid, the others with more or fewer mistakes. */
export function requestsTo(target: Target): fc.Arbitrary<Request> {
  const { properties = {} } = z.toJSONSchema(target.operation.input, { io: 'input' }) as Schema;
  return fc
    .oneof(fieldsOf(properties, 0), fieldsOf(properties, 20), fieldsOf(properties, 70))
    .map((fields) => requestOf(target, fields));
}

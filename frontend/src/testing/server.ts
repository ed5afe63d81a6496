// A stand-in for the gateway: handlers keyed by contract routes and typed by the contracts. What a handler answers must
// parse by the contract's output, so test data cannot drift from the API. Calls are kept for assertions.
import { CONTRACTS, type Contract, type Delta, type Operation, type RouteOf, type Sent } from '@medconsult/common';
import type { Page } from '../api/api.js';
import type { Received } from '../api/endpoint.js';

type Common = typeof import('@medconsult/common');
type OperationsOf<C> = C extends Contract<infer Ops> ? Ops[keyof Ops] : never;
type AnyOperation = { [K in keyof Common]: OperationsOf<Common[K]> }[keyof Common];
export type KnownRoute = RouteOf<AnyOperation>;
type ByRoute<R extends KnownRoute> = Extract<AnyOperation, { route?: R }>;

export interface Failure {
  readonly failure: number;
  readonly body: unknown;
}
export interface Stream<D, O> {
  readonly deltas: readonly D[];
  readonly final: O;
}
/** A list that is all there may be answered as its rows alone. */
type Rows<Output> = Output extends { rows: infer Some; next: string | null } ? Some : never;
type Answer<R extends KnownRoute> =
  | Rows<Received<ByRoute<R>>>
  | Received<ByRoute<R>>
  | Failure
  | Stream<Delta<ByRoute<R>>, Received<ByRoute<R>>>
  | Promise<Received<ByRoute<R>> | Rows<Received<ByRoute<R>>> | Failure>;
export type Handler<R extends KnownRoute> = (input: Sent<ByRoute<R>>, request: SeenCall) => Answer<R>;

export interface SeenCall {
  readonly route: string;
  readonly path: string;
  readonly input: Record<string, unknown>;
  readonly init: RequestInit;
}

/** A reply that is not a success: JSON when `body` is an object, text otherwise. */
export function failure(status: number, body: unknown = {}): Failure {
  return { failure: status, body };
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'failure' in value;
const isStream = (value: unknown): value is Stream<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'deltas' in value && 'final' in value;

function matcherOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function reply(
  status: number,
  text: string,
  type = 'application/json',
  more: readonly (readonly [string, string])[] = [],
): Response {
  const headers = new Map([['content-type', type], ...more]);
  const chunks = text.split(/(?<=\n\n)/);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const answer = {
    ok: status < 400,
    status,
    statusText: status < 400 ? 'OK' : 'Refused',
    headers: { get: (name: string) => headers.get(name.toLowerCase()) ?? null },
    body,
    text: async () => text,
    blob: async () => new Blob([text], { type }),
    json: async () => JSON.parse(text) as unknown,
  };
  return answer as unknown as Response;
}

function operationAt(route: string): Operation {
  const operations = CONTRACTS.flatMap((contract) => Object.values(contract.operations));
  const found = operations.find((operation) => operation.route === route);
  if (!found) throw new Error(`No contract has the route ${route}`);
  return found;
}

const SESSION = { token: 'test', expiresAt: '2026-01-01T00:00:00.000Z' };

function checked(route: string, answer: unknown): unknown {
  const isRecord = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  const withSession = isRecord ? { session: SESSION, ...answer } : answer;
  operationAt(route).output.parse(withSession);
  return answer;
}

function eventStream(route: string, { deltas, final }: Stream<unknown, unknown>): Response {
  const events = deltas.map((delta) => `event: delta\ndata: ${JSON.stringify(delta)}\n\n`);
  return reply(
    200,
    [...events, `event: final\ndata: ${JSON.stringify(checked(route, final))}\n\n`].join(''),
    'text/event-stream',
  );
}

function inputOf(url: URL, init: RequestInit, params: Record<string, string>): Record<string, unknown> {
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as object) : {};
  return { ...Object.fromEntries(url.searchParams), ...params, ...body };
}

/** As the gateway answers an operation with `paged`: the rows, and what is known of the page in headers. */
function pageReply({ rows, total, capped, next }: Page<unknown>): Response {
  const headers: [string, string][] = [['x-total-count', `${total}${capped ? '+' : ''}`]];
  if (next) headers.push(['x-next-cursor', next]);
  return reply(200, JSON.stringify(rows), undefined, headers);
}

export class TestServer {
  readonly calls: SeenCall[] = [];
  private readonly handlers = new Map<string, (input: never, request: SeenCall) => unknown>();

  /** Answers a route; a later handler replaces an earlier one. */
  on<R extends KnownRoute>(route: R, handler: Handler<R>): this {
    this.handlers.set(route, handler);
    return this;
  }

  /** The calls made to one route so far. */
  callsTo(route: KnownRoute): readonly SeenCall[] {
    return this.calls.filter((call) => call.route === route);
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(path, 'http://test.local');
    const wanted = `${init.method ?? 'GET'} ${url.pathname}`;
    for (const [route, handler] of this.handlers) {
      const match = matcherOf(route).exec(wanted);
      if (!match) continue;
      const call = { route, path, input: inputOf(url, init, match.groups ?? {}), init };
      this.calls.push(call);
      return this.answer(route, await handler(call.input as never, call));
    }
    this.calls.push({ route: wanted, path, input: inputOf(url, init, {}), init });
    return reply(404, JSON.stringify({ error: 'Not found' }));
  };

  private answer(route: string, answer: unknown): Response {
    if (isFailure(answer)) {
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      return reply(answer.failure, text);
    }
    if (isStream(answer)) return eventStream(route, answer);
    const { paged } = operationAt(route);
    const whole = paged && Array.isArray(answer) && { rows: answer, total: answer.length, capped: false, next: null };
    const output = checked(route, whole || answer);
    return paged ? pageReply(output as Page<unknown>) : reply(200, JSON.stringify(output));
  }
}

/** Puts a fresh stand-in in the place of fetch. Call it before each test. */
export function startTestServer(): TestServer {
  const server = new TestServer();
  globalThis.fetch = server.fetch as typeof fetch;
  return server;
}

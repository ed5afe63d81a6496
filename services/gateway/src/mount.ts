// Turns every contract into routes: parse, limit, authorise, call the service, answer. No feature has code here.
import {
  CONTRACTS,
  AppError,
  type Caller,
  type Contract,
  type FileReply,
  type Operation,
  type RawRequest,
} from '@medconsult/common';
import { Bus } from '@medconsult/common/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallerResolver, checkClaimedUser } from './callers/caller-resolver.js';
import { Sessions } from './callers/sessions.js';
import { LargeBodies } from './limits/large-bodies.js';
import { RateLimiter } from './limits/rate-limiter.js';
import { applySession, sendError, sendFile, sendPage } from './replies.js';
import { sendEvents } from './sse.js';

export interface MountParts {
  readonly bus: Bus;
  readonly callers: CallerResolver;
  readonly limiter: RateLimiter;
  readonly sessions: Sessions;
}

interface Served {
  readonly contract: Contract;
  readonly name: string;
  readonly operation: Operation;
}

const SERVED: readonly Served[] = CONTRACTS.flatMap((contract) =>
  Object.entries(contract.operations).map(([name, operation]) => ({ contract, name, operation })),
);

const BODY_LIMIT = 100 * 1024;

/** Path wins over body, body over query: a link cannot overrule what a form says. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  for (const name in query) {
    if (Array.isArray(query[name])) throw new AppError('VALIDATION_FAILED', { message: `${name}: must be given once` });
  }
  const body = request.body as Record<string, unknown> | undefined;
  if (body && isEmpty(query) && isEmpty(request.params as object)) return body;
  return { ...query, ...body, ...(request.params as object) };
}

function isEmpty(fields: object): boolean {
  for (const _ in fields) return false;
  return true;
}

/** A promise only where somebody must be asked: most calls are known and far from their limits. */
function authorise(
  { callers, limiter }: MountParts,
  { access, limit }: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Caller | Promise<Caller> {
  const resolved = callers.resolve(access, request, reply);
  // Both counts go to Redis together; a request that one of them refuses counts for the other, too.
  const all = limiter.check('everything', { requestId: request.id, ip: request.ip });
  const isKnown = !(resolved instanceof Promise);
  const check = (caller: Caller): Promise<void> | undefined => limit && limiter.check(limit, caller);
  const own = isKnown ? check(resolved) : resolved.then(check);
  if (isKnown && !all && !own) return resolved;
  return Promise.all([resolved, all, own]).then(([caller]) => caller);
}

/** For a provider's callback: the bytes as they came, since a signature covers them, and the headers it needs. */
function rawInputOf(request: FastifyRequest, names: readonly string[]): RawRequest {
  const given = names.map((name) => [name, request.headers[name]] as const);
  const headers = Object.fromEntries(given.filter((each): each is [string, string] => typeof each[1] === 'string'));
  return { body: Buffer.isBuffer(request.body) ? request.body.toString('base64') : '', headers };
}

function wantsEvents(operation: Operation, request: FastifyRequest): boolean {
  return operation.delta !== undefined && String(request.headers.accept ?? '').includes('text/event-stream');
}

function parseInput(operation: Operation, request: FastifyRequest, caller: Caller): never {
  if (operation.rawBody) return rawInputOf(request, operation.rawBody.headers) as never;
  const raw = inputOf(request);
  checkClaimedUser(raw['userId'], caller);
  return operation.input.parse(raw) as never;
}

async function serve(
  parts: MountParts,
  { contract, name, operation }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const authorised = authorise(parts, operation, request, reply);
  const caller = authorised instanceof Promise ? await authorised : authorised;
  const input = parseInput(operation, request, caller);
  if (wantsEvents(operation, request)) {
    await sendEvents(reply, parts.bus.stream(contract, name, input, { caller }));
    return reply;
  }
  const output = await parts.bus.call(contract, name, input, { caller });
  await forgetEnded(parts, operation, output, caller);
  if (operation.paged) return sendPage(reply, output as Parameters<typeof sendPage>[1]);
  if (operation.file) return sendFile(reply, output as FileReply, operation.file);
  if (operation.pending && (output as { status?: unknown }).status === 'pending') void reply.status(202);
  return reply.send(applySession(operation, output, reply, parts.callers.cookies));
}

/** Sessions that the service has ended must not live on in the gateway's memory of them. */
async function forgetEnded(
  { sessions }: MountParts,
  { session }: Operation,
  output: unknown,
  caller: Caller,
): Promise<void> {
  if (session === 'user-end' && caller.sessionHash) await sessions.forget(caller.sessionHash);
  if (session !== 'user-others-end' && session !== 'user-all-end') return;
  const { endedSessions } = output as { endedSessions: string[] };
  await Promise.all(endedSessions.map((hash) => sessions.forget(hash)));
}

/** What a route leads to: its own operation, or the variant whose flag the query has. */
function chosen(own: Served, variants: readonly Served[], request: FastifyRequest): Served {
  const query = request.query as Record<string, unknown>;
  return variants.find(({ operation }) => query[operation.variantOf?.flag ?? ''] === 'true') ?? own;
}

function mount(app: FastifyInstance, parts: MountParts, large: LargeBodies, own: Served): void {
  const { operation } = own;
  if (!operation.route) return;
  const variants = SERVED.filter(({ operation: other }) => other.variantOf?.route === operation.route);
  const [method, url] = operation.route.split(' ') as ['GET' | 'POST', string];
  app.route({
    method,
    url,
    bodyLimit: operation.bodyLimit ?? BODY_LIMIT,
    ...(operation.largeLimit ? { onRequest: (request, reply) => large.admit(operation, request, reply) } : {}),
    errorHandler: (error, request, reply) => void sendError(request, reply, error, operation.tooLarge),
    handler: (request, reply) => {
      large.taken(request);
      return serve(parts, chosen(own, variants, request), request, reply);
    },
  });
}

/** Callbacks keep their bytes: whatever their content type says, nothing parses or re-encodes them. */
async function keepBytes(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
}

/** Mounts every operation that has a route, and answers 404 or 405 as JSON for everything else below /api. */
export function mountContracts(app: FastifyInstance, parts: MountParts): void {
  const large = new LargeBodies(parts.limiter, BODY_LIMIT);
  const isRaw = ({ operation }: Served): boolean => Boolean(operation.rawBody);
  for (const each of SERVED.filter((served) => !isRaw(served))) mount(app, parts, large, each);
  void app.register(async (scope) => {
    await keepBytes(scope);
    for (const each of SERVED.filter(isRaw)) mount(scope, parts, large, each);
  });
}

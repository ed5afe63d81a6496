// Turns every contract into routes: parse, limit, authorise, call the service, answer. No feature has code here.
import { CONTRACTS, AppError, type Caller, type Contract, type Operation } from '@medconsult/common';
import { Bus } from '@medconsult/common/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallerResolver, checkClaimedUser } from './callers/caller-resolver.js';
import { Sessions } from './callers/sessions.js';
import { RateLimiter } from './limits/rate-limiter.js';
import { applySession, sendError } from './replies.js';
import { sendEvents } from './sse.js';

export interface MountParts {
  readonly bus: Bus;
  readonly callers: CallerResolver;
  readonly limiter: RateLimiter;
  readonly sessions: Sessions;
}

const BODY_LIMIT = 100 * 1024;

/** Path wins over body, body over query: a link cannot overrule what a form says. */
function inputOf(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) throw new AppError('VALIDATION_FAILED', { message: `${name}: must be given once` });
  }
  return { ...query, ...(request.body as object | undefined), ...(request.params as object) };
}

async function authorise(
  parts: MountParts,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> {
  await parts.limiter.check('everything', { requestId: request.id, ip: request.ip });
  const caller = await parts.callers.resolve(operation.access, request, reply);
  if (operation.limit) await parts.limiter.check(operation.limit, caller);
  return caller;
}

function wantsEvents(operation: Operation, request: FastifyRequest): boolean {
  return operation.delta !== undefined && String(request.headers.accept ?? '').includes('text/event-stream');
}

async function serve(
  parts: MountParts,
  contract: Contract,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const operation = contract.operations[name] as Operation;
  const caller = await authorise(parts, operation, request, reply);
  const raw = inputOf(request);
  checkClaimedUser(raw['userId'], caller);
  const input = operation.input.parse(raw) as never;
  if (wantsEvents(operation, request)) {
    await sendEvents(reply, parts.bus.stream(contract, name, input, { caller }));
    return reply;
  }
  const output = await parts.bus.call(contract, name, input, { caller });
  if (operation.session === 'user-end' && caller.sessionHash) await parts.sessions.forget(caller.sessionHash);
  return reply.send(applySession(operation, output, reply, parts.callers.cookies));
}

/** Mounts every operation that has a route, and answers 404 or 405 as JSON for everything else below /api. */
export function mountContracts(app: FastifyInstance, parts: MountParts): void {
  for (const contract of CONTRACTS) {
    for (const [name, operation] of Object.entries(contract.operations)) {
      if (!operation.route) continue;
      const [method, url] = operation.route.split(' ') as ['GET' | 'POST', string];
      app.route({
        method,
        url,
        bodyLimit: operation.bodyLimit ?? BODY_LIMIT,
        errorHandler: (error, request, reply) => void sendError(request, reply, error, operation.tooLarge),
        handler: (request, reply) => serve(parts, contract, name, request, reply),
      });
    }
  }
}

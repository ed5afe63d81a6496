// What the gateway knows about a request beyond Fastify: the operation that its route serves, and its caller.
import type { Caller, Operation } from '@medconsult/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes made from contracts. */
    operation?: Operation;
  }
  interface FastifyRequest {
    /** Set by AccessGuard. */
    caller: Caller;
  }
}

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operation: Operation;
}

/** For guards and interceptors of contracts' routes. */
export function exchangeOf(context: ExecutionContext): Exchange {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const { operation } = request.routeOptions.config;
  if (!operation) throw new Error(`${request.routeOptions.url} is not a route of a contract.`);
  return { request, reply: http.getResponse<FastifyReply>(), operation };
}

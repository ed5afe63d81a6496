// Checks that a request meets its operation's `access`, and sets the caller on whose behalf it runs.
import { AppError, mayCall, type Caller } from '@medconsult/common';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { exchangeOf } from '../routes/request.js';
import { CallersService } from './callers.service.js';

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly callers: CallersService) {}

  /** @throws AppError NOT_SIGNED_IN, INVALID_OPERATOR or FORBIDDEN */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { request, reply, operation } = exchangeOf(context);
    request.caller = await this.callers.resolve(operation.access, request, reply);
    // The service that owns the operation checks this again.
    if (operation.access === 'admin' && !mayCall(request.caller.operatorRole, operation))
      throw new AppError('FORBIDDEN');
    if (!operation.rawBody) checkClaimedUser(claimedUserOf(request), request.caller);
    return true;
  }
}

function claimedUserOf({ params, body, query }: FastifyRequest): unknown {
  const sources = [params, body, query] as (Record<string, unknown> | undefined)[];
  return sources.find((fields) => fields && 'userId' in fields)?.['userId'];
}

/** Older clients send the user's id as well. It is never trusted, only compared with the login session. */
function checkClaimedUser(claimed: unknown, { userId }: Caller): void {
  if (claimed === undefined || claimed === null || claimed === '') return;
  if (!userId) throw new AppError('NOT_SIGNED_IN');
  if (claimed !== userId) throw new AppError('FORBIDDEN');
}

// Decides before the body of a request is read: addresses have their rate limits, and large bodies (pictures) are only for
// signed-in users and few at a time, because they take memory.
import { AppError, type LimitName } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '../body/body-parsers.js';
import { CallersService } from '../callers/callers.service.js';
import { RateLimiterService } from './rate-limiter.service.js';

/** Large bodies that this process reads at the same time. */
const LARGE_AT_ONCE = 8;

@Injectable()
export class AdmissionService {
  private readonly largeBodies = new Set<FastifyRequest>();

  constructor(
    private readonly limiter: RateLimiterService,
    private readonly callers: CallersService,
  ) {}

  /** Called before the body is read. @throws AppError RATE_LIMITED, REGISTRATION_REQUIRED, OVERLOADED */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { operation } = request.routeOptions.config;
    if (!operation) return;
    const isLarge = operation.largeLimit !== undefined && hasLargeBody(request);
    const names: (LimitName | undefined)[] = [
      'everything',
      operation.limit,
      isLarge ? operation.largeLimit : undefined,
    ];
    const given = names.filter((name) => name !== undefined);
    await this.limiter.countAddress(given, request.ip);
    if (isLarge) await this.expectLargeBody(request, reply);
  }

  /** Called once the body has been read. */
  bodyRead(request: FastifyRequest): void {
    this.largeBodies.delete(request);
  }

  private async expectLargeBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!(await this.callers.isSignedIn(request))) throw new AppError('REGISTRATION_REQUIRED');
    if (this.largeBodies.size >= LARGE_AT_ONCE) throw new AppError('OVERLOADED');
    this.largeBodies.add(request);
    reply.raw.once('close', () => this.bodyRead(request));
  }
}

/** A body of unknown length counts as large. */
function hasLargeBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BODY_LIMIT;
}

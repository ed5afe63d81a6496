// Decides before the body of a request is read: addresses have their rate limits, and large bodies (pictures) are only for
// signed-in users and few at a time, because each takes several times its size while it is parsed and passed on.
import { AppError, type LimitName } from '@medconsult/common';
import { networkOf, Slots } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BODY_LIMIT } from '../body/body-parsers.js';
import { CallersService } from '../callers/callers.service.js';
import { RateLimiterService } from './rate-limiter.service.js';

/**
 * Large bodies that this process reads, parses or passes on at the same time; the rest wait unread. One address has one place,
 * so a slow sender cannot hold them all.
 */
const LARGE_AT_ONCE = 3;
const LARGE_WAITING = 24;
const LARGE_WAITING_PER_ADDRESS = 6;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a large body is on its way through this process. */
    largeBody?: LargeBody;
  }
}

@Injectable()
export class AdmissionService {
  private readonly addresses = new Map<string, Slots>();
  private readonly arriving = new Slots(LARGE_AT_ONCE, LARGE_WAITING);
  /** Turns to be parsed. A body gets one when it has arrived whole, so a slow sender holds none. */
  private readonly turns = new Slots(1, LARGE_AT_ONCE);

  constructor(
    private readonly limiter: RateLimiterService,
    private readonly callers: CallersService,
  ) {}

  /** Called before the body is read. @throws AppError RATE_LIMITED, REGISTRATION_REQUIRED, OVERLOADED */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { operation } = request.routeOptions.config;
    if (!operation) return this.limiter.countAddress(['site'], request.ip);
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

  private async expectLargeBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!(await this.callers.isSignedIn(request))) throw new AppError('REGISTRATION_REQUIRED');
    const body = new LargeBody(this.turns);
    request.largeBody = body;
    reply.raw.once('close', () => body.gone());
    await body.enter(this.slotsOf(request.ip));
    await body.enter(this.arriving);
  }

  /** One at a time from an address. */
  private slotsOf(address: string): Slots {
    for (const [known, slots] of this.addresses) if (slots.isIdle) this.addresses.delete(known);
    const line = networkOf(address) ?? address;
    const slots = this.addresses.get(line) ?? new Slots(1, LARGE_WAITING_PER_ADDRESS);
    this.addresses.set(line, slots);
    return slots;
  }
}

/** One large body. Once it has arrived it waits for its turn to be parsed, and keeps the turn until it has been passed on. */
export class LargeBody {
  private readonly held: Slots[] = [];
  private isGone = false;

  constructor(private readonly turns: Slots) {}

  /** @throws AppError OVERLOADED when too many wait */
  async enter(slots: Slots): Promise<void> {
    if (this.isGone) return;
    await slots.enter();
    // Its sender may have left meanwhile.
    if (this.isGone) slots.leave();
    else this.held.push(slots);
  }

  /** Waits until no other is being parsed. */
  arrived(): Promise<void> {
    return this.enter(this.turns);
  }

  /** Call it when the body has been passed on or refused, or its sender has left. */
  gone(): void {
    this.isGone = true;
    for (const slots of this.held.splice(0)) slots.leave();
  }
}

/** A body of unknown length counts as large. */
function hasLargeBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BODY_LIMIT;
}

// Bodies above the usual size (pictures) cost memory and time before anybody knows who sends them: few are read at once,
// and an address sends few a minute.
import { AppError, type Operation } from '@medconsult/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from './rate-limiter.js';

const AT_ONCE = 8;

export class LargeBodies {
  private coming = 0;
  private readonly releases = new WeakMap<FastifyRequest, () => void>();

  constructor(
    private readonly limiter: Pick<RateLimiter, 'check'>,
    private readonly usualSize: number,
  ) {}

  /** Before the body is read. @throws AppError RATE_LIMITED, OVERLOADED */
  async admit({ largeLimit }: Operation, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!this.isLarge(request)) return;
    if (this.coming >= AT_ONCE) throw new AppError('OVERLOADED');
    this.coming += 1;
    let waiting = true;
    const release = (): void => {
      if (waiting) this.coming -= 1;
      waiting = false;
    };
    this.releases.set(request, release);
    reply.raw.once('close', release);
    if (largeLimit) await this.limiter.check(largeLimit, { requestId: request.id, ip: request.ip });
  }

  /** The body has been read. */
  taken(request: FastifyRequest): void {
    this.releases.get(request)?.();
  }

  /** A body of untold length counts as large. */
  private isLarge({ headers }: FastifyRequest): boolean {
    if (headers['transfer-encoding'] !== undefined) return true;
    return Number(headers['content-length'] ?? 0) > this.usualSize;
  }
}

// Counts a call for its user or device. Limits by address come before the body is read: see AdmissionService.
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { exchangeOf } from '../routes/request.js';
import { RateLimiterService } from './rate-limiter.service.js';

@Injectable()
export class IdentityLimitGuard implements CanActivate {
  constructor(private readonly limiter: RateLimiterService) {}

  /** @throws AppError RATE_LIMITED */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { request, operation } = exchangeOf(context);
    if (operation.limit) await this.limiter.countIdentity(operation.limit, request.caller);
    return true;
  }
}

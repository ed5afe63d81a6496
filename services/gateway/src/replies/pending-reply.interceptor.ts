import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { tap, type Observable } from 'rxjs';
import { exchangeOf } from '../routes/request.js';

/** Answers 202 while the work is still going on. */
@Injectable()
export class PendingReplyInterceptor implements NestInterceptor<{ status?: unknown }, unknown> {
  intercept(context: ExecutionContext, next: CallHandler<{ status?: unknown }>): Observable<unknown> {
    const { reply } = exchangeOf(context);
    return next.handle().pipe(tap(({ status }) => void (status === 'pending' && reply.status(202))));
  }
}

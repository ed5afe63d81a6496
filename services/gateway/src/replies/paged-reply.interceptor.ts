import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { exchangeOf } from '../routes/request.js';

interface Page {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly capped: boolean;
  readonly next: string | null;
}

/** Answers with the rows alone; their total and the cursor of the next page go into headers. */
@Injectable()
export class PagedReplyInterceptor implements NestInterceptor<Page, readonly unknown[]> {
  intercept(context: ExecutionContext, handler: CallHandler<Page>): Observable<readonly unknown[]> {
    const { reply } = exchangeOf(context);
    return handler.handle().pipe(
      map(({ rows, total, capped, next }) => {
        void reply.header('x-total-count', `${total}${capped ? '+' : ''}`);
        if (next !== null) void reply.header('x-next-cursor', next);
        return rows;
      }),
    );
  }
}

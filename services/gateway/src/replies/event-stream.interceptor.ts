// Server-sent events for operations that stream: `delta` events, then one `final` with exactly the JSON reply, or one
// `error`. A refusal before the first step is an ordinary HTTP error.
import { PassThrough } from 'node:stream';
import { errorBody, type Operation } from '@medconsult/common';
import { asAppError } from '@medconsult/common/server';
import {
  createParamDecorator,
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import { exchangeOf } from '../routes/request.js';

const HEARTBEAT_MS = 15_000;
const TYPE = 'text/event-stream';

type Step = { readonly delta: unknown } | { readonly output: unknown };

function wantsEvents({ delta }: Operation, { headers }: FastifyRequest): boolean {
  return delta !== undefined && String(headers.accept ?? '').includes(TYPE);
}

/** Parameter decorator: whether the answer is to be streamed. */
export const WantsEvents = createParamDecorator<Operation>((operation, context) =>
  wantsEvents(operation, context.switchToHttp().getRequest<FastifyRequest>()),
);

@Injectable()
export class EventStreamInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<Step>): Observable<unknown> {
    const { request, reply, operation } = exchangeOf(context);
    return wantsEvents(operation, request) ? streamOf(reply, next.handle()) : next.handle();
  }
}

/** Emits the reply's body at the first step; an error before that is passed on. */
function streamOf(reply: FastifyReply, steps: Observable<Step>): Observable<StreamableFile> {
  return new Observable((subscriber) => {
    const events = new EventStream();
    const begin = (): void => {
      if (events.begun) return;
      events.begin();
      void reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
      subscriber.next(new StreamableFile(events.body, { type: `${TYPE}; charset=utf-8` }));
      subscriber.complete();
    };
    const subscription = steps.subscribe({
      next: (step) => {
        begin();
        if ('delta' in step) events.write('delta', step.delta);
        else events.write('final', step.output);
      },
      error: (thrown: unknown) => {
        if (!events.begun) return subscriber.error(thrown);
        events.write('error', errorBody(asAppError(thrown)));
        events.body.end();
      },
      complete: () => events.body.end(),
    });
    // A reader who leaves stops listening; the answer is still finished and stored.
    reply.raw.once('close', () => {
      subscription.unsubscribe();
      events.body.destroy();
    });
  });
}

class EventStream {
  readonly body = new PassThrough();
  begun = false;

  begin(): void {
    this.begun = true;
    const heartbeat = setInterval(() => this.body.write(': still here\n\n'), HEARTBEAT_MS);
    this.body.once('close', () => clearInterval(heartbeat)).once('finish', () => clearInterval(heartbeat));
  }

  write(event: string, data: unknown): void {
    this.body.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}

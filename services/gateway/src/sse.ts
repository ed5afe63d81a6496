// Server-sent events for operations that stream: `delta` events, then one `final` with exactly the JSON reply, or one
// `error`. What is refused before the first step is an ordinary HTTP error.
import { errorBody } from '@medconsult/common';
import { asAppError, type Step } from '@medconsult/common/server';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';

const HEARTBEAT_MS = 15_000;

type AnyStep = Step<never> | { delta: unknown } | { output: unknown };

function open(reply: FastifyReply): void {
  reply.hijack();
  const headers = reply.getHeaders() as Record<string, string>;
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
}

/** Resolves when the answer is complete or the reader has left; rejects only before the first step. */
export function sendEvents(reply: FastifyReply, steps: Observable<AnyStep>): Promise<void> {
  return new Promise((resolve, reject) => {
    const write = (event: string, data: unknown): void => {
      reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    };
    let begun = false;
    const heartbeat = setInterval(() => begun && reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
    const end = (): void => {
      clearInterval(heartbeat);
      if (begun) reply.raw.end();
      resolve();
    };
    const subscription = steps.subscribe({
      next: (step) => {
        if (!begun) open(reply);
        begun = true;
        if ('delta' in step) write('delta', step.delta);
        else write('final', (step as { output: unknown }).output);
      },
      error: (thrown: unknown) => {
        if (!begun) {
          clearInterval(heartbeat);
          return reject(asAppError(thrown));
        }
        write('error', errorBody(asAppError(thrown)));
        end();
      },
      complete: end,
    });
    // Who leaves stops listening; the answer is finished and stored all the same.
    reply.raw.once('close', () => {
      subscription.unsubscribe();
      end();
    });
  });
}

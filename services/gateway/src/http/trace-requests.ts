// One span for each API call, part of the browser's trace. Named by the route's pattern, never by the address.
import { beginReceived, SpanKind } from '@medconsult/common/server';
import type { FastifyInstance } from 'fastify';

/** Add it last: what runs after it runs within the span. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (!route.startsWith('/api/')) return done();
    const parent = request.headers['traceparent'];
    const name = `${request.method} ${route}`;
    const { span, run } = beginReceived(name, SpanKind.SERVER, typeof parent === 'string' ? parent : undefined);
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route });
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode);
      span.end();
    });
    run(done);
  });
}

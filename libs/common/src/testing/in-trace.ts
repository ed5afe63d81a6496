// Work of a test as part of a trace. There is no collector: only the ids travel.
import { context, trace } from '@opentelemetry/api';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { beginReceived, SpanKind } from '../server/tracing/spans.js';

export async function inTrace<T>(traceId: string, work: () => Promise<T>): Promise<T> {
  new NodeTracerProvider().register();
  const { span, run } = beginReceived('a test', SpanKind.SERVER, `00-${traceId}-b7ad6b7169203331-01`);
  try {
    return await run(work);
  } finally {
    span.end();
    trace.disable();
    context.disable();
  }
}

// How a trace continues: a request's context travels in the bus's envelope and in the outbox's row, as a W3C `traceparent`.
// Without an exporter all of this does nothing. Attributes are names, codes and counts, never what people wrote, and no address.
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';

const tracer = trace.getTracer('medconsult');
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The `traceparent` of the current span; undefined when nothing is traced. */
export function traceparent(): string | undefined {
  const active = trace.getActiveSpan()?.spanContext();
  if (!active || !trace.isSpanContextValid(active)) return undefined;
  return `00-${active.traceId}-${active.spanId}-${active.traceFlags.toString(16).padStart(2, '0')}`;
}

/** A malformed `traceparent` begins a new trace. */
function contextOf(parent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = PARENT.exec(parent ?? '') ?? [];
  if (!traceId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

export interface Traced {
  readonly span: Span;
  /** Runs work within the span. */
  readonly run: <T>(work: () => T) => T;
}

/** A span of something that came from elsewhere. Whoever begins it ends it. */
export function beginReceived(name: string, kind: SpanKind, parent: string | undefined): Traced {
  const from = contextOf(parent);
  const span = tracer.startSpan(name, { kind }, from);
  return { span, run: (work) => context.with(trace.setSpan(from, span), work) };
}

/** Handles a request of the bus or an event within a span. */
export async function receive<T>(
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const { span, run } = beginReceived(name, kind, parent);
  // Nothing is traced.
  if (!trace.isSpanContextValid(span.spanContext())) return work();
  return run(work)
    .catch((error: unknown) => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    })
    .finally(() => span.end());
}

/** A call to an outside service; ended by its caller. */
export const beginCall = (name: string, attributes: Attributes): Span =>
  tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });

/** The current span ended with this error code. */
export function noteFailure(code: string, isFault: boolean): void {
  const span = trace.getActiveSpan();
  span?.setAttribute('error.type', code);
  if (isFault) span?.setStatus({ code: SpanStatusCode.ERROR });
}

export { SpanKind } from '@opentelemetry/api';

// Sends spans to a collector (OTLP over HTTP) when OTEL_EXPORTER_OTLP_ENDPOINT names one. The SDK is loaded only then. Its own
// variables (OTEL_TRACES_SAMPLER and its _ARG, OTEL_EXPORTER_OTLP_HEADERS) work as documented.
import type { Logger } from '../logger.js';

interface Settings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

/** @returns a function that sends the remaining spans at the end */
export async function startTracing(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Settings,
  logger: Pick<Logger, 'info' | 'warn'>,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined;
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'medconsult', 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 2000 })],
  });
  provider.register();
  logger.info({ endpoint: new URL(endpoint).host }, 'Traces are sent');
  return () =>
    provider.shutdown().catch((error: Error) => logger.warn({ reason: error.message }, 'The last spans were lost'));
}

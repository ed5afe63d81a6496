// Liveness, readiness and metrics on a separate port that is never published.
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

export type Check = () => Promise<void> | void;

export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

const CHECK_TIMEOUT = 2000;

export class HealthServer {
  private server?: Server;
  private draining = false;

  constructor(
    private readonly service: string,
    private readonly checks: Readonly<Record<string, Check>>,
  ) {
    metrics.setDefaultLabels({ service });
  }

  async listen(port: number, host: string): Promise<number> {
    const server = createServer((request, response) => {
      void this.answer(request.url ?? '/').then(({ status, type, body }) => {
        response.writeHead(status, { 'content-type': type }).end(body);
      });
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  /** Answers "not ready" from now on, so that no new requests are routed here. */
  drain(): void {
    this.draining = true;
  }

  close(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(path: string): Promise<{ status: number; type: string; body: string }> {
    const json = 'application/json';
    if (path === '/metrics') return { status: 200, type: metrics.contentType, body: await metrics.metrics() };
    if (path === '/live')
      return { status: 200, type: json, body: JSON.stringify({ status: 'up', service: this.service }) };
    if (path !== '/ready') return { status: 404, type: json, body: JSON.stringify({ error: 'Not found' }) };
    const { ready, checks } = await this.readiness();
    return {
      status: ready ? 200 : 503,
      type: json,
      body: JSON.stringify({ status: ready ? 'ready' : 'not ready', checks }),
    };
  }

  private async readiness(): Promise<{ ready: boolean; checks: Record<string, string> }> {
    const results = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => [name, await outcome(check)] as const),
    );
    const checks = Object.fromEntries(this.draining ? [...results, ['process', 'draining']] : results);
    return { ready: Object.values(checks).every((state) => state === 'up'), checks };
  }
}

async function outcome(check: Check): Promise<string> {
  try {
    const late = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT).unref(),
    );
    await Promise.race([check(), late]);
    return 'up';
  } catch (error) {
    return `down: ${(error as Error).message}`;
  }
}

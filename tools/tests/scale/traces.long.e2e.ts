// The whole product sends its traces to a collector: one question is one trace, from the browser's header to the provider and to
// the service that handles the answer's event.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { rounds } from '@medconsult/common/testing';
import { freePort, launch, ownWorld } from '../launch.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const QUESTION = 'Is a glass of milk at night good for sleep, my grandmother Rosalind asks?';

interface Batch {
  readonly resourceSpans: {
    readonly resource: { readonly attributes: { readonly key: string; readonly value: { stringValue: string } }[] };
    readonly scopeSpans: { readonly spans: { readonly traceId: string; readonly name: string }[] }[];
  }[];
}

const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-traces-'));
const bodies: string[] = [];
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
let provider: ChildProcess | undefined;
afterAll(() => {
  provider?.kill();
  collector.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** `service: span` of the question's trace. */
const spans = (): string[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Batch).resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
      const all = scopeSpans.flatMap((scope) => scope.spans).filter(({ traceId }) => traceId === TRACE);
      return all.map(({ name }) => `${service}: ${name}`);
    }),
  );

async function startProvider(): Promise<string> {
  const port = String(await freePort());
  const env = { ...process.env, SANDBOX_PORT: port, SANDBOX_SMTP_PORT: String(await freePort()) };
  provider = fork(join(ROOT, 'tools/sandbox/main.mjs'), { env, silent: true });
  if (provider.stdout) await once(provider.stdout, 'data');
  return `http://127.0.0.1:${port}/anthropic`;
}

async function ask(address: string): Promise<string> {
  const page = await fetch(address);
  await page.text();
  const cookie = page.headers.getSetCookie().map((line) => line.split(';')[0]);
  const response = await fetch(`${address}/api/chat-split`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookie.join('; '),
      'sec-fetch-site': 'same-origin',
      traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify({ message: QUESTION, selectedDoctor: 'alex', deviceFingerprint: 'f'.repeat(32) }),
  });
  return `${response.status} ${await response.text()}`;
}

const WANTED = [
  'gateway: POST /api/chat-split',
  'chat: chat.consultation.ask',
  'chat: doctor',
  'billing: billing.wallet.hold',
  'billing: chat.turn.answered',
];

(rounds(0, 1) ? it : it.skip)(
  'one question is one trace across the services, without a word of it',
  async () => {
    await new Promise<void>((ready) => void collector.listen(0, '127.0.0.1', ready));
    const port = await freePort();
    const product = launch(ROOT, {
      ...ownWorld(process.env),
      PORT: String(port),
      DATA_DIR: dataDir,
      ANTHROPIC_API_KEY: 'trace',
      ANTHROPIC_BASE_URL: await startProvider(),
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    });
    await product.ready();
    expect(await ask(`http://localhost:${port}`)).toMatch(/^200 /);
    const missing = (): string[] => WANTED.filter((name) => !spans().includes(name));
    for (const end = Date.now() + 20_000; missing().length > 0 && Date.now() < end;) await sleep(200);
    await product.stop();
    expect({ missing: missing(), spans: [...new Set(spans())] }).toMatchObject({ missing: [] });
    expect(bodies.join('')).not.toMatch(/Rosalind|glass of milk/);
  },
  240_000,
);

// Event streams over a real connection: steps arrive as they are produced, and a reader may leave.
import { AppError } from '@medconsult/common';
import { aFingerprint } from '@medconsult/common/testing';
import { Observable, Subject } from 'rxjs';
import { startGatewayUnderTest, type GatewayUnderTest } from '../../test/gateway-under-test.js';

type Step = { delta: unknown } | { output: unknown };

let gateway: GatewayUnderTest;
let url: URL;
let steps: Subject<Step>;
let listeners: number;

beforeAll(async () => {
  gateway = await startGatewayUnderTest();
  url = new URL('/api/chat-split', await gateway.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => gateway.close());
beforeEach(() => {
  steps = new Subject();
  listeners = 0;
  gateway.bus.stream = () =>
    new Observable<never>((subscriber) => {
      listeners += 1;
      const subscription = steps.subscribe(subscriber as never);
      return () => {
        listeners -= 1;
        subscription.unsubscribe();
      };
    });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

async function ask(signal?: AbortSignal) {
  const body = JSON.stringify({ message: 'hi', deviceFingerprint: aFingerprint(), selectedDoctor: 'alex' });
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const reply = fetch(url, { method: 'POST', headers, body, signal });
  await until(() => listeners === 1);
  return reply.then((response) => ({ response, reader: response.body!.getReader() }));
}

const next = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  new TextDecoder().decode((await reader.read()).value);

it('API-011 sends each step as it is produced, without buffering', async () => {
  const asked = ask();
  await until(() => listeners === 1);
  steps.next({ delta: { type: 'text', text: 'Rest' } });
  const { response, reader } = await asked;
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(response.headers.get('x-accel-buffering')).toBe('no');
  expect(await next(reader)).toBe('event: delta\ndata: {"type":"text","text":"Rest"}\n\n');
  steps.next({ output: { done: true } });
  expect(await next(reader)).toBe('event: final\ndata: {"done":true}\n\n');
  steps.complete();
  expect((await reader.read()).done).toBe(true);
});

it('sends an error after the first step as an event', async () => {
  const asked = ask();
  await until(() => listeners === 1);
  steps.next({ delta: { type: 'text', text: 'Rest' } });
  const { reader } = await asked;
  await next(reader);
  steps.error(new AppError('DOCTOR_UNAVAILABLE'));
  expect(await next(reader)).toMatch(/^event: error\ndata: .*"code":"DOCTOR_UNAVAILABLE"/);
  expect((await reader.read()).done).toBe(true);
});

it('stops listening when the reader leaves, before the first step and after it', async () => {
  for (const begins of [false, true]) {
    const leaving = new AbortController();
    const asked = ask(leaving.signal);
    await until(() => listeners === 1);
    if (begins) {
      steps.next({ delta: { type: 'text', text: 'Rest' } });
      await next((await asked).reader);
    }
    leaving.abort();
    if (!begins) await expect(asked).rejects.toThrow();
    await until(() => listeners === 0);
  }
});

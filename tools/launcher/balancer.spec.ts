import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from './balancer.mjs';
import { anyPort } from './ports.mjs';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

let finish: Promise<unknown> = Promise.resolve();

/** A gateway that names itself, streams two events, and can report that it is not ready. */
async function gateway(name: string) {
  const state = { ready: true };
  const health = await listening(createServer((_, response) => response.writeHead(state.ready ? 200 : 503).end('{}')));
  const port = await listening(
    createServer((request, response) => {
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'x-from': String(request.headers['x-forwarded-for']),
      });
      response.write(`${name} `);
      void finish.then(() => response.end('done'));
    }),
  );
  return { state, health, port };
}

async function startTwo() {
  const gateways = [await gateway('one'), await gateway('two')] as const;
  const port = await anyPort();
  const balancer = await startBalancer({ host: '127.0.0.1', port, gateways: [...gateways] });
  closing.push(() => balancer.stop());
  const url = `http://127.0.0.1:${port}/`;
  for (let tries = 0; tries < 40 && (await fetch(url)).status === 503; tries += 1) await sleep(50);
  return { url, gateways };
}
const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

it('gives each request to the next gateway, with the address it came from', async () => {
  const { url } = await startTwo();
  await sleep(600);
  const answers = await Promise.all([textOf(url), textOf(url), textOf(url), textOf(url)]);
  expect(answers.sort()).toEqual(['one done', 'one done', 'two done', 'two done']);
  expect((await fetch(url)).headers.get('x-from')).toBe('127.0.0.1');
});

it('passes streamed data on as it arrives', async () => {
  const { url } = await startTwo();
  let isRead = (): void => undefined;
  finish = new Promise<void>((resolve) => (isRead = resolve));
  const reader = (await fetch(url)).body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/^(one|two) $/);
  isRead();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('done');
});

it('skips a gateway that is not ready, and says so when there is none', async () => {
  const { url, gateways } = await startTwo();
  gateways[0].state.ready = false;
  await sleep(600);
  expect(await Promise.all([textOf(url), textOf(url)])).toEqual(['two done', 'two done']);
  gateways[1].state.ready = false;
  await sleep(600);
  expect((await fetch(url)).status).toBe(503);
});

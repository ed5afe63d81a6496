// The balancer of the compose profile `scaled`: its configuration as deployed, in front of two small gateways.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasHaproxy, startHaproxy } from './haproxy.mjs';
import { until } from './redis-sentinels.mjs';

const open: Server[] = [];

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function gateway(name: string, listener?: RequestListener) {
  const state = { ready: true, asked: 0 };
  const health = await listening((_, response) => response.writeHead(state.ready ? 200 : 503).end());
  const front = await listening((request, response) => {
    state.asked += 1;
    if (listener) listener(request, response);
    else response.end(`${name} ${String(request.headers['x-forwarded-for'])}`);
  });
  return { state, port: portOf(front), health: portOf(health) };
}

(hasHaproxy() ? describe : describe.skip)('HAProxy in front of the gateways', () => {
  let balancer: Awaited<ReturnType<typeof startHaproxy>>;
  const start = async (...gateways: { port: number; health: number }[]): Promise<void> => {
    balancer = await startHaproxy(gateways);
    await until(balancer.isReady, 'A gateway that is ready');
  };
  afterEach(async () => {
    await balancer.stop();
    for (const server of open.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  const get = async (): Promise<string> => (await fetch(balancer.url)).text();

  it('spreads requests, with the address they came from', async () => {
    await start(await gateway('one'), await gateway('two'));
    const answers = await Promise.all(Array.from({ length: 40 }, get));
    expect(new Set(answers)).toEqual(new Set(['one 127.0.0.1', 'two 127.0.0.1']));
  });

  it('sends nothing to a gateway that is stopping, and says whether any is ready', async () => {
    const [one, two] = [await gateway('one'), await gateway('two')];
    await start(one, two);
    one.state.ready = false;
    // It checks every second.
    await sleep(2_500);
    const before = one.state.asked;
    for (let at = 0; at < 10; at += 1) expect(await get()).toMatch(/^two /);
    expect(one.state.asked).toBe(before);
    two.state.ready = false;
    await until(async () => !(await balancer.isReady()), 'The news that none is ready');
  });

  it('sends a question only once, and what may be repeated to the next gateway', async () => {
    const drops: RequestListener = (request) => request.socket.destroy();
    const [one, two] = [await gateway('one', drops), await gateway('two')];
    await start(one, two);
    for (let at = 0; at < 6; at += 1) expect(await get()).toMatch(/^two /);
    const before = one.state.asked + two.state.asked;
    const ask = async (): Promise<boolean> =>
      fetch(balancer.url, { method: 'POST', body: '{}' }).then(
        ({ ok }) => ok,
        () => false,
      );
    const answered = await Promise.all(Array.from({ length: 6 }, ask));
    // The browser asks again by its key.
    expect(answered).toContain(false);
    expect(one.state.asked + two.state.asked - before).toBe(answered.length);
  });

  it('passes an answer on as it is written', async () => {
    let finish = (): void => undefined;
    const streams: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      finish = () => void response.end('data: last\n\n');
    };
    await start(await gateway('one', streams));
    const reader = (await fetch(balancer.url)).body!.getReader();
    const text = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
    expect(await text()).toBe('data: first\n\n');
    finish();
    expect(await text()).toBe('data: last\n\n');
  });
});

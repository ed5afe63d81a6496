// The real launcher, PostgreSQL and Redis around services of a few lines each.
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { jest } from '@jest/globals';
import { startInfra } from './infra.mjs';
import { anyPort } from './ports.mjs';
import { isAlive, waitForEnd } from './processes.mjs';
import { createFakeProduct, launch, statusOf } from './testing/fake-product.mjs';

jest.setTimeout(90_000);

interface Part {
  name: string;
  pid: number;
  port: number;
  ready: boolean;
}

const product = createFakeProduct();
const { root, dataDir } = product;
const started: ReturnType<typeof launch>[] = [];
let env: Record<string, string>;

const start = (extra: Record<string, string> = {}, ...flags: string[]): ReturnType<typeof launch> => {
  const launched = launch(root, { ...env, ...extra }, ...flags);
  started.push(launched);
  return launched;
};
const READY = 'MedConsult is ready';
const status = async () => (await statusOf(root, env)) as { code: number; processes: Part[] };
const processes = async (): Promise<Part[]> => (await status()).processes;
const named = (parts: Part[], name: string): Part => parts.find((part) => part.name === name)!;
const order = (): string[] => readFileSync(join(dataDir, 'order.txt'), 'utf8').trim().split('\n');
const environmentOf = async (part: Part): Promise<Record<string, string>> =>
  (await (await fetch(`http://127.0.0.1:${part.port}/env`)).json()) as Record<string, string>;
/** Variables with the address of a database and its password, other than those of the test run. */
const withPassword = (variables: Record<string, string>): string[] =>
  Object.keys(variables).filter(
    (name) => !name.startsWith('TEST_') && /^postgres.*:[^/]+@/.test(variables[name] ?? ''),
  );

beforeAll(async () => {
  env = { PORT: String(await anyPort()) };
});
afterEach(async () => {
  for (const launched of started.splice(0)) {
    launched.child.kill('SIGTERM');
    await launched.ended;
  }
  rmSync(join(dataDir, 'order.txt'), { force: true });
});
afterAll(() => product.remove());

it('brings everything up, says so once, and leaves nothing behind on SIGTERM', async () => {
  const first = start();
  const output = await first.prints('Stop: Ctrl-C');
  expect(output).toMatch(/Dr\. Alex \(Anthropic\) +built-in engine/);
  expect(output).toContain('gateway  warn  a warning to be seen');
  const password = /Password +(\S+)/.exec(output)?.[1];

  const parts = await processes();
  expect((await status()).code).toBe(0);
  expect(parts.map(({ name, ready }) => [name, ready])).toEqual(
    ['postgres', 'redis', 'sandbox', 'gateway', 'chat', 'billing', 'reports', 'tracking', 'admin'].map((name) => [
      name,
      true,
    ]),
  );
  expect((await environmentOf(named(parts, 'admin')))['ADMIN_PASSWORD']).toBe(password);
  expect(await environmentOf(named(parts, 'chat'))).not.toHaveProperty('ADMIN_PASSWORD');
  // Whoever may list processes may see their environments. The migrations check their own.
  for (const part of parts.filter(({ pid, name }) => pid && !['postgres', 'redis'].includes(name)))
    expect(withPassword(await environmentOf(part))).toEqual([]);
  expect(readFileSync(join(root, 'migrations.txt'), 'utf8').trim().split('\n').sort()).toEqual(
    ['admin', 'billing', 'chat', 'reports', 'tracking'].map((name) => `svc_${name}`),
  );

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  for (const { pid } of parts) expect(isAlive(pid)).toBe(false);
  expect(order().at(-1)).toBe('end sandbox');
  expect((await status()).code).toBe(1);
});

it('migrates nothing and shows no password on the second start', async () => {
  rmSync(join(root, 'migrations.txt'), { force: true });
  const output = await start().prints('Stop: Ctrl-C');
  expect(output).not.toContain('Password');
  expect(() => readFileSync(join(root, 'migrations.txt'))).toThrow();
});

it('refuses to start twice and gives the address of the one that runs', async () => {
  await start().prints(READY);
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`already running here: http://localhost:${env['PORT']}`);
});

it('names PORT when another program has it', async () => {
  const server = createServer().listen(Number(env['PORT']), '127.0.0.1');
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/Port \d+ is used by another program.*PORT=/);
  await new Promise((resolve) => server.close(resolve));
});

it('starts a crashed service again and shows its last words', async () => {
  const running = start();
  await running.prints(READY);
  const before = named(await processes(), 'billing');
  await fetch(`http://127.0.0.1:${before.port}/crash`).catch(() => undefined);
  const output = await running.prints('billing ended with code 7');
  expect(output).toContain('the last words');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const after = named(await processes(), 'billing');
  expect(after).toMatchObject({ ready: true, port: before.port });
  expect(after.pid).not.toBe(before.pid);
});

it('starts PostgreSQL and Redis again when they die', async () => {
  const running = start();
  await running.prints(READY);
  const before = await processes();
  process.kill(named(before, 'redis').pid, 'SIGKILL');
  process.kill(named(before, 'postgres').pid, 'SIGKILL');
  await running.prints('redis has ended');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const after = await processes();
  expect(named(after, 'redis')).toMatchObject({ ready: true, port: named(before, 'redis').port });
  expect(named(after, 'postgres')).toMatchObject({ ready: true, port: named(before, 'postgres').port });
});

it('recovers from a kill -9 of the launcher: services ended, servers reused', async () => {
  const killed = start();
  await killed.prints(READY);
  const before = await processes();
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(isAlive(named(before, 'redis').pid)).toBe(true);
  const next = start();
  await next.prints(READY);
  const after = await processes();
  for (const name of ['gateway', 'chat', 'sandbox']) expect(isAlive(named(before, name).pid)).toBe(false);
  for (const name of ['postgres', 'redis']) expect(named(after, name).pid).toBe(named(before, name).pid);
  next.child.kill('SIGTERM');
  await next.ended;
  for (const { pid } of [...before, ...after]) expect(await waitForEnd(pid, 1000)).toBe(true);
});

it('lets services finish before it stops what they need', async () => {
  const running = start({ FAKE_DRAIN: '1500' });
  await running.prints(READY);
  const parts = await processes();
  running.child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 800));
  for (const name of ['chat', 'sandbox', 'redis', 'postgres']) expect(isAlive(named(parts, name).pid)).toBe(true);
  expect(await running.ended).toBe(0);
  expect(order().filter((line) => line.startsWith('end'))).toHaveLength(7);
});

it('says why when a service cannot start, and stops the rest', async () => {
  product.write('services/chat/dist/main.js', "console.error('SIGNING_KEY: is missing'); process.exit(1);");
  const failing = start();
  expect(await failing.ended).toBe(1);
  expect(failing.output()).toContain('SIGNING_KEY: is missing');
  expect(failing.output()).toContain('chat crashes each time it starts');
  product.write('services/chat/dist/main.js', readFileSync(join(root, 'services/gateway/dist/main.js'), 'utf8'));
});

it('starts afresh with --reset and says what it removed', async () => {
  const output = await start({}, '--reset').prints('Stop: Ctrl-C');
  expect(output).toContain(`Removed ${join(dataDir, 'postgres')}`);
  expect(output).toContain(`Removed ${join(dataDir, 'secrets')}`);
  expect(output).toContain('Password');
});

it('keeps rows over a restart of our own PostgreSQL, and reuses a running one', async () => {
  const folder = join(root, 'infra');
  const first = await startInfra({ dataDir: folder });
  const client = new Client({ connectionString: first.databaseUrl });
  await client.connect();
  await client.query('CREATE TABLE kept AS SELECT 1 AS value');
  await client.end();
  const again = await startInfra({ dataDir: folder });
  expect(again.servers.map(({ pid }) => pid)).toEqual(first.servers.map(({ pid }) => pid));
  await again.stop();
  const later = await startInfra({ dataDir: folder });
  const reader = new Client({ connectionString: later.databaseUrl });
  await reader.connect();
  expect((await reader.query('SELECT value FROM kept')).rows).toEqual([{ value: 1 }]);
  await reader.end();
  await later.stop();
});

// Readers who ask for large replies and take nothing. Real Redis; services are faked at the bus.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { images } from '@medconsult/common';
import { startGatewayUnderTest, type GatewayUnderTest } from '../../test/gateway-under-test.js';

const MEGABYTE = 1024 * 1024;
/** More than the system's buffers take of one connection. */
const LARGE = Buffer.alloc(12 * MEGABYTE, 1);
const PATH = '/api/sessions/abcdefghijklmnop/images/12';

let gateway: GatewayUnderTest;
let port: number;
let served: Socket[];
const asked: Socket[] = [];

beforeEach(async () => {
  gateway = await startGatewayUnderTest();
  const picture = { fileName: 'picture-12.jpg', type: 'image/jpeg', base64: LARGE.toString('base64') };
  gateway.bus.answer(images, 'show', () => picture);
  served = [];
  gateway.app.server.on('connection', (socket) => served.push(socket));
  port = Number(new URL(await gateway.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  for (const socket of asked.splice(0)) socket.destroy();
  await gateway.close();
});

/** Asks and reads nothing; resolves when the reply waits. */
async function askAndLeave(localAddress: string): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  asked.push(socket);
  socket.pause().on('error', () => undefined);
  socket.write(`GET ${PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const known = served.length;
  for (let tries = 0; tries < 200 && served.length === known; tries += 1) await sleep(10);
  for (let tries = 0; tries < 200 && served[known]?.writableLength === 0; tries += 1) await sleep(10);
}

const isOpen = (): boolean[] => served.map(({ destroyed }) => !destroyed);
const waiting = (): number => served.reduce((sum, socket) => sum + (socket.destroyed ? 0 : socket.writableLength), 0);

async function read(localAddress: string): Promise<number> {
  const sent = get({ port, host: '127.0.0.1', path: PATH, localAddress, agent: false });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return (await buffer(answer)).length;
}

it('of one address lose the oldest replies, and others get theirs whole', async () => {
  for (let times = 0; times < 5; times += 1) await askAndLeave('127.0.0.1');
  expect(isOpen()).toEqual([false, false, false, false, true]);
  expect(waiting()).toBeLessThan(16 * MEGABYTE);
  expect(await read('127.0.0.2')).toBe(LARGE.length);
}, 30_000);

it('of many addresses cannot fill the memory either', async () => {
  for (let at = 1; at <= 7; at += 1) await askAndLeave(`127.0.0.${at}`);
  expect(isOpen().filter(Boolean)).toHaveLength(5);
  expect(waiting()).toBeLessThan(64 * MEGABYTE);
  expect(await read('127.0.0.9')).toBe(LARGE.length);
}, 30_000);

// Real Redis; services are faked at the bus.
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  accounts,
  AppError,
  CONNECTIONS_PER_ADDRESS,
  consultation,
  operators,
  payments,
  reportLinks,
  wallet,
} from '@medconsult/common';
import { aFingerprint } from '@medconsult/common/testing';
import { startGatewayUnderTest } from '../../test/gateway-under-test.js';

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not come to that.');
}

describe('rate limits', () => {
  it('answer 429 with Retry-After for one identity and leave others alone', async () => {
    const strict = await startGatewayUnderTest({ RATE_LIMIT_FACTOR: 0.1 });
    strict.bus.answer(wallet, 'checkLimit', () => ({ count: 0 }));
    const one = await strict.post('/api/check-limit', { deviceFingerprint: aFingerprint() });
    const cookie = `mc_dev=${one.cookies[0]!.value}`;
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      statuses.push(
        (await strict.post('/api/check-limit', { deviceFingerprint: aFingerprint() }, { headers: { cookie } }))
          .statusCode,
      );
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    const refused = await strict.post(
      '/api/check-limit',
      { deviceFingerprint: aFingerprint() },
      { headers: { cookie } },
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await strict.post('/api/check-limit', { deviceFingerprint: aFingerprint() })).statusCode).toBe(200);
    await strict.close();
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };
const aQuestion = (imageData: string | null) => ({
  message: 'hi',
  imageData,
  deviceFingerprint: aFingerprint(),
  selectedDoctor: 'alex',
});

describe('large bodies', () => {
  it('are counted separately, by address and before they are read; text is not', async () => {
    const strict = await startGatewayUnderTest({ RATE_LIMIT_FACTOR: 0.5 });
    strict.bus.answer(consultation, 'ask', () => Promise.reject(new AppError('ANSWER_IN_PROGRESS')));
    const { cookie } = strict.signIn();
    const ask = async (imageData: string | null) =>
      (await strict.post('/api/chat-split', aQuestion(imageData), { headers: { cookie } })).statusCode;
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) statuses.push(await ask('A'.repeat(200_000)));
    expect(statuses).toEqual([409, 409, 409, 429, 429]);
    expect(strict.bus.inputsOf(consultation, 'ask')).toHaveLength(3);
    expect(await ask(null)).toBe(409);
    await strict.close();
  });

  it('of one address are read one at a time: a slow one holds up neither words nor other addresses', async () => {
    const gateway = await startGatewayUnderTest();
    gateway.bus.answer(consultation, 'ask', () => Promise.reject(new AppError('ANSWER_IN_PROGRESS')));
    const url = new URL('/api/chat-split', await gateway.app.listen({ port: 0, host: '127.0.0.1' }));
    const known = { ...JSON_TYPE, cookie: gateway.signIn().cookie };
    const send = (localAddress: string, size: number): ClientRequest =>
      request(url, { method: 'POST', localAddress, agent: false, headers: { ...known, 'content-length': size } });
    const ask = async (localAddress: string, imageData: string | null) => {
      const body = JSON.stringify(aQuestion(imageData));
      const sent = send(localAddress, body.length);
      sent.end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return answer.statusCode;
    };
    const large = 'A'.repeat(200_000);
    const slow = send('127.0.0.1', 200_000).on('error', () => undefined);
    slow.write('{"message":');
    await once(gateway.app.server, 'request');
    // Its answer comes after the slow one, which arrived before, has its place.
    expect(await ask('127.0.0.1', null)).toBe(409);
    const others = Array.from({ length: 5 }, () => ask('127.0.0.1', large));
    expect(await ask('127.0.0.2', large)).toBe(409);
    expect(await Promise.race([...others, Promise.resolve('waiting')])).toBe('waiting');
    slow.destroy();
    expect(await Promise.all(others)).toEqual([409, 409, 409, 409, 409]);
    await gateway.close();
  });

  it.each([
    ['nobody who is signed in', {}],
    ['whose login session is unknown', { cookie: 'mc_sid=made-up' }],
    ['of unknown length', { 'transfer-encoding': 'chunked' }],
  ])('of a sender %s are refused unread', async (_name, headers) => {
    const gateway = await startGatewayUnderTest();
    const port = Number(new URL(await gateway.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const size = 'transfer-encoding' in headers ? {} : { 'content-length': 14_000_000 };
    const sent = request({
      port,
      method: 'POST',
      path: '/api/chat-split',
      headers: { ...JSON_TYPE, ...size, ...headers },
    });
    sent.on('error', () => undefined);
    sent.write('{"message":');
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(403);
    expect(await json(answer)).toMatchObject({ code: 'REGISTRATION_REQUIRED' });
    expect(gateway.bus.inputsOf(consultation, 'ask')).toEqual([]);
    sent.destroy();
    await gateway.close();
  });
});

describe('somebody who guesses', () => {
  it.each([
    ['passwords', '/api/login', { email: 'a@example.org', password: 'guess' }],
    ['share links', '/api/shared-report', { token: 'A'.repeat(43) }],
    ['operators', '/api/admin/login', { email: 'a@example.org', password: 'guess' }],
  ])('%s gets a 429 within 60 attempts, and no service is called any more', async (_name, url, body) => {
    const gateway = await startGatewayUnderTest({ RATE_LIMIT_FACTOR: 1 });
    gateway.bus
      .answer(accounts, 'login', () => Promise.reject(new AppError('INVALID_CREDENTIALS')))
      .answer(reportLinks, 'open', () => Promise.reject(new AppError('LINK_NOT_FOUND')))
      .answer(operators, 'login', () => Promise.reject(new AppError('INVALID_OPERATOR')));
    const tries = [];
    for (let guess = 0; guess < 60; guess += 1) tries.push((await gateway.post(url, body)).statusCode);
    const refused = tries.filter((status) => status === 429).length;
    expect(refused).toBeGreaterThanOrEqual(40);
    expect(gateway.bus.asked).toHaveLength(60 - refused);
    await gateway.close();
  });
});

describe('somebody who is a new device every time', () => {
  it('cannot make us call a payment provider without end', async () => {
    const gateway = await startGatewayUnderTest({ RATE_LIMIT_FACTOR: 1 });
    gateway.bus.answer(payments, 'createPaypalOrder', () => ({ id: 'AN-ORDER' }));
    const statuses = [];
    for (let at = 0; at < 100; at += 1)
      statuses.push((await gateway.post('/api/paypal/order', { amount: 9 })).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(gateway.bus.inputsOf(payments, 'createPaypalOrder')).toHaveLength(60);
    await gateway.close();
  });
});

describe('an address over its limit', () => {
  it('is refused before its body is read, its login session looked up, or an operator checked', async () => {
    const strict = await startGatewayUnderTest({ RATE_LIMIT_FACTOR: 0.001 });
    const { cookie } = strict.signIn();
    const headers = { cookie, email: 'op@example.org', password: 'right' };
    const call = () => strict.post('/api/admin/logout', '{ this is no JSON', { headers });
    expect((await call()).statusCode).toBe(400);
    expect((await call()).statusCode).toBe(429);
    expect((await strict.app.inject({ url: '/api/user/current', headers })).statusCode).toBe(429);
    expect(strict.bus.asked).toEqual([]);
    await strict.close();
  });
});

describe('pages', () => {
  it('of the site are limited by address, too', async () => {
    const gateway = await startGatewayUnderTest({ RATE_LIMIT_FACTOR: 0.001 });
    const open = async (remoteAddress: string) =>
      (await gateway.app.inject({ url: '/no-such-page', remoteAddress })).statusCode;
    const statuses = [];
    for (let at = 0; at < 8; at += 1) statuses.push(await open('203.0.113.1'));
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429, 429]);
    expect(await open('203.0.113.2')).toBe(404);
    await gateway.close();
  });
});

describe('connections', () => {
  const silent = (port: number): Promise<Socket> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket));
      socket.on('error', () => undefined);
    });

  it('of one address are limited, and closing one admits another', async () => {
    const gateway = await startGatewayUnderTest({ RATE_LIMIT_FACTOR: 5 / CONNECTIONS_PER_ADDRESS });
    const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const sockets = await Promise.all(Array.from({ length: 5 }, () => silent(Number(new URL(url).port))));
    await expect(fetch(`${url}/api/docs`)).rejects.toThrow('fetch failed');
    for (const socket of sockets) socket.destroy();
    await until(async () => (await fetch(`${url}/api/docs`).catch(() => undefined))?.status === 200);
    await gateway.close();
  });

  it('of a trusted proxy are not counted', async () => {
    const few = { RATE_LIMIT_FACTOR: 1 / CONNECTIONS_PER_ADDRESS, TRUSTED_PROXIES: ['loopback'] };
    const gateway = await startGatewayUnderTest(few);
    const url = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
    const sockets = await Promise.all(Array.from({ length: 5 }, () => silent(Number(new URL(url).port))));
    expect((await fetch(`${url}/api/docs`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await gateway.close();
  });

  it('that send slowly are closed', async () => {
    const gateway = await startGatewayUnderTest();
    const { headersTimeout, requestTimeout, timeout } = gateway.app.server;
    expect([headersTimeout, requestTimeout, timeout]).toEqual([10_000, 30_000, 90_000]);
    await gateway.close();
  });
});

describe('under https', () => {
  it('cookies are __Host- and Secure, and HSTS is sent', async () => {
    const secure = await startGatewayUnderTest({ PUBLIC_URL: 'https://example.org' });
    secure.bus.answer(wallet, 'checkLimit', () => ({ count: 0 }));
    const answer = await secure.post('/api/check-limit', { deviceFingerprint: aFingerprint() });
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-mc_dev', secure: true, path: '/' });
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });
});

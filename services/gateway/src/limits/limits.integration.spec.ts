// Real Redis; services are faked at the bus.
import { request } from 'node:http';
import { AppError, consultation, wallet } from '@medconsult/common';
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

describe('large bodies', () => {
  it('count apart, by address and before they are read; words do not', async () => {
    const strict = await startGatewayUnderTest({ RATE_LIMIT_FACTOR: 0.5 });
    strict.bus.answer(consultation, 'ask', () => Promise.reject(new AppError('REGISTRATION_REQUIRED')));
    const ask = async (imageData: string | null) =>
      (
        await strict.post('/api/chat-split', {
          message: 'hi',
          imageData,
          deviceFingerprint: aFingerprint(),
          selectedDoctor: 'alex',
        })
      ).statusCode;
    const statuses: number[] = [];
    for (let times = 0; times < 5; times += 1) statuses.push(await ask('A'.repeat(200_000)));
    expect(statuses).toEqual([403, 403, 403, 429, 429]);
    expect(strict.bus.inputsOf(consultation, 'ask')).toHaveLength(3);
    expect(await ask(null)).toBe(403);
    await strict.close();
  });

  it('are few at once: slow ones keep others from more of them, not from words, and let go when they leave', async () => {
    const gateway = await startGatewayUnderTest();
    gateway.bus.answer(consultation, 'ask', () => Promise.reject(new AppError('REGISTRATION_REQUIRED')));
    const url = new URL('/api/chat-split', await gateway.app.listen({ port: 0, host: '127.0.0.1' }));
    const body = (imageData: string | null) =>
      JSON.stringify({ message: 'hi', imageData, deviceFingerprint: aFingerprint(), selectedDoctor: 'alex' });
    const ask = async (imageData: string | null) =>
      (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: body(imageData) }))
        .status;
    const large = 'A'.repeat(200_000);
    const slow = Array.from({ length: 8 }, () => {
      const headers = { 'content-type': 'application/json', 'content-length': 200_000 };
      const sent = request(url, { method: 'POST', headers });
      sent.on('error', () => undefined);
      sent.write('{"message":');
      return sent;
    });
    await until(async () => (await ask(large)) === 503);
    expect(await ask(null)).toBe(403);
    for (const each of slow) each.destroy();
    await until(async () => (await ask(large)) === 403);
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

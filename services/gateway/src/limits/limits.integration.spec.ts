// Real Redis; services are faked at the bus.
import { wallet } from '@medconsult/common';
import { aFingerprint } from '@medconsult/common/testing';
import { startGatewayUnderTest } from '../../test/gateway-under-test.js';

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

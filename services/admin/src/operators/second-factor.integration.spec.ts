import { randomBytes } from 'node:crypto';
import { operators } from '@medconsult/common';
import { EMAIL, PASSWORD, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';
import { codeOf, stepOf } from './one-time-code.js';

const secret = randomBytes(20);
const caller = { requestId: 'r', ip: '203.0.113.9' };
const REFUSED = { code: 'INVALID_OPERATOR', message: 'Invalid email or password', status: 401 };

let admin: AdminUnderTest;
beforeAll(async () => {
  admin = await startAdminUnderTest({ ADMIN_TOTP_SECRET: secret });
});
afterAll(() => admin.stop());
beforeEach(() =>
  admin.database.client.query('TRUNCATE admin.operator_failures; UPDATE admin.operators SET code_step = NULL'),
);

const login = (code?: string | null, password = PASSWORD, email = EMAIL) =>
  admin.bus.call(operators, 'login', { email, password, code }, { caller });
const current = (off = 0): string => codeOf(secret, stepOf(new Date()) + off);
const wrong = (): string => String((Number(current()) + 500_000) % 1_000_000).padStart(6, '0');
const row = async () =>
  (await admin.database.client.query('SELECT failures, locked_until > now() AS locked FROM admin.operator_failures'))
    .rows[0] as unknown;

describe('the second factor', () => {
  it('is asked for only after the right password', async () => {
    await expect(login()).rejects.toMatchObject({ code: 'CODE_REQUIRED', status: 401 });
    await expect(login(null, 'wrong')).rejects.toMatchObject(REFUSED);
    await expect(login(null, PASSWORD, 'nobody@example.org')).rejects.toMatchObject(REFUSED);
    await expect(login(current(), 'wrong')).rejects.toMatchObject(REFUSED);
  });

  it('accepts a current code, and each code once only, also at the same moment', async () => {
    const code = current();
    const results = await Promise.allSettled(Array.from({ length: 3 }, () => login(code)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(login(code)).rejects.toMatchObject(REFUSED);
  });

  it('accepts a clock that is a step off, not two', async () => {
    await expect(login(current(-2))).rejects.toMatchObject(REFUSED);
    expect(await login(current(-1))).toHaveProperty('token');
    expect(await login(current(1))).toHaveProperty('token');
  });

  it('counts wrong codes like wrong passwords; during the lock no code is even asked for', async () => {
    for (let times = 0; times < 5; times += 1) await expect(login(wrong())).rejects.toMatchObject(REFUSED);
    expect(await row()).toMatchObject({ locked: true });
    await expect(login()).rejects.toMatchObject(REFUSED);
    await expect(login(current())).rejects.toMatchObject(REFUSED);
  });

  it('does not reset the failures when it is asked for', async () => {
    await login(null, 'wrong').catch(() => undefined);
    await login().catch(() => undefined);
    expect(await row()).toMatchObject({ failures: 1 });
  });

  it('cannot be bypassed with the real password in headers', async () => {
    const call = admin.bus.call(operators, 'authenticate', { email: EMAIL, password: PASSWORD }, { caller });
    await expect(call).rejects.toMatchObject(REFUSED);
    const { token, session } = await login(current());
    const input = { email: EMAIL, password: token, cookie: session.token };
    expect(await admin.bus.call(operators, 'authenticate', input, { caller })).toMatchObject({ email: EMAIL });
  });
});

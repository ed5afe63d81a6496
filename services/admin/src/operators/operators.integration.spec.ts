import { operators } from '@medconsult/common';
import { SPAN_MS } from './login-attempts.js';
import { EMAIL, PASSWORD, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';

let admin: AdminUnderTest;
beforeAll(async () => {
  admin = await startAdminUnderTest({ ADMIN_EMAIL: ' Operator@Example.org'.trim() });
});
afterAll(() => admin.stop());

const unlock = () => admin.database.client.query('TRUNCATE admin.operator_failures, admin.operator_devices');
beforeEach(unlock);

const caller = { requestId: 'r', ip: '203.0.113.9' };
const login = (password = PASSWORD, email = EMAIL) =>
  admin.bus.call(operators, 'login', { email, password }, { caller });
const authenticate = (password: string, cookie: string | null) =>
  admin.bus.call(operators, 'authenticate', { email: EMAIL, password, cookie }, { caller });
const failure = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
const attempts = async () =>
  (await admin.database.client.query('SELECT failures, locked_until > now() AS locked FROM admin.operator_failures'))
    .rows[0] as {
    failures: number;
    locked: boolean | null;
  };

describe('operator login', () => {
  it('ROLE-011 is checked by the server and stores only a hash', async () => {
    expect(await login()).toMatchObject({ email: EMAIL, token: expect.any(String) as string });
    const { rows } = await admin.database.client.query<{ all: string }>(
      'SELECT string_agg(o::text, chr(10)) AS all FROM admin.operators o',
    );
    expect(rows[0]!.all).toContain('$argon2id$');
    expect(rows[0]!.all).not.toContain(PASSWORD);
  });

  it('needs the token and the cookie of one login together', async () => {
    const [one, two] = [await login(), await login()];
    const refused = { code: 'INVALID_OPERATOR' };
    expect(await authenticate(one.token, one.session.token)).toMatchObject({ email: EMAIL });
    await expect(authenticate(one.token, null)).rejects.toMatchObject(refused);
    await expect(authenticate(one.token, two.session.token)).rejects.toMatchObject(refused);
    await expect(authenticate(one.session.token, one.session.token)).rejects.toMatchObject(refused);
  });

  it('ROLE-012 accepts the real password of a script without a cookie', async () => {
    expect(await authenticate(PASSWORD, null)).toMatchObject({ email: EMAIL });
  });

  it('ends with logout and after 8 hours', async () => {
    const first = await login();
    await admin.database.client.query(
      "UPDATE admin.operator_sessions SET created_at = now() - interval '8 hours 1 minute'",
    );
    await expect(authenticate(first.token, first.session.token)).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
    const second = await login();
    await admin.bus.call(operators, 'logout', {}, { caller: { ...caller, operator: EMAIL } });
    await expect(authenticate(second.token, second.session.token)).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
  });

  it('does not lock an operator out whose page keeps polling after the session has ended', async () => {
    const { token, session } = await login();
    await admin.bus.call(operators, 'logout', {}, { caller: { ...caller, operator: EMAIL } });
    await Promise.all(Array.from({ length: 12 }, () => failure(authenticate(token, session.token))));
    await Promise.all(Array.from({ length: 12 }, () => failure(authenticate(token, null))));
    expect((await attempts())?.failures ?? 0).toBe(0);
    expect(await login()).toHaveProperty('token');
  });
});

describe('an operator session', () => {
  it('that is used lasts, with its cookie, for eight hours', async () => {
    const { token, session } = await login();
    const lasts = new Date(session.expiresAt).getTime() - Date.now();
    expect(Math.abs(lasts - 8 * 3_600_000)).toBeLessThan(60_000);
    const age = "created_at = now() - interval '7 hours 59 minutes', used_at = now() - interval '29 minutes'";
    await admin.database.client.query(`UPDATE admin.operator_sessions SET ${age}`);
    expect(await authenticate(token, session.token)).toMatchObject({ email: EMAIL });
    const { rows } = await admin.database.client.query<{ idle: number }>(
      'SELECT extract(epoch FROM now() - max(used_at))::int AS idle FROM admin.operator_sessions',
    );
    expect(rows[0]!.idle).toBeLessThan(60);
  });

  it('that is unused for half an hour is over', async () => {
    const { token, session } = await login();
    await admin.database.client.query("UPDATE admin.operator_sessions SET used_at = now() - interval '31 minutes'");
    await expect(authenticate(token, session.token)).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
  });
});

describe('wrong passwords from outside', () => {
  const from = (origin: object, password = PASSWORD) =>
    admin.bus.call(operators, 'login', { email: EMAIL, password }, { caller: { requestId: 'r', ...origin } });
  const lock = async (origin: object): Promise<void> => {
    for (let times = 0; times < 5; times += 1) await failure(from(origin, 'wrong'));
    await expect(from(origin)).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
  };

  it('make only their own network wait', async () => {
    await lock({ ip: '2001:db8:1:2::1' });
    await expect(from({ ip: '2001:db8:1:2:ffff::1' })).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
    expect(await from({ ip: '2001:db8:1:3::1' })).toHaveProperty('token');
    expect(await from({ ip: '198.51.100.7' })).toHaveProperty('token');
  });

  it('do not make a browser wait that has signed in before, even from the same network', async () => {
    const ip = '198.51.100.8';
    const known = { ip, deviceId: 'known-device' };
    expect(await from(known)).toHaveProperty('token');
    await lock({ ip });
    await expect(from({ ip, deviceId: 'another-device' })).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
    expect(await from(known)).toHaveProperty('token');
    await lock(known);
  });

  it('do not profit from a password that a script proved from elsewhere', async () => {
    expect(await authenticate(PASSWORD, null)).toMatchObject({ email: EMAIL });
    const elsewhere = { caller: { requestId: 'r', ip: '198.51.100.9' } };
    await lock({ ip: '198.51.100.9' });
    const guess = admin.bus.call(operators, 'authenticate', { email: EMAIL, password: PASSWORD }, elsewhere);
    await expect(guess).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
  });
});

describe('the wait after five failures', () => {
  it('holds for the right password too, by login and in headers, with one text for every failure', async () => {
    const refusals = [await failure(login(PASSWORD, 'nobody@example.org'))];
    for (let times = 0; times < 5; times += 1) refusals.push(await failure(login('wrong')));
    refusals.push(await failure(login()), await failure(authenticate(PASSWORD, null)));
    expect(
      new Set(refusals.map((error) => JSON.stringify([(error as { code: string }).code, (error as Error).message]))),
    ).toEqual(new Set(['["INVALID_OPERATOR","Invalid email or password"]']));
    expect(await attempts()).toMatchObject({ locked: true });
    await unlock();
    expect(await login()).toHaveProperty('token');
  });

  it('comes from wrong passwords in headers as well, and applies to a remembered right one', async () => {
    expect(await authenticate(PASSWORD, null)).toMatchObject({ email: EMAIL });
    for (let times = 0; times < 5; times += 1) await failure(authenticate(`wrong ${times}`, null));
    await expect(authenticate(PASSWORD, null)).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
  });

  it('does not affect an open session', async () => {
    const { token, session } = await login();
    for (let times = 0; times < 5; times += 1) await failure(login('wrong'));
    expect(await authenticate(token, session.token)).toMatchObject({ email: EMAIL });
  });

  it('counts parallel failures one by one', async () => {
    await Promise.allSettled(Array.from({ length: 4 }, () => login('wrong')));
    expect(await attempts()).toMatchObject({ failures: 4 });
  });

  it('lasts a whole number of intervals, for unknown and known addresses alike', async () => {
    const times: Record<string, number[]> = { [EMAIL]: [], 'nobody@example.org': [] };
    for (let round = 0; round < 10; round += 1) {
      await unlock();
      for (const [email, lasted] of Object.entries(times)) {
        const begun = performance.now();
        await failure(login('wrong', email));
        lasted.push(performance.now() - begun);
      }
    }
    const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
    if (process.env['SHOW_TIMES']) console.log(Object.values(times).map(median));
    for (const lasted of Object.values(times)) {
      expect(Math.min(...lasted)).toBeGreaterThan(SPAN_MS - 5);
      expect(median(lasted.map((each) => each % SPAN_MS))).toBeLessThan(60);
    }
  });
});

it('ADMIN_HEADER_PASSWORD=off lets no password in by headers, and counts no failure', async () => {
  const strict = await startAdminUnderTest({ ADMIN_HEADER_PASSWORD: 'off' });
  try {
    const call = strict.bus.call(operators, 'authenticate', { email: EMAIL, password: PASSWORD }, { caller });
    await expect(call).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
    const { token, session } = await strict.bus.call(
      operators,
      'login',
      { email: EMAIL, password: PASSWORD },
      { caller },
    );
    const input = { email: EMAIL, password: token, cookie: session.token };
    expect(await strict.bus.call(operators, 'authenticate', input, { caller })).toMatchObject({ email: EMAIL });
  } finally {
    await strict.stop();
  }
});

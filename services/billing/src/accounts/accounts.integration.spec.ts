import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { accounts, wallet } from '@medconsult/common';
import { hashToken } from '@medconsult/common/server';
import { aDevice, aFingerprint, aUser } from '@medconsult/common/testing';
import { auditLedger } from '../ledger/audit-ledger.js';
import { BillingUnderTest, codesOf } from '../../test/billing-under-test.js';
import { SweeperService } from '../sweeper.service.js';
import { PasswordsService } from './passwords.service.js';

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
});
afterAll(() => billing.stop());

const anEmail = (): string => `Anna.${randomUUID()}@Example.org`;
const password = 'correct horse';
const login = (email: string, secret = password, caller = aDevice()) =>
  billing.call(accounts, 'login', { email, password: secret }, caller);
const rows = <T>(sql: string, values: unknown[] = []): Promise<T[]> => billing.source.query<T[]>(sql, values);

const aText = (pattern: RegExp): unknown => expect.stringMatching(pattern);

describe('registering', () => {
  it('AUTH-020 ENT-001 LIM-002 creates the user with the registration grant and a session', async () => {
    const email = anEmail();
    const user = await billing.register({ email });
    expect(user).toEqual({
      id: aText(/^[0-9a-f-]{36}$/),
      email,
      credits: 2,
      diamonds: 0,
      createdAt: aText(/^\d{4}-\d\d-\d\dT/),
      lastDailyQuestionDate: null,
      session: { token: aText(/^[\w-]{43}$/), expiresAt: aText(/Z$/) },
    });
    const who = await billing.call(accounts, 'resolveSession', { tokenHash: hashToken(user.session.token) });
    expect(who).toMatchObject({ userId: user.id });
    expect(await auditLedger(billing.source)).toEqual([]);
    expect(await rows('SELECT system, currency, amount FROM transfers WHERE user_id = $1', [user.id])).toEqual([
      { system: 'grants', currency: 'credits', amount: 2 },
    ]);
  });

  it('AUTH-021 refuses an address that has an account, however it is spelled', async () => {
    const email = anEmail();
    await billing.register({ email });
    for (const again of [email, email.toUpperCase(), email.replace('A', 'Ａ')]) {
      const refusal = await billing.refusalOf(billing.register({ email: again }));
      expect(['EMAIL_TAKEN', 'VALIDATION_FAILED']).toContain(refusal.code);
    }
    expect((await billing.refusalOf(billing.register({ email: email.toLowerCase() }))).code).toBe('EMAIL_TAKEN');
  });

  it('AUTH-021 makes one account of ten registrations at once', async () => {
    const email = anEmail();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => billing.register({ email })));
    expect(codesOf(results).sort()).toEqual([...Array<string>(9).fill('EMAIL_TAKEN'), 'served']);
  });

  it('AUTH-022 AUTH-023 LIM-005 refuses a malformed address and a password under 6 characters', async () => {
    for (const values of [{ email: 'not an address' }, { password: '12345' }, { password: 'x'.repeat(257) }]) {
      expect((await billing.refusalOf(billing.register(values))).code).toBe('VALIDATION_FAILED');
    }
    await billing.register({ password: 'sixsix' });
  });

  it('refuses the most common passwords and the own name, not what merely looks simple', async () => {
    expect((await billing.refusalOf(billing.register({ password: '123456' }))).code).toBe('WEAK_PASSWORD');
    const email = `somebody.${randomUUID()}@example.org`;
    const name = email.split('@')[0]!.toUpperCase();
    expect((await billing.refusalOf(billing.register({ email, password: name }))).code).toBe('WEAK_PASSWORD');
    for (const allowed of ['secret123', 'password123!', 'testpass']) await billing.register({ password: allowed });
  });

  it('AUTH-024 stores neither address nor password in clear and never replies with a hash', async () => {
    const email = anEmail();
    const user = await billing.register({ email });
    expect(JSON.stringify(user)).not.toMatch(/argon2|password|hash/i);
    const [row] = await rows<Record<string, unknown>>('SELECT * FROM users WHERE id = $1', [user.id]);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(JSON.stringify(row)).not.toContain(email);
    expect((row!['email_sealed'] as Buffer).includes('example.org')).toBe(false);
    const sessions = await rows('SELECT token_hash FROM user_sessions WHERE user_id = $1', [user.id]);
    expect(sessions).toEqual([{ token_hash: hashToken(user.session.token) }]);
  });

  it('AUTH-026 publishes, in the same transaction, that the device belongs to the user; so does a login', async () => {
    const caller = aDevice();
    const email = anEmail();
    const user = await billing.register({ email }, caller);
    const elsewhere = aDevice();
    await login(email, password, elsewhere);
    const events = await rows<{ body: unknown }>(
      "SELECT body FROM outbox WHERE body->>'userId' = $1 AND name = 'billing.device.claimed'",
      [user.id],
    );
    expect(events.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        { deviceId: caller.deviceId, userId: user.id },
        { deviceId: elsewhere.deviceId, userId: user.id },
      ]),
    );
    expect(events).toHaveLength(2);
  });
});

describe('signing in', () => {
  it('AUTH-017 answers the user and a new session; the address may be spelled otherwise, the password not', async () => {
    const email = anEmail();
    const { session: first, ...user } = await billing.register({ email });
    const { session, ...again } = await login(` ${email.toUpperCase()} `);
    expect(again).toEqual(user);
    expect(session.token).not.toBe(first.token);
    expect((await billing.refusalOf(login(email, 'Correct horse'))).code).toBe('INVALID_CREDENTIALS');
    expect((await billing.refusalOf(login(email, ` ${password}`))).code).toBe('INVALID_CREDENTIALS');
  });

  it('AUTH-018 AUTH-019 refuses a wrong password and an unknown address alike', async () => {
    const email = anEmail();
    await billing.register({ email });
    const wrong = await billing.refusalOf(login(email, 'wrong horse'));
    const unknown = await billing.refusalOf(login(anEmail()));
    expect(wrong).toEqual({ code: 'INVALID_CREDENTIALS', details: {} });
    expect(unknown).toEqual(wrong);
  });

  it('an unknown address costs the same check as a wrong password, so that timing reveals nothing', async () => {
    const email = anEmail();
    await billing.register({ email });
    const verify = jest.spyOn(billing.service.app.get(PasswordsService), 'verify');
    await billing.refusalOf(login(email, 'wrong horse'));
    await billing.refusalOf(login(anEmail(), 'wrong horse'));
    expect(verify.mock.calls.map(([stored]) => Boolean(stored))).toEqual([true, false]);
    verify.mockRestore();
  });

  it('makes a source wait after 5 failures, whether or not the account exists, even with the right password', async () => {
    const known = anEmail();
    await billing.register({ email: known });
    for (const email of [known, anEmail()]) {
      for (let guess = 0; guess < 5; guess += 1) await billing.refusalOf(login(email, 'wrong horse'));
      expect(await billing.refusalOf(login(email))).toEqual({ code: 'INVALID_CREDENTIALS', details: {} });
    }
    await rows("UPDATE login_throttles SET locked_until = now() - interval '1 second'");
    expect((await login(known)).email).toBe(known);
    expect(await rows('SELECT 1 FROM login_throttles WHERE locks > 0')).toHaveLength(1);
  });

  it('lets nobody lock a user out from another source', async () => {
    const [email, home] = [anEmail(), aDevice({ ip: '198.51.100.1' })];
    await billing.register({ email }, home);
    const guess = (ip: string) => billing.refusalOf(login(email, 'wrong horse', aDevice({ ip })));
    for (let times = 0; times < 6; times += 1) await guess('192.0.2.66');
    expect((await billing.refusalOf(login(email, password, aDevice({ ip: '192.0.2.66' })))).code).toBe(
      'INVALID_CREDENTIALS',
    );
    expect((await login(email, password, aDevice({ ip: '198.51.100.2' }))).email).toBe(email);
    // A neighbour behind the same address blocks new devices there, never a device that the user has signed in with before.
    for (let times = 0; times < 6; times += 1) await guess('198.51.100.1');
    expect((await login(email, password, home)).email).toBe(email);
    expect((await billing.refusalOf(login(email, password, aDevice({ ip: '198.51.100.1' })))).code).toBe(
      'INVALID_CREDENTIALS',
    );
  });

  it('counts a whole IPv6 network as one source, and limits a known device, too', async () => {
    const [email, home] = [anEmail(), aDevice({ ip: '198.51.100.3' })];
    await billing.register({ email }, home);
    for (let host = 1; host <= 5; host += 1) {
      await billing.refusalOf(login(email, 'wrong horse', aDevice({ ip: `2001:db8:7:1::${host}` })));
      await billing.refusalOf(login(email, 'wrong horse', home));
    }
    for (const caller of [aDevice({ ip: '2001:db8:7:1::99' }), home]) {
      expect((await billing.refusalOf(login(email, password, caller))).code).toBe('INVALID_CREDENTIALS');
    }
    expect((await login(email, password, aDevice({ ip: '2001:db8:7:2::1' }))).email).toBe(email);
    const stored = JSON.stringify(await rows('SELECT source FROM login_throttles'));
    expect(stored).not.toContain('2001:db8');
  });

  it('forgets a lock after a day without an attempt', async () => {
    const email = anEmail();
    for (let guess = 0; guess < 5; guess += 1) await billing.refusalOf(login(email, 'wrong horse'));
    await rows("UPDATE login_throttles SET tried_at = tried_at - interval '1 day', locked_until = now()");
    await billing.service.app.get(SweeperService).sweep();
    expect(await rows('SELECT 1 FROM login_throttles')).toEqual([]);
  });

  it('doubles the wait up to 4 hours, also for guesses made at once', async () => {
    const email = anEmail();
    const guess = () => billing.refusalOf(login(email, 'wrong horse'));
    await Promise.all(Array.from({ length: 12 }, guess));
    const state =
      'SELECT failures, round(extract(epoch FROM locked_until - tried_at) / 60)::int AS minutes FROM login_throttles WHERE email_index = (SELECT email_index FROM login_throttles ORDER BY tried_at DESC LIMIT 1)';
    expect(await rows(state)).toEqual([{ failures: 5, minutes: 15 }]);
    const minutes: number[] = [];
    for (let lock = 0; lock < 5; lock += 1) {
      await rows("UPDATE login_throttles SET locked_until = now() - interval '1 second'");
      await guess();
      minutes.push((await rows<{ minutes: number }>(state))[0]!.minutes);
    }
    expect(minutes).toEqual([30, 60, 120, 240, 240]);
  });

  it('answers OVERLOADED instead of letting logins pile up', async () => {
    const caller = aDevice();
    // One address alone may take half of the slots.
    const from = (at: number) => ({ ...caller, ip: `198.51.100.${at}` });
    const results = await Promise.allSettled(
      Array.from({ length: 150 }, (_, at) => login(anEmail(), password, from(at))),
    );
    const codes = codesOf(results);
    expect(new Set(codes)).toEqual(new Set(['INVALID_CREDENTIALS', 'OVERLOADED']));
    expect(codes.filter((code) => code === 'OVERLOADED').length).toBeLessThan(150 - 50);
  });
});

describe('sessions', () => {
  const resolve = (token: string) => billing.call(accounts, 'resolveSession', { tokenHash: hashToken(token) });
  const age = (token: string, column: string, interval: string) =>
    rows(`UPDATE user_sessions SET ${column} = ${column} - $2::interval WHERE token_hash = $1`, [
      hashToken(token),
      interval,
    ]);

  it('AUTH-027 end on the server at logout', async () => {
    const user = await billing.register();
    const caller = aUser({ userId: user.id, sessionHash: hashToken(user.session.token) });
    expect(await billing.call(accounts, 'logout', {}, caller)).toEqual({ success: true });
    expect(await resolve(user.session.token)).toBeNull();
    expect(await billing.call(accounts, 'logout', {}, caller)).toEqual({ success: true });
  });

  it('are extended by use, and end after 12 idle hours or 7 days', async () => {
    const { session } = await billing.register();
    await age(session.token, 'seen_at', '11 hours');
    const kept = await resolve(session.token);
    expect(kept!.expiresAt).toBeGreaterThan(Date.now() + 11 * 3_600_000);
    await age(session.token, 'seen_at', '11 hours');
    expect(await resolve(session.token)).not.toBeNull();
    await age(session.token, 'created_at', '7 days');
    expect(await resolve(session.token)).toBeNull();
    const { session: idle } = await billing.register();
    await age(idle.token, 'seen_at', '12 hours');
    expect(await resolve(idle.token)).toBeNull();
    await billing.service.app.get(SweeperService).sweep();
    const left = await rows('SELECT 1 FROM user_sessions WHERE token_hash = ANY ($1)', [
      [session, idle].map(({ token }) => hashToken(token)),
    ]);
    expect(left).toEqual([]);
  });

  it('do not exist for an unknown token', async () => {
    expect(await resolve('unknown')).toBeNull();
  });
});

describe('reading the user', () => {
  it('API-008 API-009 CHAT-067 shows what is available after a hold', async () => {
    const { session: _, ...user } = await billing.register();
    const caller = aUser({ userId: user.id });
    await billing.call(wallet, 'hold', { id: randomUUID(), action: 'alex-text' }, caller);
    const expected = { ...user, credits: 1 };
    expect(await billing.call(accounts, 'currentUser', {}, caller)).toEqual(expected);
    expect(await billing.call(accounts, 'userById', { id: user.id }, caller)).toEqual(expected);
  });

  it('API-010 ROLE-007 refuses another id, and a caller who is not signed in', async () => {
    const [one, other] = [await billing.register(), await billing.register()];
    const caller = aUser({ userId: one.id });
    expect((await billing.refusalOf(billing.call(accounts, 'userById', { id: other.id }, caller))).code).toBe(
      'FORBIDDEN',
    );
    expect((await billing.refusalOf(billing.call(accounts, 'userById', { id: other.id }))).code).toBe('NOT_SIGNED_IN');
    expect((await billing.refusalOf(billing.call(accounts, 'currentUser', {}))).code).toBe('NOT_SIGNED_IN');
    const gone = aUser();
    expect((await billing.refusalOf(billing.call(accounts, 'currentUser', {}, gone))).code).toBe('NOT_SIGNED_IN');
  });

  it('decrypts an address only in its own row', async () => {
    const [one, other] = [await billing.register(), await billing.register()];
    await rows('UPDATE users SET email_sealed = (SELECT email_sealed FROM users WHERE id = $1) WHERE id = $2', [
      one.id,
      other.id,
    ]);
    const call = billing.call(accounts, 'currentUser', {}, aUser({ userId: other.id }));
    expect((await billing.refusalOf(call)).code).toBe('INTERNAL');
  });
});

it('a malformed fingerprint is refused', async () => {
  const call = billing.register({ deviceFingerprint: `${aFingerprint()}!` });
  expect((await billing.refusalOf(call)).code).toBe('VALIDATION_FAILED');
});

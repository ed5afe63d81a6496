// What operators do with their own account. Real PostgreSQL and Redis.
import { operatorAccount, operators, type Caller } from '@medconsult/common';
import { EMAIL, PASSWORD, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';
import { codeOf as appCode, decodeBase32, stepOf } from './one-time-code.js';

let admin: AdminUnderTest;
beforeAll(async () => {
  admin = await startAdminUnderTest();
});
afterAll(() => admin.stop());
beforeEach(() =>
  admin.database.client.query(`
    TRUNCATE admin.operator_failures, admin.operator_sessions, admin.operator_recovery_codes;
    UPDATE admin.operators SET totp = NULL, totp_pending = NULL, code_step = NULL`),
);

const nobody = { requestId: 'r', ip: '203.0.113.9', userAgent: 'A browser' };
const login = (code?: string, password = PASSWORD) =>
  admin.bus.call(operators, 'login', { email: EMAIL, password, code }, { caller: nobody });
const failed = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

async function signIn(code?: string) {
  const { token, session } = await login(code);
  const input = { email: EMAIL, password: token, cookie: session.token };
  const ask = () => admin.bus.call(operators, 'authenticate', input, { caller: nobody });
  const { operatorSession } = await ask();
  const caller: Caller = { ...nobody, operator: EMAIL, operatorSession: operatorSession! };
  return { caller, ask };
}

type Account = typeof operatorAccount.operations;
const own = <K extends keyof Account>(name: K, input: object, caller: Caller) =>
  admin.bus.call(operatorAccount, name, input as never, { caller });
/** A code is accepted one step early or late, so these two stay valid for as long as a test takes. */
const codeOf = (secret: string, off = 0) => appCode(decodeBase32(secret)!, stepOf(new Date()) + off);
const nextCodeOf = (secret: string) => codeOf(secret, 1);

async function withFactor() {
  const { caller, ask } = await signIn();
  const { secret, uri, picture } = await own('beginSecondFactor', { password: PASSWORD }, caller);
  const used = codeOf(secret);
  const { codes } = await own('confirmSecondFactor', { code: used }, caller);
  return { caller, ask, secret, uri, picture, codes, used };
}

describe('the own second factor', () => {
  it('is shown as a QR code, confirmed by a code, and then required at the login', async () => {
    const { caller, secret, uri, picture, codes, used } = await withFactor();
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=MedConsult');
    expect(picture).toMatch(/^data:image\/png;base64,/);
    expect(codes).toHaveLength(10);
    expect(await failed(login())).toBe('CODE_REQUIRED');
    expect(await failed(login(used))).toBe('INVALID_OPERATOR');
    expect(await failed(login(nextCodeOf(secret)))).toBe('done');
    expect(await own('overview', {}, caller)).toMatchObject({ secondFactor: 'own', recoveryCodes: 10 });
    const { rows } = await admin.database.client.query<{ all: string }>(
      'SELECT string_agg(o::text, chr(10)) AS all FROM admin.operators o',
    );
    expect(rows[0]!.all).not.toContain(secret);
  });

  it('does not count before a code has confirmed it', async () => {
    const { caller } = await signIn();
    await own('beginSecondFactor', { password: PASSWORD }, caller);
    expect(await failed(own('confirmSecondFactor', { code: '000000' }, caller))).toBe('WRONG_CODE');
    expect(await failed(login())).toBe('done');
  });

  it('disables the password in headers and ends other sessions', async () => {
    const other = await signIn();
    const header = () =>
      admin.bus.call(operators, 'authenticate', { email: EMAIL, password: PASSWORD }, { caller: nobody });
    expect(await failed(header())).toBe('done');
    const { ask } = await withFactor();
    expect(await failed(header())).toBe('INVALID_OPERATOR');
    expect(await failed(other.ask())).toBe('INVALID_OPERATOR');
    expect(await failed(ask())).toBe('done');
  });

  it('is removed, and set up again, only with password and code', async () => {
    const { caller, secret } = await withFactor();
    expect(await failed(own('beginSecondFactor', { password: PASSWORD }, caller))).toBe('SECOND_FACTOR_ON');
    const wrong = own('removeSecondFactor', { password: PASSWORD, code: '000000' }, caller);
    expect(await failed(wrong)).toBe('WRONG_PASSWORD');
    const guess = own('removeSecondFactor', { password: 'wrong', code: nextCodeOf(secret) }, caller);
    expect(await failed(guess)).toBe('WRONG_PASSWORD');
    await own('removeSecondFactor', { password: PASSWORD, code: nextCodeOf(secret) }, caller);
    expect(await failed(login())).toBe('done');
    expect(await own('overview', {}, caller)).toMatchObject({ secondFactor: 'none', recoveryCodes: 0 });
  });
});

describe('recovery codes', () => {
  it('work once each, however typed, also at the same moment', async () => {
    const { codes } = await withFactor();
    const [one, two] = codes as [string, string];
    const tries = await Promise.all([failed(login(one.toUpperCase())), failed(login(one))]);
    expect(tries.sort()).toEqual(['INVALID_OPERATOR', 'done']);
    expect(await failed(login(two.replace('-', ' ')))).toBe('done');
    expect(await failed(login(one))).toBe('INVALID_OPERATOR');
  });

  it('are invalid once there are new ones', async () => {
    const { codes, caller, secret } = await withFactor();
    const renewed = await own('renewRecoveryCodes', { password: PASSWORD, code: nextCodeOf(secret) }, caller);
    expect(await failed(login(codes[0]))).toBe('INVALID_OPERATOR');
    expect(await failed(login(renewed.codes[0]))).toBe('done');
  });
});

describe('sessions', () => {
  it('are listed with their origin, and end one by one', async () => {
    const [one, two] = [await signIn(), await signIn()];
    const { sessions } = await own('overview', {}, one.caller);
    expect(sessions.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ address: '203.0.113.9', browser: 'A browser' });
    const id = two.caller.operatorSession!;
    await own('endSession', { id }, one.caller);
    expect([await failed(one.ask()), await failed(two.ask())]).toEqual(['done', 'INVALID_OPERATOR']);
    expect(await failed(own('endSession', { id }, one.caller))).toBe('NOT_FOUND');
  });

  it('end with a logout: this one, not the others', async () => {
    const [one, two] = [await signIn(), await signIn()];
    await admin.bus.call(operators, 'logout', {}, { caller: one.caller });
    expect([await failed(one.ask()), await failed(two.ask())]).toEqual(['INVALID_OPERATOR', 'done']);
  });

  it('all end but the current one', async () => {
    const [one, two] = [await signIn(), await signIn()];
    await own('endOtherSessions', {}, one.caller);
    expect([await failed(one.ask()), await failed(two.ask())]).toEqual(['done', 'INVALID_OPERATOR']);
  });
});

describe('a new password', () => {
  it('needs the old one, ends other sessions and the old password; wrong attempts count like those of a login', async () => {
    const [one, two] = [await signIn(), await signIn()];
    const change = (password: string, newPassword: string) =>
      own('changePassword', { password, newPassword }, one.caller);
    expect(await failed(change('wrong', 'a quite different one'))).toBe('WRONG_PASSWORD');
    expect(await failed(change(PASSWORD, 'zzzzzzzzzzzzzzz'))).toBe('WEAK_PASSWORD');
    await change(PASSWORD, 'a quite different one');
    expect([await failed(one.ask()), await failed(two.ask())]).toEqual(['done', 'INVALID_OPERATOR']);
    expect(await failed(login())).toBe('INVALID_OPERATOR');
    await change('a quite different one', PASSWORD);
    for (let times = 0; times < 5; times += 1) await failed(change('wrong', 'a quite different one'));
    const { rows } = await admin.database.client.query(
      'SELECT 1 FROM admin.operator_failures WHERE locked_until > now()',
    );
    expect(rows).toHaveLength(1);
  });
});

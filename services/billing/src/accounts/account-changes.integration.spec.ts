// Changing e-mail and password.
import { randomUUID } from 'node:crypto';
import { accounts, type Caller } from '@medconsult/common';
import { hashToken } from '@medconsult/common/server';
import { aDevice, aUser } from '@medconsult/common/testing';
import { BillingUnderTest } from '../../test/billing-under-test.js';

const password = 'correct horse';
const anEmail = (): string => `${randomUUID()}@example.org`;

let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start();
});
afterAll(() => billing.stop());

const login = (email: string, secret: string) =>
  billing.call(accounts, 'login', { email, password: secret }, aDevice());

/** A user with two sessions; the caller is the first one. */
async function somebody() {
  const email = anEmail();
  const { session, id } = await billing.register({ email });
  const other = await login(email, password);
  const caller: Caller = aUser({ userId: id, sessionHash: hashToken(session.token) });
  return { email, id, caller, own: hashToken(session.token), other: hashToken(other.session.token) };
}

const alive = (tokenHash: string) => billing.call(accounts, 'resolveSession', { tokenHash });

it('ACC-018 changes the e-mail, which then logs in; the old one does not', async () => {
  const { id, caller, email, own, other } = await somebody();
  const [first, second] = [anEmail(), anEmail()];
  const changed = await billing.call(accounts, 'updateEmail', { email: first }, caller);
  expect(changed).toMatchObject({ id, email: first, endedSessions: [other] });
  await billing.call(accounts, 'updateEmail', { userId: id, newEmail: second }, caller);
  expect((await login(second, password)).id).toBe(id);
  expect((await billing.refusalOf(login(email, password))).code).toBe('INVALID_CREDENTIALS');
  expect([Boolean(await alive(own)), await alive(other)]).toEqual([true, null]);
});

it('ACC-019 refuses a bad address, none, and the address of another account', async () => {
  const { caller, email } = await somebody();
  const taken = (await somebody()).email;
  const codeOf = async (input: object) =>
    (await billing.refusalOf(billing.call(accounts, 'updateEmail', input, caller))).code;
  expect(await codeOf({ email: 'no address' })).toBe('VALIDATION_FAILED');
  expect(await codeOf({})).toBe('VALIDATION_FAILED');
  expect(await codeOf({ email: taken.toUpperCase() })).toBe('EMAIL_TAKEN');
  expect((await billing.call(accounts, 'currentUser', {}, caller)).email).toBe(email);
});

it('ACC-020 changes the password: the new one logs in, the old one does not, other sessions end, and it is recorded', async () => {
  const { caller, email, id, own, other } = await somebody();
  const changed = await billing.call(accounts, 'updatePassword', { password: 'a better password' }, caller);
  expect(changed).toMatchObject({ success: true, endedSessions: [other] });
  expect((await login(email, 'a better password')).id).toBe(id);
  expect((await billing.refusalOf(login(email, password))).code).toBe('INVALID_CREDENTIALS');
  expect([Boolean(await alive(own)), await alive(other)]).toEqual([true, null]);
  const sql = 'SELECT what, request_id AS "requestId" FROM account_changes WHERE user_id = $1';
  expect(await billing.source.query(sql, [id])).toEqual([{ what: 'password', requestId: caller.requestId }]);
});

it('ACC-021, ACC-022 refuses a short or common password, also from the panel', async () => {
  const { caller, id, email } = await somebody();
  const direct = (newPassword: string) =>
    billing.call(accounts, 'updatePasswordDirect', { userId: id, newPassword }, caller);
  expect((await billing.refusalOf(direct('12345'))).code).toBe('VALIDATION_FAILED');
  expect((await billing.refusalOf(direct('123456'))).code).toBe('WEAK_PASSWORD');
  await direct('another password');
  expect((await login(email, 'another password')).id).toBe(id);
});

it('ACC-023 refuses another user’s id', async () => {
  const [{ caller }, victim] = [await somebody(), await somebody()];
  const calls = [
    billing.call(accounts, 'updateEmail', { userId: victim.id, newEmail: anEmail() }, caller),
    billing.call(accounts, 'updatePasswordDirect', { userId: victim.id, newPassword: 'stolen password' }, caller),
    billing.call(accounts, 'updatePassword', { userId: victim.id, password: 'stolen password' }, caller),
  ];
  for (const call of calls) expect((await billing.refusalOf(call)).code).toBe('FORBIDDEN');
  const anonymous = billing.call(accounts, 'updatePassword', { password: 'stolen password' }, aDevice());
  expect((await billing.refusalOf(anonymous)).code).toBe('NOT_SIGNED_IN');
  expect((await login(victim.email, password)).id).toBe(victim.id);
});

// Confirming an address, and changing it: with the password, soon after the log-in, or by link.
import { randomUUID } from 'node:crypto';
import { accountMail, accounts, type Caller } from '@medconsult/common';
import { hashToken } from '@medconsult/common/server';
import { aDevice, aUser } from '@medconsult/common/testing';
import { MailUnderTest } from '../../test/mail-under-test.js';

const password = 'correct horse';
const anEmail = (): string => `${randomUUID()}@example.org`;
const HOUR = 3_600_000;

let world: MailUnderTest;
beforeAll(async () => {
  world = await MailUnderTest.start();
});
afterAll(() => world.stop());

/** A user who signed in an hour ago, with a second session elsewhere. */
async function somebody() {
  const email = anEmail();
  const { id, session } = await world.billing.register({ email });
  const other = await world.billing.call(accounts, 'login', { email, password });
  const sessionHash = hashToken(session.token);
  const caller: Caller = aUser({ userId: id, sessionHash, signedInAt: Date.now() - HOUR });
  return { id, email, caller, sessionHash, other: hashToken(other.session.token) };
}

const change = (input: { email: string; password?: string }, caller: Caller) =>
  world.billing.call(accounts, 'updateEmail', input, caller);
const confirm = (token: string, caller = aDevice()) =>
  world.billing.call(accountMail, 'confirmAddress', { token }, caller);
const stateOf = (caller: Caller) => world.billing.call(accountMail, 'addressState', {}, caller);
const codeOf = async (call: Promise<unknown>) => (await world.billing.refusalOf(call)).code;
const login = (email: string) => world.billing.call(accounts, 'login', { email, password });

it('a registration is confirmed by its link, once, on any device', async () => {
  const { email, caller } = await somebody();
  expect(await stateOf(caller)).toEqual({ confirmed: false, madeUp: false, pending: null });
  const token = await world.tokenFor(email, /Confirm your address/);
  expect(await confirm(token)).toMatchObject({ success: true, email, changed: false, endedSessions: [] });
  expect(await stateOf(caller)).toMatchObject({ confirmed: true });
  expect(await codeOf(confirm(token))).toBe('LINK_NOT_VALID');
  // An address that is confirmed already gets no second mail.
  await world.billing.call(accountMail, 'sendConfirmation', {}, caller);
  await world.allSent();
  expect(world.sandbox.mails.list(email).filter(({ subject }) => /Confirm/.test(subject))).toHaveLength(1);
});

it('with the password an address changes at once: the old one is notified, the new one is to be confirmed', async () => {
  const { id, email, caller, other } = await somebody();
  const wanted = anEmail();
  expect(await codeOf(change({ email: wanted, password: 'wrong horse' }, caller))).toBe('WRONG_PASSWORD');
  expect(await change({ email: wanted, password }, caller)).toMatchObject({
    id,
    email: wanted,
    endedSessions: [other],
  });
  const told = await world.mailTo(email, /address was changed/);
  expect(told.text).not.toContain(wanted);
  expect(await stateOf(caller)).toMatchObject({ confirmed: false });
  await confirm(await world.tokenFor(wanted, /Confirm your address/));
  expect(await stateOf(caller)).toMatchObject({ confirmed: true });
});

it('without it the new address must be confirmed first, and the current one is notified', async () => {
  const { id, email, caller, sessionHash, other } = await somebody();
  const wanted = anEmail();
  expect(await change({ email: wanted }, caller)).toMatchObject({ id, email, pendingEmail: wanted, endedSessions: [] });
  expect(await stateOf(caller)).toMatchObject({ pending: wanted });
  expect((await login(email)).id).toBe(id);
  const warning = await world.mailTo(email, /about to change/);
  expect(warning.text).not.toContain(wanted);
  const token = await world.tokenFor(wanted, /Confirm your new address/);
  const { endedSessions, ...rest } = await confirm(token, caller);
  expect(rest).toEqual({ success: true, email: wanted, changed: true });
  expect(endedSessions).toContain(other);
  expect(endedSessions).not.toContain(sessionHash);
  expect((await login(wanted)).id).toBe(id);
  expect(await codeOf(login(email))).toBe('INVALID_CREDENTIALS');
  expect(await codeOf(confirm(token))).toBe('LINK_NOT_VALID');
  await world.mailTo(email, /address was changed/);
});

it('a new password cancels a pending change', async () => {
  const { caller, email } = await somebody();
  const wanted = anEmail();
  await change({ email: wanted }, caller);
  const token = await world.tokenFor(wanted, /Confirm your new address/);
  await world.billing.call(accounts, 'updatePassword', { password: 'a better password' }, caller);
  expect(await codeOf(confirm(token))).toBe('LINK_NOT_VALID');
  expect(await stateOf(caller)).toMatchObject({ pending: null });
  await world.mailTo(email, /password was changed/);
});

it('an address that was taken meanwhile is not transferred', async () => {
  const { caller, email } = await somebody();
  const wanted = anEmail();
  await change({ email: wanted }, caller);
  const token = await world.tokenFor(wanted, /Confirm your new address/);
  await world.billing.register({ email: wanted });
  expect(await codeOf(confirm(token))).toBe('EMAIL_TAKEN');
  expect((await world.billing.call(accounts, 'currentUser', {}, caller)).email).toBe(email);
});

it('a link for a former address of the account confirms nothing', async () => {
  const { email, caller } = await somebody();
  const token = await world.tokenFor(email, /Confirm your address/);
  await change({ email: anEmail(), password }, caller);
  expect(await codeOf(confirm(token))).toBe('LINK_NOT_VALID');
});

describe('without a mail server', () => {
  let silent: MailUnderTest;
  beforeAll(async () => {
    silent = await MailUnderTest.start({ SMTP_URL: undefined });
  });
  afterAll(() => silent.stop());

  it('says what is off, stores no mail, and accepts the password or a new log-in for a change', async () => {
    const { billing } = silent;
    const { id } = await billing.register();
    const old: Caller = aUser({ userId: id, signedInAt: Date.now() - HOUR });
    expect(await billing.call(accountMail, 'mailOptions', {})).toEqual({ available: false, mailbox: null });
    const refusals = [
      billing.call(accountMail, 'requestReset', { email: anEmail() }),
      billing.call(accountMail, 'sendConfirmation', {}, old),
      billing.call(accounts, 'updateEmail', { email: anEmail() }, old),
    ].map(async (call) => (await billing.refusalOf(call)).code);
    expect(await Promise.all(refusals)).toEqual(['MAIL_UNAVAILABLE', 'MAIL_UNAVAILABLE', 'SIGN_IN_AGAIN']);
    const wanted = anEmail();
    await billing.call(accounts, 'updateEmail', { email: wanted, password }, old);
    expect(await billing.source.query('SELECT 1 FROM mails')).toEqual([]);
  });
});

// A forgotten password, with the mails read from the sandbox's mailbox.
import { randomUUID } from 'node:crypto';
import { accountMail, accounts } from '@medconsult/common';
import { hashToken } from '@medconsult/common/server';
import { aDevice } from '@medconsult/common/testing';
import { MailUnderTest, tokenOf } from '../../test/mail-under-test.js';

const RESET = /new MedConsult password/;
const password = 'correct horse';
const anEmail = (): string => `Anna.${randomUUID()}@example.org`;

let world: MailUnderTest;
beforeAll(async () => {
  world = await MailUnderTest.start();
});
afterAll(() => world.stop());

const request = (email: string, caller = aDevice()) =>
  world.billing.call(accountMail, 'requestReset', { email }, caller);
const reset = (token: string, fresh = 'a better password') =>
  world.billing.call(accountMail, 'resetPassword', { token, password: fresh });
const login = (email: string, secret: string, caller = aDevice()) =>
  world.billing.call(accounts, 'login', { email, password: secret }, caller);
const codeOf = async (call: Promise<unknown>) => (await world.billing.refusalOf(call)).code;
const rows = <T>(sql: string, values: unknown[] = []) => world.billing.source.query<T[]>(sql, values);

it('the link sets a new password once, ends every session and every other link, and notifies the address', async () => {
  const email = anEmail();
  const { session, id } = await world.billing.register({ email });
  const other = await login(email, password);
  await request(email.toUpperCase());
  // Whatever spelling was typed, the mail goes to the address that the account stores.
  const first = tokenOf(await world.mailTo(email, RESET));
  world.sandbox.mails.clear();
  await request(email);
  const second = await world.tokenFor(email, RESET);
  const { endedSessions } = await reset(first);
  expect(endedSessions.sort()).toEqual([session.token, other.session.token].map(hashToken).sort());
  for (const { token } of [session, other.session]) {
    expect(await world.billing.call(accounts, 'resolveSession', { tokenHash: hashToken(token) })).toBeNull();
  }
  expect(await codeOf(login(email, password))).toBe('INVALID_CREDENTIALS');
  expect((await login(email, 'a better password')).id).toBe(id);
  for (const token of [first, second]) expect(await codeOf(reset(token))).toBe('LINK_NOT_VALID');
  const notice = await world.mailTo(email, /was changed/);
  expect(notice.text).not.toMatch(/better/);
  expect(await rows('SELECT what FROM account_changes WHERE user_id = $1', [id])).toEqual([{ what: 'password' }]);
});

it('one link used many times at once sets one password', async () => {
  const email = anEmail();
  await world.billing.register({ email });
  await request(email);
  const token = await world.tokenFor(email, RESET);
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => reset(token, `violet river ${n}`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('works for 30 minutes, and refuses a weak password without using the link up', async () => {
  const email = anEmail();
  await world.billing.register({ email });
  await request(email);
  const token = await world.tokenFor(email, RESET);
  const left = 'SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM account_links WHERE token_hash = $1';
  const [link] = await rows<{ minutes: string }>(left, [hashToken(token)]);
  expect(Math.round(Number(link?.minutes))).toBe(30);
  expect(await codeOf(reset(token, '123456'))).toBe('WEAK_PASSWORD');
  await rows('UPDATE account_links SET expires_at = now() WHERE token_hash = $1 RETURNING 1', [hashToken(token)]);
  expect(await codeOf(reset(token))).toBe('LINK_NOT_VALID');
});

it('answers alike whether or not the address has an account, with the same statements', async () => {
  const known = anEmail();
  await world.billing.register({ email: known });
  const [one, other] = [await request(known), await request(anEmail())];
  expect(one).toEqual(other);
  await world.allSent();
  const ended = await rows<{ outcome: string }>(
    "SELECT outcome FROM mails WHERE kind = 'password-reset' ORDER BY created_at DESC LIMIT 2",
  );
  expect(ended.map(({ outcome }) => outcome).sort()).toEqual(['nobody', 'sent']);
});

it('sends one address three links an hour, whoever asks, and answers further requests alike', async () => {
  const email = anEmail();
  await world.billing.register({ email });
  const answers = await Promise.all(Array.from({ length: 9 }, () => request(email)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await world.allSent();
  expect(world.sandbox.mails.list(email).filter(({ subject }) => RESET.test(subject))).toHaveLength(3);
});

it('keeps neither address nor token: a waiting row is sealed, one that was sent is empty', async () => {
  const email = anEmail();
  await world.billing.register({ email });
  world.sandbox.faults.add({ service: 'smtp', match: email, fault: 'try-later', times: 0 });
  await request(email);
  const waiting = await rows<object>('SELECT * FROM mails WHERE due_at IS NOT NULL');
  expect(waiting.length).toBeGreaterThan(0);
  expect(JSON.stringify(waiting)).not.toContain(email);
  world.sandbox.faults.clear();
  await world.allSent();
  const token = await world.tokenFor(email, RESET);
  const links = await rows<object>('SELECT * FROM account_links');
  expect(JSON.stringify(links)).not.toContain(token);
  const kept = await rows<object>('SELECT email_sealed, data_key FROM mails WHERE email_sealed IS NOT NULL');
  expect(kept).toEqual([]);
});

it('tries again what the mail server deferred, and gives up what it refused', async () => {
  const [later, never] = [anEmail(), anEmail()];
  world.sandbox.faults.add({ service: 'smtp', match: later, fault: 'try-later', times: 2 });
  world.sandbox.faults.add({ service: 'smtp', match: never, fault: 'mailbox-unknown', times: 1 });
  for (const email of [later, never]) await world.billing.register({ email });
  await world.allSent();
  expect(world.sandbox.mails.list(later)).toHaveLength(1);
  expect(world.sandbox.mails.list(never)).toEqual([]);
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    "SELECT count(*)::int AS count FROM mails WHERE outcome = 'refused'",
  );
  expect(count).toBe(1);
});

it('writes in the reader’s language, right to left where it is', async () => {
  const email = anEmail();
  await world.billing.register({ email }, aDevice({ language: 'ru' }));
  await request(email, aDevice({ language: 'he' }));
  const hebrew = await world.mailTo(email, /סיסמה/);
  expect(hebrew.html).toContain('<html lang="he" dir="rtl">');
  expect(hebrew.text).toContain('/he/reset-password#');
  await world.mailTo(email, /Подтвердите/);
});

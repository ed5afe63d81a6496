// Exporting the account's data, and erasing it: nothing identifies the user any more, and the books still add up.
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { accountData, accounts, payments, type Caller } from '@medconsult/common';
import { hashToken } from '@medconsult/common/server';
import { aDevice, aFingerprint, aUser } from '@medconsult/common/testing';
import { BillingUnderTest } from '../../test/billing-under-test.js';
import { SweeperService } from '../sweeper.service.js';
import { ErasureService } from './erasure.service.js';
import { auditLedger } from '../ledger/audit-ledger.js';

const password = 'correct horse';
const journal = join(mkdtempSync(join(tmpdir(), 'medconsult-erasures-')), 'journal');
let billing: BillingUnderTest;
beforeAll(async () => {
  billing = await BillingUnderTest.start({ ERASURE_JOURNAL: journal });
});
afterAll(async () => {
  await billing.stop();
  rmSync(dirname(journal), { recursive: true });
});

async function somebody() {
  const email = `${randomUUID()}@example.org`;
  const deviceId = randomUUID();
  const { id, session } = await billing.register({ email }, aDevice({ deviceId }));
  const caller: Caller = aUser({ userId: id, deviceId, sessionHash: hashToken(session.token) });
  return { id, email, deviceId, caller, sessionHash: hashToken(session.token) };
}

const erase = (caller: Caller, secret = password) => billing.call(accountData, 'erase', { password: secret }, caller);
const rowsOf = (sql: string, ...values: unknown[]) => billing.source.query<Record<string, unknown>[]>(sql, values);

it('hands out the account, every change of the balance and the sessions, to its owner', async () => {
  const { id, email, caller } = await somebody();
  const data = await billing.call(accountData, 'account', {}, caller);
  expect(data.account).toMatchObject({ id, email, credits: 2 });
  expect(data.balanceChanges).toEqual([
    { reason: 'registration', currency: 'credits', amount: 2, createdAt: expect.stringMatching(/Z$/) as unknown },
  ]);
  expect([data.sessions.length, data.purchases, data.changes]).toEqual([1, [], []]);
  expect((await billing.refusalOf(billing.call(accountData, 'account', {}, aDevice()))).code).toBe('NOT_SIGNED_IN');
});

it('erases only with the password, which is throttled like a login', async () => {
  const { email, caller } = await somebody();
  expect((await billing.refusalOf(erase(caller, 'wrong'))).code).toBe('WRONG_PASSWORD');
  for (let times = 0; times < 4; times += 1) await billing.refusalOf(erase(caller, 'wrong'));
  expect((await billing.refusalOf(erase(caller))).code).toBe('WRONG_PASSWORD');
  expect((await billing.call(accounts, 'currentUser', {}, caller)).email).toBe(email);
});

it('leaves nothing that names the person, ends every session, publishes an event, and keeps the books', async () => {
  const { id, email, deviceId, caller, sessionHash } = await somebody();
  const other = await billing.call(accounts, 'login', { email, password }, aDevice());
  const { endedSessions } = await erase(caller);
  expect(endedSessions.sort()).toEqual([sessionHash, hashToken(other.session.token)].sort());
  const [user] = await rowsOf('SELECT * FROM users WHERE id = $1', id);
  expect(user).toMatchObject({ email_index: null, email_sealed: null, data_key: null, password_hash: null });
  expect(await rowsOf('SELECT * FROM device_accounts WHERE device_id = $1', deviceId)).toEqual([]);
  expect(
    await rowsOf("SELECT body FROM outbox WHERE name = 'billing.account.erased' AND body->>'userId' = $1", id),
  ).toHaveLength(1);
  expect(await rowsOf('SELECT * FROM transfers WHERE user_id = $1', id)).toHaveLength(1);
  expect(await auditLedger(billing.source)).toEqual([]);
  expect(await billing.call(accounts, 'resolveSession', { tokenHash: sessionHash })).toBeNull();
  expect((await billing.refusalOf(billing.call(accounts, 'currentUser', {}, caller))).code).toBe('NOT_SIGNED_IN');
  expect((await billing.refusalOf(billing.call(accounts, 'login', { email, password }))).code).toBe(
    'INVALID_CREDENTIALS',
  );
});

it('is noted outside of the database, and repeated for accounts that a backup restores', async () => {
  const [erased, other] = [await somebody(), await somebody()];
  const [before] = await rowsOf('SELECT to_jsonb(u) AS row FROM users u WHERE id = $1', erased.id);
  await erase(erased.caller);
  const noted = () => readFileSync(journal, 'utf8').match(new RegExp(erased.id, 'g'));
  expect(noted()).toHaveLength(1);
  const isAnonymous = async () =>
    (
      await rowsOf(
        'SELECT 1 FROM users WHERE id = $1 AND erased_at > now() - $2::interval AND email_sealed IS NULL',
        erased.id,
        '1 minute',
      )
    ).length === 1;
  expect(await isAnonymous()).toBe(true);
  // The row as a backup from an hour ago holds it, and a journal whose last line was cut off by a crash.
  await rowsOf(
    `UPDATE users u SET (email_index, email_sealed, data_key, password_hash, erased_at) =
       (SELECT email_index, email_sealed, data_key, password_hash, NULL::timestamptz FROM jsonb_populate_record(NULL::users, $1)) WHERE id = $2`,
    JSON.stringify(before!['row']),
    erased.id,
  );
  appendFileSync(journal, other.id.slice(0, 20));
  expect((await billing.call(accounts, 'login', { email: erased.email, password }, aDevice())).id).toBe(erased.id);
  const restart = () => billing.service.app.get(ErasureService).onApplicationBootstrap();
  await restart();
  expect(await isAnonymous()).toBe(true);
  const told = "SELECT 1 FROM outbox WHERE name = 'billing.account.erased' AND body->>'userId' = $1";
  expect(await rowsOf(told, erased.id)).toHaveLength(2);
  expect(await rowsOf(told, other.id)).toHaveLength(0);
  expect((await billing.call(accounts, 'currentUser', {}, other.caller)).email).toBe(other.email);
  // What could not be written at the time of the erasure is written at the next start.
  rmSync(journal);
  await restart();
  await restart();
  expect(noted()).toHaveLength(1);
});

it('frees the address for a new account, which is another one', async () => {
  const { id, email, caller } = await somebody();
  await erase(caller);
  const again = await billing.register({ email });
  expect(again.id).not.toBe(id);
  expect(again.credits).toBe(2);
});

it('takes address and fingerprint out of attempts to pay: at erasure also of those before the login, else after 30 days', async () => {
  const { caller } = await somebody();
  const visitor = aDevice({ deviceId: caller.deviceId });
  const stranger = aDevice();
  const attempt = { paymentMethod: 'paypal' as const, deviceFingerprint: aFingerprint() };
  for (const payer of [caller, visitor, stranger, stranger])
    await billing.call(payments, 'trackPaymentAttempt', attempt, payer);
  const traces = () => rowsOf('SELECT * FROM payment_attempts WHERE num_nonnulls(device_id, fingerprint, ip) > 0');
  expect(await traces()).toHaveLength(4);
  await erase(caller);
  expect(await traces()).toHaveLength(2);
  await rowsOf(
    "UPDATE payment_attempts SET created_at = now() - interval '31 days' WHERE id = (SELECT id FROM payment_attempts WHERE device_id = $1 LIMIT 1) RETURNING id",
    stranger.deviceId,
  );
  await billing.service.app.get(SweeperService).sweep();
  expect(await traces()).toHaveLength(1);
  const told = await rowsOf(
    "SELECT body FROM outbox WHERE name = 'billing.payment.attempted' AND body->>'deviceFingerprint' IS NULL",
  );
  expect(told).toHaveLength(3);
});

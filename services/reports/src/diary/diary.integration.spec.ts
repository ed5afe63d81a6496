// The diary over the real bus; real PostgreSQL and Redis.
import { DIARY_ENTRIES_MAX, diary, type Caller, type Sent } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { ReportsUnderTest } from '../../test/reports-under-test.js';

let service: ReportsUnderTest;
beforeAll(async () => {
  service = await ReportsUnderTest.start();
});
afterAll(() => service.stop());

type Given = Sent<(typeof diary.operations)['add']>;
const HEADACHE: Given = { symptom: 'xylophone headache', strength: 7, note: 'after quokka lunch' };
const list = (caller: Caller) => service.call(diary, 'list', {}, caller);
const add = (caller: Caller, entry: Given = HEADACHE) => service.call(diary, 'add', entry, caller);
const change = (caller: Caller, id: string, entry: Given = HEADACHE) =>
  service.call(diary, 'change', { ...entry, id }, caller);
const remove = (caller: Caller, id: string) => service.call(diary, 'remove', { id }, caller);
const notFound = { code: 'DIARY_ENTRY_NOT_FOUND', status: 404 };

it('keeps entries newest first, changes and deletes them', async () => {
  const caller = aUser();
  const before = Date.now();
  const now = await add(caller);
  expect(Date.parse(now.at)).toBeGreaterThanOrEqual(before);
  const old = await add(caller, { symptom: ' cough ', strength: 0, at: '2026-01-02T03:04:05.000Z' });
  expect(old).toMatchObject({ symptom: 'cough', note: '', at: '2026-01-02T03:04:05.000Z' });
  expect(await list(caller)).toEqual([now, old]);
  const worse = await change(caller, old.id, { symptom: 'cough', strength: 10, note: 'at night' });
  expect(worse).toEqual({ ...old, strength: 10, note: 'at night' });
  await remove(caller, now.id);
  expect(await list(caller)).toEqual([worse]);
});

it('is for its owner alone: other users’ entries are not found', async () => {
  const [owner, other] = [aUser(), aUser()];
  const entry = await add(owner);
  for (const id of [entry.id, '3f0f5a3e-9d5c-4c38-8a5e-0b1d2c3e4f50', "1' OR 1"]) {
    await expect(change(other, id)).rejects.toMatchObject(notFound);
    await expect(remove(other, id)).rejects.toMatchObject(notFound);
  }
  expect([await list(other), await list(owner)]).toEqual([[], [entry]]);
  const device = aDevice({ deviceId: owner.deviceId });
  for (const call of [() => list(device), () => add(device), () => change(device, entry.id)]) {
    await expect(call()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  }
});

it('is stored encrypted', async () => {
  await add(aUser());
  const rows = await service.rows<{ body: Buffer }>('SELECT * FROM reports.diary_entries');
  expect(rows.length).toBeGreaterThan(0);
  const stored = JSON.stringify(rows) + rows.map(({ body }) => body.toString('latin1')).join();
  for (const word of ['xylophone', 'quokka', 'strength']) expect(stored).not.toContain(word);
});

it(`takes ${DIARY_ENTRIES_MAX} entries per user, also when many arrive at once`, async () => {
  const caller = aUser();
  await service.rows(
    `INSERT INTO reports.diary_entries (id, owner_user, at, data_key, body)
     SELECT gen_random_uuid(), $1, now(), 'none', '' FROM generate_series(1, $2)`,
    [caller.userId, DIARY_ENTRIES_MAX - 2],
  );
  const all = await Promise.allSettled(Array.from({ length: 40 }, () => add(caller)));
  const refusals = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(refusals).toHaveLength(38);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'DIARY_FULL', status: 409 });
  await expect(add(aUser())).resolves.toBeDefined();
  await service.rows('DELETE FROM reports.diary_entries WHERE owner_user = $1', [caller.userId]);
});

it('is deleted with the account, and nothing is added afterwards', async () => {
  const [gone, stays] = [aUser(), aUser()];
  for (const caller of [gone, stays]) await add(caller);
  const body = JSON.stringify({ userId: gone.userId, at: new Date().toISOString() });
  await service.rows("INSERT INTO reports.outbox (name, body) VALUES ('billing.account.erased', $1)", [body]);
  for (let tries = 0; tries < 100 && (await list(gone)).length > 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect([(await list(gone)).length, (await list(stays)).length]).toEqual([0, 1]);
  await expect(add(gone)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  expect(await list(gone)).toEqual([]);
});

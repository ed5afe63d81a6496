// What chat hands to the operators' lists, and the events that trigger it. Real PostgreSQL and Redis.
import { chatRecords, conversations, type Caller } from '@medconsult/common';
import { sealText } from '@medconsult/common/server';
import { aDevice, aFingerprint, aUser, inTrace } from '@medconsult/common/testing';
import { DataSource } from 'typeorm';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';
import { titlePlaceOf } from './conversation.rows.js';
import { ConversationsService } from './conversations.service.js';
import { ConversationsStore } from './conversations.store.js';

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());

const caller: Caller = { requestId: 'admin' };
const recordsOf = async (...ids: string[]) => (await chat.bus.call(chatRecords, 'sessions', { ids }, { caller })).rows;

/** Ids in events about changed conversations since the last call. */
async function told(): Promise<string[]> {
  const { rows } = await chat.database.client.query<{ id: string }>(
    `WITH taken AS (DELETE FROM chat.outbox WHERE name = 'chat.session.changed' RETURNING body)
     SELECT jsonb_array_elements_text(body->'sessionIds') AS id FROM taken ORDER BY 1`,
  );
  return rows.map(({ id }) => id);
}

it('hands out title, first message, counts and origin, without private parameters of an address', async () => {
  const device = aDevice({ country: 'DE' });
  const deviceFingerprint = aFingerprint();
  const urlParams = {
    a_aid: 'p7',
    network: 'g',
    keyword: 'sore\u0000throat',
    session_token: 'secret',
    email: 'x@example.org',
  };
  const { sessionId } = await chat.ask(device, { message: 'I have a sore throat', deviceFingerprint, urlParams });
  await chat.ask(device, { message: 'Since Monday', sessionId, deviceFingerprint });
  const [record] = await recordsOf(sessionId, 'AAAAAAAAAAAAAAAA');
  expect(record).toEqual({
    id: sessionId,
    userId: null,
    deviceFingerprint,
    country: 'DE',
    urlParams: { a_aid: 'p7', network: 'g', keyword: 'sorethroat' },
    title: 'I have a sore throat',
    firstMessage: 'I have a sore throat',
    messageCount: 4,
    questions: 2,
    createdAt: expect.any(String) as string,
    images: [],
  });
});

it('returns each of them once, in the order of ids', async () => {
  const made = [];
  for (let n = 0; n < 3; n += 1) made.push((await chat.ask(aDevice(), {})).sessionId);
  const { rows, next } = await chat.bus.call(chatRecords, 'sessions', {}, { caller });
  const ids = rows.map(({ id }) => id);
  expect(next).toBeNull();
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(ids).toEqual(expect.arrayContaining(made));
  const rest = await chat.bus.call(chatRecords, 'sessions', { after: ids[0]! }, { caller });
  expect(rest.rows.map(({ id }) => id)).toEqual(ids.slice(1));
});

it('ADL-019 marks a text that cannot be decrypted, and hands out the others', async () => {
  const [broken, whole] = [await chat.ask(aDevice(), {}), await chat.ask(aDevice(), {})];
  await chat.database.client.query(`UPDATE chat.conversations SET title = '\\x00' WHERE id = '${broken.sessionId}'`);
  const records = await recordsOf(broken.sessionId, whole.sessionId);
  expect(records.find(({ id }) => id === broken.sessionId)?.title).toBe('[Decryption error]');
  expect(records.find(({ id }) => id === whole.sessionId)?.title).toBe('I have a sore throat');
});

it('publishes every change that is not an answer, by id only', async () => {
  const device = aDevice();
  const user = aUser(device.deviceId ? { deviceId: device.deviceId } : {}) as Caller & { userId: string };
  const { sessionId } = await chat.ask(device, { message: 'my xylophone-shaped rash' });
  await told();
  const service = chat.service.app.get(ConversationsService);
  const source = chat.service.app.get(DataSource);
  await source.transaction((manager) =>
    service.attachDevice({ deviceId: device.deviceId as string, userId: user.userId }, manager),
  );
  expect(await told()).toEqual([sessionId]);
  expect((await recordsOf(sessionId))[0]?.userId).toBe(user.userId);
  await chat.bus.call(conversations, 'rename', { id: sessionId, title: 'A rash' }, { caller: user });
  expect(await told()).toEqual([sessionId]);
  await chat.bus.call(conversations, 'addMessage', { sessionId, role: 'user', content: 'It itches' }, { caller: user });
  expect(await told()).toEqual([sessionId]);
  await chat.bus.call(conversations, 'remove', { id: sessionId }, { caller: user });
  expect(await told()).toEqual([sessionId]);
  expect(await recordsOf(sessionId)).toEqual([]);
  const { rows } = await chat.database.client.query<{ all: string }>(
    "SELECT coalesce(string_agg(body::text, ''), '') AS all FROM chat.outbox",
  );
  expect(rows[0]?.all).not.toMatch(/rash|itches/i);
});

it('carries the trace of whatever changed a conversation', async () => {
  const device = aDevice();
  const owner = { ownerUser: null, ownerDevice: device.deviceId as string };
  const origin = { deviceFingerprint: null, country: null, urlParams: {} };
  const { id: sessionId, key, fresh } = chat.service.app.get(ConversationsStore).begin(owner, 'A rash', origin);
  await chat.database.client.query(
    'INSERT INTO chat.conversations (id, owner_device, title, data_key) VALUES ($1, $2, $3, $4)',
    [sessionId, owner.ownerDevice, sealText(key, 'A rash', titlePlaceOf(sessionId)), fresh?.wrappedKey],
  );
  const call = { caller: device };
  await told();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await inTrace(traceId, async () => {
    await chat.bus.call(conversations, 'rename', { id: sessionId, title: 'A rash' }, call);
    await chat.bus.call(conversations, 'addMessage', { sessionId, role: 'user', content: 'It itches' }, call);
    await chat.bus.call(conversations, 'remove', { id: sessionId }, call);
  });
  const { rows } = await chat.database.client.query<{ traceparent: string | null }>(
    "SELECT traceparent FROM chat.outbox WHERE name = 'chat.session.changed'",
  );
  const traced = { traceparent: expect.stringMatching(`^00-${traceId}-`) as string };
  expect(rows).toEqual([traced, traced, traced]);
});

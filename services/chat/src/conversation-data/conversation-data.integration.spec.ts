// Exporting one's data, deleting parts of it, and what is left after an account is erased: nothing.
import { answerFeedback, conversationData, healthProfile, conversations, type Caller } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ConversationDataService } from './conversation-data.service.js';

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest({ CONVERSATION_RETENTION_DAYS: 30 });
});
afterAll(() => chat.stop());

const part = (caller: Caller, after?: string) =>
  chat.bus.call(conversationData, 'conversations', { after }, { caller });
const list = (caller: Caller) => chat.bus.call(conversations, 'list', {}, { caller });
const countOf = async (table: string, column: string, value: unknown): Promise<number> => {
  const { rows } = await chat.database.client.query<{ count: string }>(
    `SELECT count(*) FROM chat.${table} WHERE ${column} = $1`,
    [value],
  );
  return Number(rows[0]!.count);
};

/** A user with this many stored conversations of one turn each. */
async function somebody(conversations: number): Promise<Caller & { userId: string }> {
  const caller = aUser() as Caller & { userId: string };
  for (let number = 1; number <= conversations; number += 1) await chat.ask(caller, { message: `sore knee ${number}` });
  return caller;
}

describe('exporting data', () => {
  it('returns every conversation with every message once, oldest first, in pages', async () => {
    const caller = await somebody(53);
    await chat.bus.call(healthProfile, 'save', { conditions: ['gout'] }, { caller });
    const first = await part(caller);
    expect(first.healthProfile).toMatchObject({ conditions: ['gout'] });
    expect(first.conversations).toHaveLength(50);
    const second = await part(caller, first.next!);
    expect([second.conversations.length, second.next, second.healthProfile]).toEqual([3, null, null]);
    const all = [...first.conversations, ...second.conversations];
    expect(all.map(({ title }) => title)).toEqual(Array.from({ length: 53 }, (_, at) => `sore knee ${at + 1}`));
    expect(all.every(({ messages: [question, answer] }) => question?.role === 'user' && answer?.role === 'alex')).toBe(
      true,
    );
  });

  it('exports the feedback on answers, with the comment', async () => {
    const caller = await somebody(2);
    const [, { id } = { id: '' }] = await list(caller);
    const { rows } = await chat.bus.call(conversations, 'messages', { id }, { caller });
    const said = { helpful: false, faults: ['incorrect' as const], comment: 'I said the left one.' };
    await chat.bus.call(answerFeedback, 'give', { id, answer: rows[1]!.id, ...said }, { caller });
    const [rated, other] = (await part(caller)).conversations;
    expect(rated!.feedback).toMatchObject([{ messageId: rows[1]!.id, isTextShared: false, ...said }]);
    expect(other!.feedback).toEqual([]);
  });

  it('returns nothing to anybody else, not even with the owner’s cursor', async () => {
    const caller = await somebody(1);
    const [conversation] = await list(caller);
    expect((await part(aUser(), conversation!.id)).conversations).toEqual([]);
    await expect(part(aDevice())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('changing and deleting a conversation', () => {
  it('renames it for its owner', async () => {
    const caller = await somebody(1);
    const [{ id } = { id: '' }] = await list(caller);
    const renamed = await chat.bus.call(conversations, 'rename', { id, title: '  My knee ' }, { caller });
    expect(renamed).toMatchObject({ id, title: 'My knee' });
    expect((await list(caller))[0]!.title).toBe('My knee');
    await expect(chat.bus.call(conversations, 'rename', { id, title: ' ' }, { caller })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('deletes it with its messages and its key', async () => {
    const caller = await somebody(2);
    const [{ id } = { id: '' }] = await list(caller);
    await chat.bus.call(conversations, 'remove', { id }, { caller });
    expect(await list(caller)).toHaveLength(1);
    expect([await countOf('conversations', 'id', id), await countOf('messages', 'conversation_id', id)]).toEqual([
      0, 0,
    ]);
    await expect(chat.bus.call(conversations, 'remove', { id }, { caller })).rejects.toMatchObject({
      code: 'SESSION_NOT_YOURS',
    });
  });

  it('refuses everybody else, and nothing changes', async () => {
    const caller = await somebody(1);
    const [{ id } = { id: '' }] = await list(caller);
    for (const stranger of [aUser(), aUser({ deviceId: caller.deviceId }), aDevice({ deviceId: caller.deviceId })]) {
      const refused = { code: 'SESSION_NOT_YOURS' };
      await expect(chat.bus.call(conversations, 'remove', { id }, { caller: stranger })).rejects.toMatchObject(refused);
      const renamed = chat.bus.call(conversations, 'rename', { id, title: 'mine' }, { caller: stranger });
      await expect(renamed).rejects.toMatchObject(refused);
    }
    expect((await list(caller))[0]!.title).toBe('sore knee 1');
  });
});

it('an erased account leaves no conversation, message or profile; others keep theirs', async () => {
  const [gone, stays] = [await somebody(2), await somebody(1)];
  await chat.bus.call(healthProfile, 'save', { allergies: ['nuts'] }, { caller: gone });
  const manager = chat.service.app.get(ConversationDataService)['database'].manager;
  const event = { userId: gone.userId, at: new Date().toISOString() };
  for (let times = 0; times < 2; times += 1) await chat.service.app.get(ConversationDataService).erase(event, manager);
  expect(await list(gone)).toEqual([]);
  expect(await countOf('conversations', 'owner_user', gone.userId)).toBe(0);
  expect(await countOf('health_profiles', 'user_id', gone.userId)).toBe(0);
  expect(await list(stays)).toHaveLength(1);
});

it('deletes conversations without a message for the retention time, and only those', async () => {
  const caller = await somebody(3);
  const [recent, continued, old] = (await list(caller)).map(({ id }) => id);
  const age = async (table: string, column: string, id: string | undefined) =>
    chat.database.client.query(
      `UPDATE chat.${table} SET created_at = now() - interval '31 days' WHERE ${column} = $1`,
      [id],
    );
  await age('conversations', 'id', old);
  await age('messages', 'conversation_id', old);
  await age('conversations', 'id', continued);
  await chat.service.app.get(ConversationDataService).forgetOld();
  expect((await list(caller)).map(({ id }) => id).sort()).toEqual([recent, continued].sort());
});

it('nothing is stored for an account that was erased while its answer was being written', async () => {
  const caller = await somebody(1);
  const [{ id } = { id: '' }] = await list(caller);
  const device = aDevice();
  await chat.ask(device, { message: 'sore throat' });
  const service = chat.service.app.get(ConversationDataService);
  const event = { userId: caller.userId, at: new Date().toISOString() };
  await service['database'].transaction((manager) => service.erase(event, manager));
  await expect(chat.ask(caller, { message: 'I have a sore throat' })).rejects.toMatchObject({
    code: 'SESSION_NOT_YOURS',
  });
  await expect(chat.ask(caller, { message: 'And now?', sessionId: id })).rejects.toMatchObject({
    code: 'SESSION_NOT_YOURS',
  });
  expect(chat.wallet.released.size).toBeGreaterThan(0);
  const claimed = { deviceId: device.deviceId!, userId: caller.userId };
  await service['database'].transaction((manager) =>
    chat.service.app.get(ConversationsService).attachDevice(claimed, manager),
  );
  expect(await countOf('conversations', 'owner_user', caller.userId)).toBe(0);
  expect(await list(device)).toHaveLength(1);
  await expect(chat.bus.call(healthProfile, 'save', { conditions: ['gout'] }, { caller })).rejects.toThrow();
  expect(await countOf('health_profiles', 'user_id', caller.userId)).toBe(0);
});

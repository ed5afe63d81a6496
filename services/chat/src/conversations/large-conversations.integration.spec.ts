// A conversation may grow without end; what is read of it at one time may not.
import { conversationData, conversations, PAGE_BYTES, type Caller } from '@medconsult/common';
import { aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';
import { ConversationsStore } from './conversations.store.js';

const MESSAGES = 750;
/** JSON needs six characters for each of these. */
const WORST = '\u0001'.repeat(8_000);

let chat: ChatUnderTest;
let owner: Caller;
let id: string;

beforeAll(async () => {
  chat = await startChatUnderTest();
  owner = aUser();
  await chat.ask(owner, { message: 'sore knee' });
  [{ id } = { id: '' }] = await chat.bus.call(conversations, 'list', {}, { caller: owner });
  const store = chat.service.app.get(ConversationsStore);
  const conversation = (await store.find(id))!;
  const rounds = Array.from({ length: 25 }, (_, at) => at);
  for (const _round of rounds)
    await Promise.all(
      Array.from({ length: MESSAGES / rounds.length }, () =>
        store.addMessage(conversation, crypto.randomUUID(), 'user', WORST),
      ),
    );
}, 60_000);
afterAll(() => chat.stop());

const page = (before?: string) =>
  chat.bus.call(conversations, 'messages', { id, limit: 10_000, before }, { caller: owner });

it('is read in pages of a few megabytes, each message once, while others are served', async () => {
  const others = Array.from({ length: 40 }, () => {
    const caller = aUser();
    return chat.bus.call(conversations, 'list', {}, { caller });
  });
  const ids: string[] = [];
  let before: string | undefined;
  do {
    const { rows, total, next } = await page(before);
    expect(total).toBe(MESSAGES + 2);
    expect(rows.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(PAGE_BYTES + 2 * WORST.length);
    ids.unshift(...rows.map((row) => row.id));
    before = next ?? undefined;
  } while (before);
  expect(ids).toHaveLength(MESSAGES + 2);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => Number(a) - Number(b)));
  expect(await Promise.all(others)).toEqual(Array(40).fill([]));
});

it('is exported in pages, each message once', async () => {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const part = await chat.bus.call(conversationData, 'conversations', { after }, { caller: owner });
    ids.push(...part.conversations.flatMap(({ messages }) => messages.map((message) => message.id)));
    after = part.next ?? undefined;
  } while (after);
  expect(ids).toHaveLength(MESSAGES + 2);
  expect(new Set(ids).size).toBe(MESSAGES + 2);
});

it('is shown to operators a page at a time', async () => {
  const store = chat.service.app.get(ConversationsStore);
  const ids: string[] = [];
  for (let part = await store.disclosed(id); part?.length; part = await store.disclosed(id, ids.at(-1)))
    ids.push(...part.map((message) => message.id));
  expect(new Set(ids).size).toBe(MESSAGES + 2);
});

it('fits an ordinary long conversation into one page', async () => {
  const caller = aUser();
  await chat.ask(caller, { message: 'sore knee' });
  const [{ id: own } = { id: '' }] = await chat.bus.call(conversations, 'list', {}, { caller });
  const conversation = (await chat.service.app.get(ConversationsStore).find(own))!;
  const words = 'It hurts when I climb the stairs. '.repeat(12);
  for (let round = 0; round < 30; round += 1)
    await Promise.all(
      Array.from({ length: 100 }, () =>
        chat.service.app.get(ConversationsStore).addMessage(conversation, crypto.randomUUID(), 'user', words),
      ),
    );
  const { rows, next } = await chat.bus.call(conversations, 'messages', { id: own, limit: 10_000 }, { caller });
  expect([rows.length, next]).toEqual([3_002, null]);
}, 60_000);

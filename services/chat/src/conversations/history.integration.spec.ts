// What an owner does with the history: searches for words, pins; and that nobody else finds or changes anything.
import { conversations, type Caller } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());

const search = (words: string, caller: Caller) => chat.bus.call(conversations, 'search', { words }, { caller });
const list = (caller: Caller) => chat.bus.call(conversations, 'list', { limit: 500 }, { caller });
const pin = (id: string, pinned: boolean, caller: Caller) =>
  chat.bus.call(conversations, 'pin', { id, pinned }, { caller });

it('finds words in titles and messages, newest first', async () => {
  const user = aUser();
  const cough = await chat.ask(user, { message: 'I have a dry cough at night' });
  await chat.ask(user, { message: 'It began in Lisbon last Monday', sessionId: cough.sessionId });
  const knee = await chat.ask(user, { message: 'My knee hurts since Lisbon' });
  expect(await search('DRY cough', user)).toMatchObject({ found: [{ id: cough.sessionId, excerpt: null }] });
  const { found, complete } = await search('lisbon', user);
  expect(found.map(({ id }) => id)).toEqual([knee.sessionId, cough.sessionId]);
  expect(found[1]?.excerpt).toContain('began in Lisbon');
  expect(complete).toBe(true);
  expect((await search('lisbon nowhere', user)).found).toEqual([]);
});

it('finds nothing of another person, and nothing for a visitor', async () => {
  const owner = aUser();
  await chat.ask(owner, { message: 'A rash shaped like a xylophone' });
  expect((await search('xylophone', owner)).found).toHaveLength(1);
  expect((await search('xylophone', aUser())).found).toEqual([]);
  const visitor = aDevice();
  expect((await search('xylophone', visitor)).found).toEqual([]);
});

it('stores no word of a conversation in the clear', async () => {
  const user = aUser();
  await chat.ask(user, { message: 'A quokkaesque itch' });
  await search('quokkaesque', user);
  const { rows } = await chat.database.client.query<{ hit: boolean }>(
    `SELECT c::text LIKE '%quokkaesque%' OR encode(c.title, 'escape') LIKE '%quokkaesque%' AS hit FROM chat.conversations c
     UNION ALL SELECT encode(content, 'escape') LIKE '%quokkaesque%' FROM chat.messages`,
  );
  expect(rows.some(({ hit }) => hit)).toBe(false);
});

it('pins a conversation for its owner only; the list shows it with the time of the last message', async () => {
  const user = aUser();
  const { sessionId } = await chat.ask(user, { message: 'A sore throat' });
  expect(await pin(sessionId, true, user)).toMatchObject({ id: sessionId, pinned: true });
  const [entry] = await list(user);
  expect(entry).toMatchObject({ id: sessionId, pinned: true });
  expect(Date.parse(entry?.lastAt ?? '')).toBeGreaterThanOrEqual(Date.parse(entry?.createdAt ?? ''));
  await expect(pin(sessionId, false, aUser())).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
  await expect(pin('AAAAAAAAAAAAAAAA', true, user)).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
  expect((await list(user))[0]).toMatchObject({ pinned: true });
  expect(await pin(sessionId, false, user)).not.toHaveProperty('pinned');
});

it('says why an answer was free when it is read again', async () => {
  const user = aUser();
  const { sessionId, free } = await chat.ask(user, { message: 'Thank you' });
  const { rows } = await chat.bus.call(conversations, 'messages', { id: sessionId, limit: 10 }, { caller: user });
  expect(free).toBe('small-talk');
  expect(rows.at(-1)).toMatchObject({ free: 'small-talk' });
  expect(rows[0]).not.toHaveProperty('free');
});

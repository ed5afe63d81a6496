// The last question asked again in other words: real PostgreSQL, Redis and bus; billing is a stand-in that counts.
import { randomUUID } from 'node:crypto';
import { AppError, conversations } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());
beforeEach(() => chat.wallet.clear());

const messages = async (id: string, caller = aDevice()) =>
  (await chat.bus.call(conversations, 'messages', { id }, { caller })).rows;

describe('the last question, changed', () => {
  const said = async (id: string, caller = aDevice()) =>
    (await messages(id, caller)).filter(({ role }) => role === 'user').map(({ content }) => content);
  const title = async (id: string, caller = aDevice()) =>
    (await chat.bus.call(conversations, 'summary', { id }, { caller })).title;

  it('replaces the old pair, is paid like any other, and nothing of the old one is left', async () => {
    const caller = aUser();
    const { sessionId } = await chat.ask(caller, { message: 'a rash on my arm' });
    await chat.ask(caller, { sessionId, message: 'Why do I hear xylophones in my ear?' });
    const before = await messages(sessionId, caller);
    const reply = await chat.ask(caller, { sessionId, message: 'ringing in my ear', replaces: before[2]!.id });
    const after = await messages(sessionId, caller);
    expect(after.map(({ content }) => content)).toEqual([
      before[0]!.content,
      before[1]!.content,
      'ringing in my ear',
      reply.mainResponse,
    ]);
    expect([chat.wallet.held.size, chat.wallet.released.size]).toEqual([3, 0]);
    expect(await title(sessionId, caller)).toBe('a rash on my arm');
    const { rows } = await chat.database.client.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM chat.messages WHERE conversation_id = $1',
      [sessionId],
    );
    expect(rows[0]!.n).toBe(4);
  });

  it('can also be named by its key, even from before signing in; a title made from it changes with it', async () => {
    const device = aDevice();
    const idempotencyKey = randomUUID();
    const { sessionId } = await chat.ask(device, { message: 'sore throt', idempotencyKey });
    const user = aUser({ deviceId: device.deviceId });
    await chat.ask(user, { sessionId, message: 'sore throat', replaces: idempotencyKey });
    expect(await said(sessionId, device)).toEqual(['sore throat']);
    expect(await title(sessionId, device)).toBe('sore throat');
    await chat.bus.call(conversations, 'rename', { id: sessionId, title: 'My throat' }, { caller: device });
    const last = (await messages(sessionId, device))[0]!.id;
    await chat.ask(device, { sessionId, message: 'sore throat since Monday', replaces: last });
    expect(await title(sessionId, device)).toBe('My throat');
  });

  it('sent again with its key gives the same answer and takes nothing twice', async () => {
    const caller = aDevice();
    const first = randomUUID();
    const { sessionId } = await chat.ask(caller, { idempotencyKey: first });
    const sent = { sessionId, message: 'a cough', replaces: first, idempotencyKey: randomUUID() };
    const answer = await chat.ask(caller, sent);
    expect((await chat.ask(caller, sent)).mainResponse).toBe(answer.mainResponse);
    expect(chat.wallet.taken).toBe(2);
    expect(await said(sessionId, caller)).toEqual(['a cough']);
  });

  it('gives no second answer for the key of a replaced or deleted one, which was paid', async () => {
    const caller = aDevice();
    const [first, second] = [randomUUID(), randomUUID()];
    const { sessionId } = await chat.ask(caller, { idempotencyKey: first });
    await chat.ask(caller, { sessionId, message: 'a cough', replaces: first, idempotencyKey: second });
    const again = { message: 'something else for nothing', idempotencyKey: first };
    for (const sent of [again, { ...again, sessionId }, { ...again, sessionId, replaces: second }]) {
      await expect(chat.ask(caller, sent)).rejects.toMatchObject({ code: 'QUESTION_GONE', status: 409 });
    }
    await chat.bus.call(conversations, 'remove', { id: sessionId }, { caller });
    await expect(chat.ask(caller, { idempotencyKey: second })).rejects.toMatchObject({ code: 'QUESTION_GONE' });
    expect(chat.wallet.taken).toBe(2);
  });

  it('keeps the old pair when the price is refused or the new answer fails', async () => {
    const caller = aDevice();
    const { sessionId } = await chat.ask(caller, { message: 'a cough' });
    const before = await messages(sessionId, caller);
    chat.wallet.refusal = new AppError('FREE_QUESTIONS_USED', { usageCount: 3 });
    const changed = { sessionId, message: 'a cold', replaces: before[0]!.id };
    await expect(chat.ask(caller, changed)).rejects.toMatchObject({ code: 'FREE_QUESTIONS_USED' });
    chat.wallet.refusal = null;
    await chat.database.client.query('ALTER TABLE chat.messages ADD CONSTRAINT store_full CHECK (id < 0) NOT VALID');
    await expect(chat.ask(caller, changed)).rejects.toBeDefined();
    await chat.database.client.query('ALTER TABLE chat.messages DROP CONSTRAINT store_full');
    expect(await messages(sessionId, caller)).toEqual(before);
    expect(chat.wallet.taken).toBe(1);
  });

  it('must be the last one of the caller’s conversation: others, answers and unknown ones are refused and cost nothing', async () => {
    const [caller, stranger] = [aUser(), aUser()];
    const { sessionId } = await chat.ask(caller, {});
    await chat.ask(caller, { sessionId, message: 'a cough' });
    const [first, answer, last] = (await messages(sessionId, caller)).map(({ id }) => id);
    const own = await chat.ask(stranger, {});
    chat.wallet.clear();
    for (const replaces of [
      first,
      answer,
      '999999999',
      randomUUID(),
      (await messages(own.sessionId, stranger))[0]!.id,
    ]) {
      await expect(chat.ask(caller, { sessionId, replaces })).rejects.toMatchObject({ code: 'QUESTION_NOT_LAST' });
    }
    await expect(chat.ask(caller, { replaces: last })).rejects.toMatchObject({ code: 'QUESTION_NOT_LAST' });
    await expect(chat.ask(stranger, { sessionId, replaces: last })).rejects.toMatchObject({
      code: 'SESSION_NOT_YOURS',
    });
    const fromOwn = { sessionId: own.sessionId, replaces: last };
    await expect(chat.ask(stranger, fromOwn)).rejects.toMatchObject({ code: 'QUESTION_NOT_LAST' });
    await expect(chat.ask(caller, { sessionId, replaces: "1' OR 1" })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await messages(sessionId, caller)).toHaveLength(4);
    expect(chat.wallet.held.size).toBe(0);
  });
});

// What chat hands to admin for operators: everything, marked where it cannot be decrypted, and nothing without an operator.
import { chatForOperators, UNREADABLE, type Caller } from '@medconsult/common';
import { aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';
import { aPicture, base64Of } from '../../test/pictures.js';

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());

const caller: Caller = { requestId: 'r', operator: 'operator@example.org' };
const conversation = (sessionId: string, as = caller) =>
  chat.bus.call(chatForOperators, 'conversation', { sessionId }, { caller: as });
const image = (messageId: string, as = caller) =>
  chat.bus.call(chatForOperators, 'image', { messageId }, { caller: as });
const run = (sql: string, values: unknown[]) => chat.database.client.query(sql, values);

async function asked(count = 1): Promise<string> {
  const user = aUser();
  const { sessionId } = await chat.ask(user, { message: 'sore knee 1' });
  for (let number = 2; number <= count; number += 1) {
    await chat.ask(user, { message: `sore knee ${number}`, sessionId });
  }
  return sessionId;
}

describe('a conversation for an operator', () => {
  it('SEC-013 ADL-018 is decrypted whole, oldest first, with the doctors', async () => {
    const messages = await conversation(await asked(2));
    expect(messages?.map(({ role }) => role)).toEqual(['user', 'alex', 'user', 'alex']);
    expect(messages?.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      'sore knee 1',
      'sore knee 2',
    ]);
    expect(messages?.[1]).toMatchObject({ source: 'engine' });
  });

  it('is null when there is none', async () => {
    expect(await conversation('NoSuchSession001')).toBeNull();
  });

  it('is handed out for an operator only, whoever else asks', async () => {
    const sessionId = await asked();
    const user = aUser();
    await expect(conversation(sessionId, user)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(image('1', user)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('ADL-019 marks the one message that cannot be decrypted and shows the others', async () => {
    const sessionId = await asked(2);
    await run(
      `UPDATE chat.messages SET content = set_byte(content, 30, get_byte(content, 30) # 1)
       WHERE id = (SELECT min(id) FROM chat.messages WHERE conversation_id = $1)`,
      [sessionId],
    );
    const messages = await conversation(sessionId);
    expect(messages?.[0]).toMatchObject({ role: 'user', content: UNREADABLE, hasImage: false });
    expect(messages?.slice(1).map(({ content }) => content === UNREADABLE)).toEqual([false, false, false]);
  });

  it('ADL-019 marks every message when the key is gone', async () => {
    const sessionId = await asked();
    for (const lost of ["'v1.k0.' || split_part(data_key, '.', 3)", "'shredded'"]) {
      await run(`UPDATE chat.conversations SET data_key = ${lost} WHERE id = $1`, [sessionId]);
      expect((await conversation(sessionId))?.map(({ content }) => content)).toEqual([UNREADABLE, UNREADABLE]);
    }
  });

  it('keeps an intact text when what accompanies it is damaged', async () => {
    const sessionId = await asked();
    await run("UPDATE chat.messages SET extras = '\\x00' WHERE conversation_id = $1 AND role <> 'user'", [sessionId]);
    const [, answer] = (await conversation(sessionId)) ?? [];
    expect(answer?.content).not.toBe(UNREADABLE);
    expect(answer?.content.length).toBeGreaterThan(20);
  });
});

describe('a picture for an operator', () => {
  it('is the picture of its message, or nothing, or marked as damaged', async () => {
    const { sessionId } = await chat.ask(aUser(), {
      message: 'this rash',
      imageData: await base64Of(aPicture().png()),
    });
    const [question, answer] = (await conversation(sessionId)) ?? [];
    expect(question?.hasImage).toBe(true);
    const shown = await image(question!.id);
    expect(shown?.sessionId).toBe(sessionId);
    expect(Buffer.from(shown?.base64 ?? '', 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(await image(answer!.id)).toBeNull();
    expect(await image('999999')).toBeNull();
    await run('UPDATE chat.images SET body = set_byte(body, 99, get_byte(body, 99) # 1) WHERE conversation_id = $1', [
      sessionId,
    ]);
    expect(await image(question!.id)).toEqual({ sessionId, base64: null });
    await run("UPDATE chat.images SET body = '\\x00' WHERE conversation_id = $1", [sessionId]);
    expect(await image(question!.id)).toEqual({ sessionId, base64: null });
  });
});

// A conversation passed to the reports service to be drawn: complete, in order, and for its owner alone.
import { conversations, type Caller, type PrintedConversation } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());

async function drawn(id: string, caller: Caller): Promise<PrintedConversation> {
  const { base64 } = await chat.bus.call(conversations, 'pdf', { id, language: 'ru' }, { caller });
  return JSON.parse(Buffer.from(base64, 'base64').toString()) as PrintedConversation;
}

it('holds every message with everything that accompanies it', async () => {
  const caller = aDevice();
  const { sessionId, mainResponse } = await chat.ask(caller, { message: 'I have a sore throat since Monday' });
  const { messages, ...about } = await drawn(sessionId, caller);
  expect(about).toMatchObject({ title: 'I have a sore throat since Monday', language: 'ru', shortened: false });
  expect(messages).toMatchObject([
    { role: 'user', content: 'I have a sore throat since Monday', source: null, triage: null, hasImage: false },
    { role: 'alex', content: mainResponse, source: 'engine', triage: 'self-care' },
  ]);
});

it('is for its owner alone', async () => {
  const caller = aUser();
  const { sessionId } = await chat.ask(caller, {});
  for (const stranger of [aUser({ deviceId: caller.deviceId }), aDevice()]) {
    await expect(drawn(sessionId, stranger)).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
  }
});

// One key stands for one question: sent several times at once, sent again, sent with other content, or sent while the doctor
// answers. Real PostgreSQL, Redis and bus; billing is a stand-in that counts, the provider is the sandbox.
import { randomUUID } from 'node:crypto';
import { AppError, conversations } from '@medconsult/common';
import { aUser } from '@medconsult/common/testing';
import { startSandbox } from '@medconsult/tool-sandbox';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';
import { aPicture, base64Of } from '../../test/pictures.js';

let chat: ChatUnderTest;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let imageData: string;
beforeAll(async () => {
  imageData = await base64Of(aPicture().png());
  sandbox = await startSandbox();
  chat = await startChatUnderTest({ ANTHROPIC_API_KEY: 'key', ANTHROPIC_BASE_URL: `${sandbox.url}/anthropic` });
});
afterAll(async () => {
  await chat.stop();
  await sandbox.close();
});
beforeEach(() => chat.wallet.clear());

const messages = async (id: string, caller: ReturnType<typeof aUser>) =>
  (await chat.bus.call(conversations, 'messages', { id }, { caller })).rows;

describe('one key', () => {
  it('sent six times at once, to two conversations, is answered once and charged once', async () => {
    const caller = aUser();
    const [one, two] = [await chat.ask(caller, {}), await chat.ask(caller, {})];
    chat.wallet.clear();
    const idempotencyKey = randomUUID();
    const sent = Array.from({ length: 6 }, (_, at) =>
      chat.stream(caller, { idempotencyKey, message: 'a cough', sessionId: at % 2 ? one.sessionId : two.sessionId }),
    );
    const outcomes = await Promise.allSettled(sent);
    const answered = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value.reply);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused) {
      expect(['ANSWER_IN_PROGRESS', 'IDEMPOTENCY_KEY_REUSED']).toContain((reason as AppError).code);
    }
    expect(new Set(answered.map(({ mainResponse }) => mainResponse)).size).toBe(1);
    const all = [...(await messages(one.sessionId, caller)), ...(await messages(two.sessionId, caller))];
    expect(all.filter(({ content }) => content === 'a cough')).toHaveLength(1);
    expect([chat.wallet.actions, chat.wallet.taken]).toEqual([['alex-text'], 1]);
  });

  it('of a question that opens a conversation is answered once, too', async () => {
    const caller = aUser();
    const idempotencyKey = randomUUID();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => chat.ask(caller, { idempotencyKey, message: 'a cough' })),
    );
    const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.sessionId] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await chat.bus.call(conversations, 'list', {}, { caller })).toHaveLength(1);
    expect(chat.wallet.taken).toBe(1);
  });

  it('of another caller is another question: nobody gets somebody else’s answer', async () => {
    const [one, other] = [aUser(), aUser()];
    const sent = { idempotencyKey: randomUUID(), message: 'a cough' };
    const answers = [await chat.ask(one, sent), await chat.ask(other, sent)];
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(2);
    expect(chat.wallet.taken).toBe(2);
  });

  it('with another question, picture, doctor or conversation is refused, and nothing is taken', async () => {
    const caller = aUser();
    const other = await chat.ask(caller, {});
    chat.wallet.clear();
    const idempotencyKey = randomUUID();
    const { sessionId } = await chat.ask(caller, { idempotencyKey, message: 'a cough' });
    for (const changed of [
      { message: 'another question' },
      { imageData },
      { selectedDoctor: 'julia' as const },
      { sessionId: other.sessionId },
    ]) {
      const again = chat.ask(caller, { idempotencyKey, message: 'a cough', ...changed });
      await expect(again).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 409 });
    }
    expect((await chat.ask(caller, { idempotencyKey, message: 'a cough', sessionId })).sessionId).toBe(sessionId);
    expect([chat.wallet.actions, chat.wallet.taken]).toEqual([['alex-text'], 1]);
  });

  it('a picture cannot be sent for the price of words', async () => {
    const caller = aUser();
    const idempotencyKey = randomUUID();
    const outcomes = await Promise.allSettled([
      chat.ask(caller, { idempotencyKey, message: 'is this harmless' }),
      chat.ask(caller, { idempotencyKey, message: 'is this harmless', imageData }),
    ]);
    const answered = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(answered).toHaveLength(1);
    expect(chat.wallet.actions).toHaveLength(1);
    const [question] = await messages(answered[0]!.value.sessionId, caller);
    expect(chat.wallet.actions).toEqual([question!.hasImage ? 'alex-image' : 'alex-text']);
  });

  it('a copy that arrives while another question of the conversation is being answered gets the stored answer', async () => {
    const caller = aUser();
    const idempotencyKey = randomUUID();
    const first = await chat.ask(caller, { idempotencyKey, message: 'a cough' });
    const { sessionId } = first;
    const slow = chat.ask(caller, { sessionId, message: 'and now [[sandbox:429;retryAfterMs=1500;times=1]]' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const copy = await chat.ask(caller, { idempotencyKey, message: 'a cough', sessionId });
    expect(copy.mainResponse).toBe(first.mainResponse);
    await expect(chat.ask(caller, { sessionId })).rejects.toMatchObject({ code: 'ANSWER_IN_PROGRESS' });
    await slow;
    expect(chat.wallet.taken).toBe(2);
  });

  it('of a failed question may be sent again; each attempt gives back only its own hold', async () => {
    const caller = aUser();
    const idempotencyKey = randomUUID();
    const message = 'a cough [[sandbox:500;times=2]]';
    await expect(chat.ask(caller, { idempotencyKey, message })).rejects.toMatchObject({ code: 'DOCTOR_UNAVAILABLE' });
    expect(chat.wallet.taken).toBe(0);
    await chat.ask(caller, { idempotencyKey, message });
    expect(chat.wallet.taken).toBe(1);
    expect(chat.wallet.actions).toEqual(['alex-text', 'alex-text']);
  });
});

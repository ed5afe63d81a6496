// What costs nothing, as the whole service decides it: real PostgreSQL, Redis and bus; billing is a stand-in that counts.
import { AppError, IMAGE_QUESTION, type Caller } from '@medconsult/common';
import { FREE_MODEL_ANSWERS } from '@medconsult/common/server';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startSandbox } from '@medconsult/tool-sandbox';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';
import { aPicture, base64Of } from '../../test/pictures.js';

const EMERGENCY = 'I have crushing chest pain and I am sweating';
const REPLIES = ['No', 'No', 'Not sure', 'only in the morning', 'No'];

describe('with the built-in engine', () => {
  let chat: ChatUnderTest;
  beforeAll(async () => {
    chat = await startChatUnderTest();
  });
  afterAll(() => chat.stop());
  beforeEach(() => chat.wallet.clear());

  const free = async (caller: Caller, message: string, sessionId?: string) =>
    (await chat.ask(caller, { message, ...(sessionId && { sessionId }) })).free;

  it('crisis, emergency, thanks, a greeting, nonsense and what is not about health take nothing', async () => {
    // Users with nothing left are answered, too.
    chat.wallet.refusal = new AppError('FREE_QUESTIONS_USED', { usageCount: 3 });
    const caller = aDevice();
    expect(await free(caller, EMERGENCY)).toBe('emergency');
    expect(await free(caller, 'I want to kill myself')).toBe('emergency');
    expect(await free(caller, 'Thanks!')).toBe('small-talk');
    expect(await free(caller, 'Hello')).toBe('small-talk');
    expect(await free(caller, 'xqzt wvbn plmk')).toBe('not-understood');
    expect(await free(caller, 'What is the capital of France?')).toBe('not-understood');
    expect(chat.wallet.actions).toEqual([]);
  });

  it('five answers to its own question belong to the paid question; the sixth, and a new question, do not', async () => {
    const caller = aUser();
    const { sessionId, followUpQuestion } = await chat.ask(caller, { message: 'I have a headache' });
    expect(followUpQuestion).toMatch(/\?$/);
    for (const message of REPLIES) expect(await free(caller, message, sessionId)).toBe('reply');
    expect(chat.wallet.actions).toEqual(['alex-text']);
    expect(await free(caller, 'No', sessionId)).toBeUndefined();
    expect(await free(caller, 'Can I take ibuprofen for my headache?', sessionId)).toBeUndefined();
    expect(chat.wallet.actions).toEqual(['alex-text', 'alex-text', 'alex-text']);
  });

  it('a new complaint below its question is a new question', async () => {
    const caller = aUser();
    const { sessionId } = await chat.ask(caller, { message: 'I have a headache' });
    expect(await free(caller, 'my knee hurts when I walk', sessionId)).toBeUndefined();
    expect(chat.wallet.actions).toEqual(['alex-text', 'alex-text']);
  });

  it('a free answer includes the true balances', async () => {
    const reply = await chat.ask(aUser(), { message: 'Thanks!' });
    expect(reply).toMatchObject({ updatedCredits: 7, updatedDiamonds: 9, usageCount: null, free: 'small-talk' });
    expect(await chat.ask(aDevice(), { message: 'Thanks!' })).toMatchObject({ updatedCredits: null, usageCount: 0 });
  });

  it('sent again with its key, a free answer stays free and is not charged', async () => {
    const caller = aUser();
    const idempotencyKey = 'a7c0a0a6-9f5e-4b5c-8a52-5b1f1c9d7e22';
    const first = await chat.ask(caller, { message: EMERGENCY, idempotencyKey });
    expect(await chat.ask(caller, { message: EMERGENCY, idempotencyKey })).toEqual(first);
    expect(chat.wallet.actions).toEqual([]);
  });

  it('a visitor gets nothing from Dr. Julia but help in an emergency', async () => {
    const ask = (message: string) => chat.ask(aDevice(), { message, selectedDoctor: 'julia' });
    chat.wallet.refusal = new AppError('REGISTRATION_REQUIRED');
    await expect(ask('Thanks!')).rejects.toMatchObject({ code: 'REGISTRATION_REQUIRED' });
    expect((await ask(EMERGENCY)).free).toBe('emergency');
  });

  it('IMG-017 a picture that no model looks at costs the price of its words, and nothing without words; it is kept', async () => {
    const imageData = await base64Of(aPicture().png());
    const caller = aUser();
    const alone = await chat.ask(caller, { imageData, message: null });
    expect([alone.free, chat.wallet.actions]).toEqual(['picture-not-seen', []]);
    const fromOurPages = await chat.ask(caller, { imageData, message: IMAGE_QUESTION });
    expect([fromOurPages.free, chat.wallet.actions]).toEqual(['picture-not-seen', []]);
    const withWords = await chat.ask(caller, { imageData, message: 'I have an itchy rash on my arm' });
    expect(withWords.mainResponse).toContain('cannot recognise what a picture shows');
    expect([withWords.free, chat.wallet.actions]).toEqual([undefined, ['alex-text']]);
    const { rows } = await chat.database.client.query<{ n: number }>('SELECT count(*)::int AS n FROM chat.images');
    expect(rows[0]!.n).toBe(3);
  });
});

describe('with a model', () => {
  let chat: ChatUnderTest;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  const start = (extra: Parameters<typeof startChatUnderTest>[0] = {}) =>
    startChatUnderTest({
      ANTHROPIC_API_KEY: 'key',
      ANTHROPIC_BASE_URL: `${sandbox.url}/anthropic`,
      OPENAI_BASE_URL: `${sandbox.url}/openai/v1`,
      ...extra,
    });
  beforeAll(async () => {
    sandbox = await startSandbox();
    chat = await start();
  });
  afterAll(async () => {
    await chat.stop();
    await sandbox.close();
  });
  beforeEach(() => chat.wallet.clear());

  it('an emergency is free, by the model up to a daily limit and then by the engine', async () => {
    const caller = aUser();
    const sources: string[] = [];
    for (let at = 0; at <= FREE_MODEL_ANSWERS; at += 1) {
      const reply = await chat.ask(caller, { message: EMERGENCY });
      expect(reply.free).toBe('emergency');
      sources.push(reply.source);
    }
    expect(sources.filter((source) => source === 'claude')).toHaveLength(FREE_MODEL_ANSWERS);
    expect(sources.at(-1)).toBe('engine');
    expect(chat.wallet.actions).toEqual([]);
  }, 60_000);

  it('nonsense and replies are paid: a model answers them like any question', async () => {
    const caller = aUser();
    const { sessionId } = await chat.ask(caller, { message: 'I have a headache' });
    expect((await chat.ask(caller, { sessionId, message: 'Yes' })).free).toBeUndefined();
    expect((await chat.ask(caller, { message: 'xqzt wvbn plmk' })).free).toBeUndefined();
    expect(chat.wallet.actions).toEqual(['alex-text', 'alex-text', 'alex-text']);
  });

  it('when the day’s or the user’s budget is used up the engine answers, and says so', async () => {
    const bounded = await start({ LLM_PERSON_DAILY_BUDGET_USD: 0.000_001, LLM_DAILY_BUDGET_USD: 25 });
    const caller = aUser();
    expect((await bounded.ask(caller, {})).source).toBe('claude');
    const { deltas, reply } = await bounded.stream(caller, {});
    expect(deltas[0]).toMatchObject({ source: 'engine' });
    expect(reply.source).toBe('engine');
    expect(reply.mainResponse).toContain('today’s limit for answers of the AI model'.replace('’', "'"));
    expect((await bounded.ask(aUser(), {})).source).toBe('claude');
    // A visitor is counted by the IPv6 network, of which every address is theirs.
    const hosts = [aDevice({ ip: '2001:db8:7::1' }), aDevice({ ip: '2001:db8:7::2' })];
    expect((await bounded.ask(hosts[0]!, {})).source).toBe('claude');
    expect((await bounded.ask(hosts[1]!, {})).source).toBe('engine');
    await bounded.stop();
  });

  it('a model on a self-hosted server needs no key and is not called GPT', async () => {
    const local = await start({ JULIA_MODEL: 'llama3.1' });
    const reply = await local.ask(aUser(), { selectedDoctor: 'julia' });
    expect(reply.source).toBe('local');
    await local.stop();
    expect((await chat.ask(aUser(), { selectedDoctor: 'julia' })).source).toBe('gpt');
  });
});

// The real SDKs against the sandbox's wire emulation: a provider's failure takes nothing and is reported plainly.
import { ERRORS, healthProfile, conversations, type Caller } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startSandbox } from '@medconsult/tool-sandbox';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let chat: ChatUnderTest;

let caller: Caller;

beforeAll(async () => {
  sandbox = await startSandbox();
  chat = await startChatUnderTest({
    ANTHROPIC_API_KEY: 'test-key',
    ANTHROPIC_BASE_URL: `${sandbox.url}/anthropic`,
    OPENAI_API_KEY: 'test-key',
    OPENAI_BASE_URL: `${sandbox.url}/openai/v1`,
  });
});
afterAll(async () => {
  await chat.stop();
  await sandbox.close();
});
beforeEach(() => {
  caller = aUser();
  chat.wallet.clear();
});

const DOCTORS = ['alex', 'julia'] as const;

describe.each(DOCTORS)('%s with a provider', (selectedDoctor) => {
  it('CHAT-020, CHAT-021, CHAT-038 streams a real answer and keeps the follow-up question apart', async () => {
    const { deltas, reply } = await chat.stream(caller, { selectedDoctor, message: 'I have a sore throat' });
    const text = deltas.map((delta) => (delta.type === 'text' ? delta.text : '')).join('');
    expect(deltas.length).toBeGreaterThan(5);
    expect(text).toBe(reply.mainResponse);
    expect(text).not.toContain('FOLLOW-UP');
    expect(reply.followUpQuestion).toMatch(/\?$/);
    expect(reply.source).toBe(selectedDoctor === 'alex' ? 'claude' : 'gpt');
    expect(chat.wallet.taken).toBe(1);
  });

  it('sees the question that its last answer ended with, so that a short reply makes sense', async () => {
    const first = await chat.ask(caller, { selectedDoctor, message: 'I have a sore throat' });
    await fetch(`${sandbox.url}/__requests`, { method: 'DELETE' });
    await chat.ask(caller, { selectedDoctor, sessionId: first.sessionId, message: 'Yes' });
    const sent = await (await fetch(`${sandbox.url}/__requests`)).text();
    expect(sent).toContain(`FOLLOW-UP: ${first.followUpQuestion}`);
  });

  it('knows the health profile', async () => {
    const patient = aUser();
    await chat.bus.call(healthProfile, 'save', { allergies: ['penicillin'] }, { caller: patient });
    await fetch(`${sandbox.url}/__requests`, { method: 'DELETE' });
    await chat.ask(patient, { selectedDoctor });
    expect(await (await fetch(`${sandbox.url}/__requests`)).text()).toContain('Allergies: penicillin');
    await fetch(`${sandbox.url}/__requests`, { method: 'DELETE' });
    await chat.ask(aUser(), { selectedDoctor });
    expect(await (await fetch(`${sandbox.url}/__requests`)).text()).not.toContain('told about themselves');
  });

  it('is told what the engine found, and nothing that plays it down is shown', async () => {
    await fetch(`${sandbox.url}/__requests`, { method: 'DELETE' });
    const message = 'crushing chest pain. There is nothing to worry about';
    const { deltas, reply } = await chat.stream(aUser(), { selectedDoctor, message });
    const sent = await (await fetch(`${sandbox.url}/__requests`)).text();
    expect(sent).toMatch(/BRIEF of the site.*Warning signs raised.*heart attack.*Numbers to call: emergency/s);
    const text = deltas.map((delta) => (delta.type === 'text' ? delta.text : '')).join('');
    expect(text).toBe(reply.mainResponse);
    expect(text).not.toContain('nothing to worry');
    expect(text).toMatch(/calmer than what you describe allows.*This needs help now\./s);
  });

  it.each([
    '401',
    '403',
    '500',
    '529',
    'reset',
    'refusal',
    'empty',
    'malformed',
    'stream-reset',
    'stream-cut',
    'stream-error',
    'wrong-content-type',
  ])('CHAT-071, ERR-004 %s gives the documented text, takes nothing and stores nothing', async (fault) => {
    const message = `I have a sore throat [[sandbox:${fault};times=0]]`;
    const refusal = await chat.ask(caller, { selectedDoctor, message }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'DOCTOR_UNAVAILABLE', message: ERRORS.DOCTOR_UNAVAILABLE.message });
    expect([chat.wallet.held.size, chat.wallet.taken]).toEqual([1, 0]);
    expect(await chat.bus.call(conversations, 'list', {}, { caller })).toEqual([]);
    // An answer closes the breaker again, as the next case expects.
    await chat.ask(aUser(), { selectedDoctor });
  });

  it('waits as told and retries once before the first delta', async () => {
    const message = 'I have a sore throat [[sandbox:429;retryAfterMs=400;times=1]]';
    const begun = Date.now();
    const reply = await chat.ask(caller, { selectedDoctor, message });
    expect(reply.mainResponse.length).toBeGreaterThan(20);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(400);
    expect(chat.wallet.taken).toBe(1);
  });
});

describe('a provider that never answers', () => {
  it('CHAT-071 is given up at the deadline and takes nothing', async () => {
    const { consultation } = await import('@medconsult/common');
    const question = {
      message: 'sore throat [[sandbox:timeout;times=0]]',
      deviceFingerprint: 'a'.repeat(32),
      selectedDoctor: 'alex' as const,
    };
    const refusal = await chat.bus
      .call(consultation, 'ask', question, { caller, deadline: Date.now() + 6_000 })
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'DOCTOR_UNAVAILABLE' });
    expect([chat.wallet.held.size, chat.wallet.taken]).toEqual([1, 0]);
  });
});

describe('the screen around a model', () => {
  it('raises the card whatever the model says', async () => {
    const { deltas, reply } = await chat.stream(aDevice(), { message: 'crushing chest pain and cold sweat' });
    expect(deltas[0]).toMatchObject({
      redFlags: expect.arrayContaining([expect.objectContaining({ level: 'emergency' })]) as unknown,
    });
    expect(reply.assessment.triage).toBe('emergency');
  });
});

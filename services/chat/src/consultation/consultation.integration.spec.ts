// The built-in engine answers: real PostgreSQL, Redis and bus; billing is a stand-in.
import { randomUUID } from 'node:crypto';
import { AppError, conversations, type ConversationSummary } from '@medconsult/common';
import { aDevice, aFingerprint, aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());
beforeEach(() => chat.wallet.clear());

const messages = async (id: string, caller = aDevice()) =>
  (await chat.bus.call(conversations, 'messages', { id }, { caller })).rows;
const count = async (table: string): Promise<number> => {
  const { rows } = await chat.database.client.query<{ n: number }>(`SELECT count(*)::int AS n FROM chat.${table}`);
  return rows[0]!.n;
};
const URGENT = 'Dark urine and yellow eyes since yesterday';
const EMERGENCY = 'I have crushing chest pain and I am sweating';

describe('a turn', () => {
  it('CHAT-060, CHAT-062, CHAT-063, HIST-008, ENT-004 answers a visitor and lists question and answer', async () => {
    const caller = aDevice();
    const reply = await chat.ask(caller, { message: 'I have a sore throat since Monday' });
    expect(reply).toMatchObject({
      updatedCredits: null,
      updatedDiamonds: null,
      usageCount: 1,
      showReportConsentButtons: false,
      source: 'engine',
    });
    expect(reply.mainResponse.length).toBeGreaterThan(20);
    const listed = await messages(reply.sessionId, caller);
    expect(listed.map(({ role, content, hasImage }) => [role, content, hasImage])).toEqual([
      ['user', 'I have a sore throat since Monday', false],
      ['alex', reply.mainResponse, false],
    ]);
    for (const message of listed) expect(Date.parse(message.createdAt)).not.toBeNaN();
    expect(chat.wallet.taken).toBe(1);
  });

  it('CHAT-064 continues a conversation under the same id', async () => {
    const caller = aDevice();
    const first = await chat.ask(caller, {});
    const second = await chat.ask(caller, { sessionId: first.sessionId, message: 'and a cough' });
    expect(second.sessionId).toBe(first.sessionId);
    expect(await messages(first.sessionId, caller)).toHaveLength(4);
  });

  it.each(['Yes', 'No', 'Not sure'])('continues from a short reply to its follow-up question: %s', async (message) => {
    const caller = aDevice();
    const first = await chat.ask(caller, { message: 'I have a headache' });
    const second = await chat.ask(caller, { sessionId: first.sessionId, message });
    expect(first.followUpQuestion).toMatch(/\?$/);
    expect(second.followUpQuestion).toMatch(/\?$/);
    expect(second.followUpQuestion?.split(': ').at(-1)).not.toBe(first.followUpQuestion?.split(': ').at(-1));
    expect(second.assessment?.causes.length).toBeGreaterThan(0);
  });

  it('HIST-004 is read in pages from its end', async () => {
    const caller = aDevice();
    const { sessionId: id } = await chat.ask(caller, {});
    await chat.ask(caller, { sessionId: id, message: 'And my ears' });
    const part = (limit: number, before?: string) =>
      chat.bus.call(conversations, 'messages', { id, limit, ...(before !== undefined && { before }) }, { caller });
    const all = await messages(id, caller);
    const newest = await part(3);
    const inAll = { total: 4, capped: false };
    expect(newest).toEqual({ rows: all.slice(1), ...inAll, next: all[1]?.id });
    expect(await part(3, newest.next!)).toEqual({ rows: all.slice(0, 1), ...inAll, next: null });
    expect(await part(4)).toEqual({ rows: all, ...inAll, next: null });
    expect(await part(3, all[0]?.id)).toEqual({ rows: [], ...inAll, next: null });
    await expect(part(3, 'x')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(part(0)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(conversations.operations.messages.input.parse({ id }).limit).toBe(500);
  });

  it('API-011 streams the start, deltas, and a final reply whose text is the deltas joined', async () => {
    const { deltas, reply } = await chat.stream(aDevice(), {});
    const text = deltas.map((delta) => (delta.type === 'text' ? delta.text : '')).join('');
    expect(deltas[0]).toMatchObject({ type: 'start', sessionId: reply.sessionId, source: 'engine' });
    expect(text).toBe(reply.mainResponse);
  });

  it('CHAT-049, CHAT-074 refuses a blank message and holds nothing', async () => {
    for (const message of ['', '   \n\t', null]) {
      await expect(chat.ask(aDevice(), { message })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect(chat.wallet.held.size).toBe(0);
  });

  it('ROLE-003 refuses a visitor’s image and points to registration', async () => {
    await expect(chat.ask(aDevice(), { imageData: 'aGk=' })).rejects.toMatchObject({ code: 'REGISTRATION_REQUIRED' });
  });

  it('takes one question at a time in a conversation', async () => {
    const caller = aDevice();
    const { sessionId } = await chat.ask(caller, {});
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => chat.ask(caller, { sessionId })));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'ANSWER_IN_PROGRESS' });
    expect(chat.wallet.taken).toBe(1 + outcomes.length - refused.length);
  });

  it('sent again with its key, gives the same answer and takes nothing twice', async () => {
    const [caller, other] = [aDevice(), aDevice()];
    const idempotencyKey = randomUUID();
    const first = await chat.ask(caller, { idempotencyKey });
    const again = await chat.ask(caller, { idempotencyKey });
    expect([again.sessionId, again.mainResponse]).toEqual([first.sessionId, first.mainResponse]);
    expect(chat.wallet.taken).toBe(1);
    expect((await chat.ask(other, { idempotencyKey })).sessionId).not.toBe(first.sessionId);
  });
});

it('ADS-006 takes the parameters of the landing address along with a question', async () => {
  const reply = await chat.ask(aDevice(), { urlParams: { gclid: 'Cj0', utm_source: 'google' } });
  expect(reply.mainResponse).not.toBe('');
});

describe('refusals', () => {
  it('CHAT-069, CHAT-070 the used-up allowance answers 403 with its details and stores nothing', async () => {
    const before = await count('messages');
    chat.wallet.refusal = new AppError('FREE_QUESTIONS_USED', { usageCount: 3 });
    const refusal = await chat.ask(aDevice(), {}).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'FREE_QUESTIONS_USED', details: { usageCount: 3, sessionId: null } });
    expect((refusal as AppError).details).not.toHaveProperty('assessment');
    expect(await count('messages')).toBe(before);
  });

  it('an emergency is answered even when nothing is left to pay with', async () => {
    chat.wallet.refusal = new AppError('FREE_QUESTIONS_USED', { usageCount: 3 });
    const reply = await chat.ask(aDevice(), { message: EMERGENCY });
    expect(reply.free).toBe('emergency');
    expect(reply.assessment.redFlags[0]).toMatchObject({ level: 'emergency' });
  });

  it('a refusal includes what the screen raises', async () => {
    chat.wallet.refusal = new AppError('FREE_QUESTIONS_USED', { usageCount: 3 });
    const refusal = (await chat.ask(aDevice(), { message: URGENT }).catch((error: unknown) => error)) as AppError;
    const { redFlags } = refusal.details['assessment'] as { redFlags: { level: string }[] };
    expect(redFlags[0]).toMatchObject({ level: 'urgent' });
  });

  it('an emergency is shown before the answer and with it', async () => {
    const { deltas, reply } = await chat.stream(aDevice(), { message: EMERGENCY });
    expect(deltas[0]).toMatchObject({
      type: 'start',
      redFlags: expect.arrayContaining([expect.objectContaining({ level: 'emergency' })]) as unknown,
    });
    expect(reply.assessment.triage).toBe('emergency');
    expect(reply.assessment.redFlags[0]!.numbers[0]).toEqual({ label: 'Emergency number', number: '112 / 911' });
  });

  it('names the emergency number of the address’s country', async () => {
    const { deltas, reply } = await chat.stream(aDevice({ country: 'GB' }), { message: EMERGENCY });
    expect(JSON.stringify(deltas[0])).toContain('"number":"999"');
    expect(reply.assessment.redFlags[0]!.numbers[0]).toEqual({ label: 'Emergency number', number: '999' });
    expect(reply.mainResponse).toContain('999');
  });
});

describe('ownership', () => {
  it('HIST-009, HIST-010, API-018 foreign and unknown conversations are refused alike by every operation', async () => {
    const owner = aUser();
    const { sessionId } = await chat.ask(owner, {});
    const strangers = [aDevice(), aUser(), aUser({ deviceId: owner.deviceId }), aDevice({ deviceId: owner.deviceId })];
    for (const caller of strangers) {
      for (const id of [sessionId, 'AAAAAAAAAAAAAAAA']) {
        const refused = { code: 'SESSION_NOT_YOURS' };
        await expect(messages(id, caller)).rejects.toMatchObject(refused);
        await expect(chat.bus.call(conversations, 'summary', { id }, { caller })).rejects.toMatchObject(refused);
        await expect(chat.ask(caller, { sessionId: id })).rejects.toMatchObject(refused);
        const added = { sessionId: id, role: 'user' as const, content: 'hi' };
        await expect(chat.bus.call(conversations, 'addMessage', added, { caller })).rejects.toMatchObject(refused);
      }
      expect(await chat.bus.call(conversations, 'list', {}, { caller })).toEqual([]);
    }
    expect(chat.wallet.taken).toBe(1);
  });

  it('HIST-005, HIST-007, HIST-011, ENT-005 lists the caller’s conversations, newest first, with title and type', async () => {
    const caller = aUser();
    const one = await chat.ask(caller, { message: 'sore knee after running' });
    const two = await chat.ask(caller, { message: 'dry eyes' });
    const list = await chat.bus.call(conversations, 'list', { deviceFingerprint: aFingerprint() }, { caller });
    expect(list.map(({ id, title, sessionType }) => [id, title, sessionType])).toEqual([
      [two.sessionId, 'dry eyes', 'chat'],
      [one.sessionId, 'sore knee after running', 'chat'],
    ]);
    expect((await chat.bus.call(conversations, 'summary', { id: one.sessionId }, { caller })).title).toBe(
      'sore knee after running',
    );
  });

  const claim = async (deviceId: string | undefined, userId: string | undefined): Promise<ConversationSummary[]> => {
    await chat.database.client.query("INSERT INTO chat.outbox (name, body) VALUES ('billing.device.claimed', $1)", [
      JSON.stringify({ deviceId, userId }),
    ]);
    for (let tries = 0; tries < 100; tries += 1) {
      const listed = await chat.bus.call(conversations, 'list', {}, { caller: aUser({ userId }) });
      if (listed.length > 0) return listed;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The conversations of the device were not handed over.');
  };

  it('AUTH-026 what was asked on a device stays available to the user who registers on it', async () => {
    const device = aDevice();
    const { sessionId } = await chat.ask(device, {});
    const user = aUser({ deviceId: device.deviceId });
    expect(await messages(sessionId, user)).toHaveLength(2);
    await claim(device.deviceId, user.userId);
    const elsewhere = aUser({ userId: user.userId });
    expect(await messages(sessionId, elsewhere)).toHaveLength(2);
    await expect(messages(sessionId, device)).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
  });

  it('AUTH-026 the next user of the device gets nothing of the previous one', async () => {
    const device = aDevice();
    const [first, next] = [aUser({ deviceId: device.deviceId }), aUser({ deviceId: device.deviceId })];
    const { sessionId } = await chat.ask(device, {});
    await claim(device.deviceId, first.userId);
    const later = await chat.ask(device, {});
    expect((await claim(device.deviceId, next.userId)).map(({ id }) => id)).toEqual([later.sessionId]);
    await expect(messages(sessionId, next)).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
  });

  it('API-017 adds the user’s words and the fixed first question, and nothing else as a doctor', async () => {
    const caller = aUser();
    const { sessionId } = await chat.ask(caller, {});
    const add = (role: 'user' | 'julia' | 'alex', content: string) =>
      chat.bus.call(conversations, 'addMessage', { sessionId, role, content }, { caller });
    await add('user', 'one more thing');
    await add(
      'julia',
      'What is your main health concern or primary symptom that brought you here today? Please describe it in detail.',
    );
    await expect(add('alex', 'You are healthy.')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(add('julia', 'You are healthy.')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await messages(sessionId, caller)).slice(2).map(({ role }) => role)).toEqual(['user', 'julia']);
  });
});

describe('a report session', () => {
  it('REP-037, REP-047, HIST-006 is listed, read, added to and answered through the reports service, and costs nothing', async () => {
    const [owner, stranger] = [aUser(), aUser()];
    chat.reports.owner = owner.userId ?? '';
    const { id } = chat.reports.session;
    const { sessionId } = await chat.ask(owner, {});
    const list = await chat.bus.call(conversations, 'list', {}, { caller: owner });
    expect(list.map((each) => [each.id, each.sessionType])).toEqual([
      [sessionId, 'chat'],
      [id, 'report'],
    ]);
    chat.wallet.clear();
    const { deltas, reply } = await chat.stream(owner, {
      sessionId: id,
      message: 'My head hurts',
      selectedDoctor: 'julia',
    });
    expect(reply).toMatchObject({ sessionId: id, mainResponse: 'QUESTION 2 OF 10', followUpQuestion: null });
    expect(deltas[0]).toMatchObject({ type: 'start', sessionId: id });
    expect(chat.reports.turns).toEqual(['My head hurts']);
    expect(chat.wallet.taken).toBe(0);
    expect(await messages(id, owner)).toEqual([]);
    for (const caller of [stranger, aDevice({ deviceId: owner.deviceId })]) {
      await expect(messages(id, caller)).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
      await expect(chat.ask(caller, { sessionId: id })).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
    }
  });
});

describe('storage', () => {
  it('ENT-009 holds no word of a question, an answer or a title in clear', async () => {
    const caller = aDevice();
    const { mainResponse } = await chat.ask(caller, { message: 'xylophone-shaped rash on my elbow' });
    const { rows } = await chat.database.client.query<{ all: string }>(
      `SELECT (SELECT string_agg(encode(content, 'escape') || coalesce(encode(extras, 'escape'), ''), '') FROM chat.messages)
           || (SELECT string_agg(encode(title, 'escape'), '') FROM chat.conversations)
           || (SELECT string_agg(body::text, '') FROM chat.outbox) AS all`,
    );
    for (const word of ['xylophone', 'elbow', mainResponse.slice(0, 30)]) expect(rows[0]!.all).not.toContain(word);
  });

  it('CHAT-062 commits the event that settles the hold together with the answer', async () => {
    const idempotencyKey = randomUUID();
    const { sessionId } = await chat.ask(aDevice(), { idempotencyKey });
    const { rows } = await chat.database.client.query<{ body: { holdId: string } }>(
      "SELECT body FROM chat.outbox WHERE name = 'chat.turn.answered' AND body->>'sessionId' = $1",
      [sessionId],
    );
    expect(rows.map(({ body }) => chat.wallet.held.has(body.holdId))).toEqual([true]);
  });
});

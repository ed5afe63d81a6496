// Check-ins on real PostgreSQL, Redis and bus: planned, due, asked and answered. Billing is a stand-in that counts.
import { checkIns, conversations, type Caller, type CheckInDays } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';
import { CheckInsService } from './check-ins.service.js';

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());
beforeEach(() => chat.wallet.clear());

const list = (caller: Caller) => chat.bus.call(checkIns, 'list', {}, { caller });
const plan = (id: string, days: CheckInDays, caller: Caller, timeZone = 'Asia/Jerusalem') =>
  chat.bus.call(checkIns, 'plan', { id, days, timeZone }, { caller });
const open = (id: string, caller: Caller) => chat.bus.call(checkIns, 'open', { id }, { caller });
const messages = async (id: string, caller: Caller) =>
  (await chat.bus.call(conversations, 'messages', { id }, { caller })).rows;
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await chat.database.client.query(sql, values)).rows as Row[];
const makeDue = (id: string) =>
  rows("UPDATE chat.check_ins SET due_at = now() - interval '1 minute' WHERE conversation_id = $1", [id]);

async function somebody(message = 'I have a sore throat since Monday') {
  const caller = aUser();
  const { sessionId } = await chat.ask(caller, { message });
  return { caller, sessionId };
}

/** A user whose doctor has just asked "better, the same, worse?". */
async function asked(message?: string) {
  const { caller, sessionId } = await somebody(message);
  await plan(sessionId, 1, caller);
  await makeDue(sessionId);
  expect(await open(sessionId, caller)).toEqual({ asked: true });
  const say = (words: string) => chat.ask(caller, { sessionId, message: words });
  return { caller, sessionId, say };
}

describe('planning', () => {
  it('keeps one check-in a conversation, which can be changed and cancelled', async () => {
    const { caller, sessionId } = await somebody();
    const first = await plan(sessionId, 1, caller);
    expect(first).toMatchObject({ sessionId, title: 'I have a sore throat since Monday', isDue: false });
    const second = await plan(sessionId, 3, caller);
    expect(Date.parse(second.dueAt) - Date.parse(first.dueAt)).toBe(2 * 86_400_000);
    expect(await list(caller)).toEqual([second]);
    await chat.bus.call(checkIns, 'cancel', { id: sessionId }, { caller });
    expect(await list(caller)).toEqual([]);
  });

  it('is offered according to urgency', async () => {
    const urgent = await somebody('Dark urine and yellow eyes since yesterday');
    await expect(plan(urgent.sessionId, 3, urgent.caller)).rejects.toMatchObject({ code: 'CHECK_IN_NOT_OFFERED' });
    expect(await plan(urgent.sessionId, 1, urgent.caller)).toMatchObject({ isDue: false });
    const emergency = await somebody('I have crushing chest pain and I am sweating');
    await expect(plan(emergency.sessionId, 1, emergency.caller)).rejects.toMatchObject({
      code: 'CHECK_IN_NOT_OFFERED',
    });
    const smallTalk = await somebody('Thanks!');
    await expect(plan(smallTalk.sessionId, 1, smallTalk.caller)).rejects.toMatchObject({
      code: 'CHECK_IN_NOT_OFFERED',
    });
  });

  it('refuses an invalid day and an invalid time zone', async () => {
    const { caller, sessionId } = await somebody();
    for (const [days, zone] of [
      [2, 'UTC'],
      [0, 'UTC'],
      [1, 'Mars/Olympus'],
      [1, 'x'.repeat(65)],
    ] as const) {
      await expect(plan(sessionId, days as CheckInDays, caller, zone)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    }
  });

  it('belongs to the owner of the conversation; visitors register first', async () => {
    const { caller, sessionId } = await somebody();
    await plan(sessionId, 1, caller);
    await makeDue(sessionId);
    const stranger = aUser({ deviceId: caller.deviceId });
    for (const call of [() => plan(sessionId, 3, stranger), () => open(sessionId, stranger)]) {
      await expect(call()).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
    }
    const cancelled = chat.bus.call(checkIns, 'cancel', { id: sessionId }, { caller: stranger });
    await expect(cancelled).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
    expect([await list(stranger), (await list(caller)).length]).toEqual([[], 1]);
    await expect(list(aDevice())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    const device = aDevice();
    const { sessionId: theirs } = await chat.ask(device, {});
    await expect(plan(theirs, 1, device)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('allows twenty at most', async () => {
    const { caller, sessionId } = await somebody();
    await rows(
      `WITH c AS (INSERT INTO chat.conversations (id, owner_user, title, data_key)
         SELECT 'TooManyCheckIn' || to_char(n, 'FM00'), $2, title, data_key
         FROM chat.conversations, generate_series(1, 20) n WHERE id = $1 RETURNING id)
       INSERT INTO chat.check_ins (conversation_id, due_at, language) SELECT id, now() + interval '1 day', 'en' FROM c`,
      [sessionId, caller.userId],
    );
    await expect(plan(sessionId, 1, caller)).rejects.toMatchObject({ code: 'TOO_MANY_CHECK_INS' });
  });

  it('is deleted with its conversation, and when nobody opens it', async () => {
    const { caller, sessionId } = await somebody();
    await plan(sessionId, 1, caller);
    await chat.bus.call(conversations, 'remove', { id: sessionId }, { caller });
    expect(await rows('SELECT 1 FROM chat.check_ins WHERE conversation_id = $1', [sessionId])).toEqual([]);
    const other = await somebody();
    await plan(other.sessionId, 1, other.caller);
    await rows("UPDATE chat.check_ins SET due_at = now() - interval '31 days' WHERE conversation_id = $1", [
      other.sessionId,
    ]);
    await chat.service.app.get(CheckInsService).tellDue();
    expect(await list(other.caller)).toEqual([]);
  });
});

describe('when it is due', () => {
  it('is announced once, in the language of its owner, without a word of the conversation', async () => {
    const { sessionId, ...owner } = await somebody();
    const caller = { ...owner.caller, language: 'ru' as const };
    await plan(sessionId, 1, caller);
    const told = () =>
      rows<{ body: unknown }>(
        "SELECT body FROM chat.outbox WHERE name = 'chat.check-in.due' AND body ->> 'userId' = $1",
        [caller.userId],
      );
    const service = chat.service.app.get(CheckInsService);
    await service.tellDue();
    expect(await told()).toEqual([]);
    await makeDue(sessionId);
    await Promise.all([service.tellDue(), service.tellDue()]);
    expect(await told()).toEqual([{ body: { userId: caller.userId, language: 'ru' } }]);
    expect(await list(caller)).toMatchObject([{ sessionId, isDue: true }]);
    await plan(sessionId, 1, caller);
    await makeDue(sessionId);
    await service.tellDue();
    expect(await told()).toHaveLength(2);
  });

  it('asks in the conversation, once, however many tabs open it', async () => {
    const { caller, sessionId } = await somebody('болит горло с понедельника');
    await plan(sessionId, 1, caller);
    expect(await open(sessionId, caller)).toEqual({ asked: false });
    await makeDue(sessionId);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => open(sessionId, caller)));
    const opened = outcomes.filter((one) => one.status === 'fulfilled' && one.value.asked);
    expect(opened).toHaveLength(1);
    const [, , question, ...rest] = await messages(sessionId, caller);
    expect(rest).toEqual([]);
    expect(question).toMatchObject({ role: 'alex', source: 'engine', followUpChoices: ['Лучше', 'Так же', 'Хуже'] });
    expect(question).not.toHaveProperty('checkIn');
    expect(await list(caller)).toEqual([]);
  });
});

describe('answering', () => {
  it('better is free and ends it', async () => {
    const { say } = await asked();
    const reply = await say('Better');
    expect(reply).toMatchObject({ free: 'reply', followUpQuestion: null, source: 'engine' });
    expect(reply.mainResponse).toMatch(/stop worrying/);
    expect(chat.wallet.actions).toEqual(['alex-text']);
  });

  it('worse asks for danger signs and what is worse, assesses it again, and takes nothing', async () => {
    const { say } = await asked('my knee hurts when I walk');
    const worse = await say('Worse');
    expect(worse).toMatchObject({ free: 'reply', followUpChoices: ['Yes', 'No', 'Not sure'] });
    expect(worse.assessment.triage).toBe('routine');
    const none = await say('No');
    expect([none.free, none.followUpQuestion]).toEqual(['reply', 'What exactly is worse, or new?']);
    const judged = await say('it is swollen and I have a fever');
    expect([judged.free, judged.assessment.triage]).toEqual(['reply', 'urgent']);
    expect(chat.wallet.actions).toEqual(['alex-text']);
  });

  it('an emergency in the reply is one', async () => {
    const { say } = await asked();
    expect(await say('Worse: crushing chest pain and I am sweating')).toMatchObject({
      free: 'emergency',
      assessment: { triage: 'emergency' },
    });
  });

  it('a new question below it is a new question', async () => {
    const { say } = await asked();
    expect((await say('Can I take ibuprofen for my headache?')).free).toBeUndefined();
    expect(chat.wallet.actions).toEqual(['alex-text', 'alex-text']);
  });
});

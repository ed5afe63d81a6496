import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ChatReply } from '@medconsult/common';
import type { AppStore } from '../../app/state.js';
import { createStore } from '../../app/store.js';
import { selectUser, userChanged } from '../auth/current-user.js';
import { deviceFingerprint } from '../device/fingerprint.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation, aReply, EMERGENCY, feedNextAnswer, SESSION } from '../../testing/chat.js';
import { failure, type TestServer } from '../../testing/server.js';
import { askQuestion, runTurn, stopReading } from './ask-question.js';
import { panelClosed, sessionRequested } from './chat.slice.js';
import { openSession } from './conversation.js';
import type { AnswerEntry, NoticeEntry } from './entries.js';
import { selectEntries, transcriptKnown } from './open-transcript.js';
import { checkUsage, selectUsage } from './usage.js';

const chatOf = (store: AppStore) => store.getState().chat;
const entriesOf = (store: AppStore) => selectEntries(store.getState());
const answerOf = (store: AppStore) =>
  entriesOf(store).findLast((entry): entry is AnswerEntry => entry.kind === 'answer');
const noticeOf = (store: AppStore) =>
  entriesOf(store).findLast((entry): entry is NoticeEntry => entry.kind === 'notice');
const soon = (ms = 20) => jest.advanceTimersByTimeAsync(ms);

describe('asking a question', () => {
  let server: TestServer;
  let store: AppStore;
  const asked = () => server.callsTo('POST /api/chat-split');
  const ask = async (text: string) => {
    await store.dispatch(askQuestion(text));
    await soon();
  };

  beforeEach(async () => {
    server = aConsultation();
    // Hashing does not follow the fake clock of these tests.
    await deviceFingerprint();
    jest.useFakeTimers();
    store = createStore();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('CHAT-049 sends nothing that is blank after trimming', async () => {
    await ask('  \n ');
    expect(asked()).toHaveLength(0);
    expect(entriesOf(store)).toEqual([]);
  });

  it('API-012 sends what the contract names, with the device and no user for a visitor', async () => {
    await ask(' headache ');
    expect(asked()[0]?.input).toMatchObject({
      message: 'headache',
      selectedDoctor: 'alex',
      sessionId: null,
      userId: null,
      imageData: null,
      deviceFingerprint: localStorage.getItem('deviceFingerprint'),
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    });
    expect(asked()[0]?.init.headers).toMatchObject({ Accept: 'text/event-stream' });
  });

  it('takes a reply that is plain JSON', async () => {
    await ask('headache');
    expect(answerOf(store)).toMatchObject({ state: 'done', text: aReply().mainResponse, source: 'engine' });
    expect(chatOf(store)).toMatchObject({ sessionId: SESSION, turn: null });
    expect(selectUsage(store.getState())).toBe(1);
  });

  it('shows the emergency card and the text while it streams', async () => {
    const stream = feedNextAnswer();
    await ask('chest pressure');
    stream.send('delta', { type: 'start', sessionId: SESSION, source: 'engine', redFlags: [EMERGENCY] });
    await soon();
    expect(answerOf(store)).toMatchObject({ redFlags: [EMERGENCY], text: '', state: 'streaming' });
    stream.send('delta', { type: 'text', text: 'Call ' });
    stream.send('delta', { type: 'text', text: 'now.' });
    await soon(60);
    expect(answerOf(store)?.text).toBe('Call now.');
    stream.send('final', aReply({ mainResponse: 'Call now.' }));
    await soon();
    expect(answerOf(store)).toMatchObject({ state: 'done', redFlags: [EMERGENCY] });
  });

  it('CHAT-038 LIM-008 shows the answer at once and the follow-up question 2 seconds later', async () => {
    await ask('headache');
    expect(answerOf(store)?.followUpShown).toBe(false);
    await soon(1900);
    expect(answerOf(store)?.followUpShown).toBe(false);
    await soon(200);
    expect(answerOf(store)).toMatchObject({ followUpShown: true, followUp: 'Does light bother you?' });
  });

  it('keeps the choices of the follow-up question, and why the answer was free; the count stays as the server has it', async () => {
    server.on('POST /api/chat-split', () =>
      aReply({ followUpChoices: ['Left', 'Right'], free: 'reply', usageCount: 1 }),
    );
    await ask('headache');
    expect(answerOf(store)).toMatchObject({ followUpChoices: ['Left', 'Right'], free: 'reply' });
    expect(selectUsage(store.getState())).toBe(1);
  });

  it('CHAT-039 shows no delayed follow-up question in report mode', async () => {
    store.dispatch(sessionRequested({ id: SESSION, type: 'report', owner: null }));
    store.dispatch(transcriptKnown(SESSION, []));
    await ask('headache');
    await soon(5000);
    expect(answerOf(store)).toMatchObject({ state: 'done', followUpShown: false });
  });

  it('CHAT-055 LIM-009 sends a continued question after half a second, into the same conversation', async () => {
    await ask('headache');
    await ask('and now dizzy');
    await soon(400);
    expect(asked()).toHaveLength(1);
    await soon(150);
    expect(asked()[1]?.input).toMatchObject({ message: 'and now dizzy', sessionId: SESSION });
  });

  it('sends one question at a time', async () => {
    feedNextAnswer();
    await ask('headache');
    await ask('another');
    expect(entriesOf(store)).toHaveLength(1);
  });

  it('sets the balances of the signed-in user from the reply', async () => {
    store.dispatch(userChanged(aUser({ credits: 2 })));
    server.on('POST /api/chat-split', () => aReply({ updatedCredits: 1, updatedDiamonds: 7, usageCount: null }));
    await ask('headache');
    expect(selectUser(store.getState())).toMatchObject({ credits: 1, diamonds: 7 });
    expect(JSON.parse(localStorage.getItem('currentUser') ?? '')).toMatchObject({ credits: 1, diamonds: 7 });
    expect(asked()[0]?.input).toMatchObject({ userId: aUser().id });
  });

  it('CHAT-054 a continued chat with 0 credits stops locally', async () => {
    store.dispatch(userChanged(aUser({ credits: 1 })));
    server.on('POST /api/chat-split', () => aReply({ updatedCredits: 0, usageCount: null }));
    await ask('headache');
    expect(await store.dispatch(askQuestion('more'))).toBe(false);
    await soon(1000);
    expect(asked()).toHaveLength(1);
  });

  it('a failed question is tried again as the same question', async () => {
    server.on('POST /api/chat-split', () => failure(502, { message: 'x', code: 'DOCTOR_UNAVAILABLE' }));
    await ask('headache');
    const notice = noticeOf(store);
    expect(notice).toMatchObject({ reason: 'failed', turn: { text: 'headache' } });
    server.on('POST /api/chat-split', () => aReply());
    await store.dispatch(runTurn(notice!.turn));
    await soon();
    expect(asked()[1]?.input).toEqual(asked()[0]?.input);
    expect(entriesOf(store).map((entry) => entry.kind)).toEqual(['question', 'answer']);
  });

  it('stopping keeps what came, and the full answer is asked for with the same key', async () => {
    const stream = feedNextAnswer();
    await ask('headache');
    stream.send('delta', { type: 'start', sessionId: SESSION, source: 'engine', redFlags: [] });
    stream.send('delta', { type: 'text', text: 'It fits' });
    await soon(60);
    await store.dispatch(stopReading());
    await soon();
    expect(answerOf(store)).toMatchObject({ state: 'stopped', text: 'It fits' });
    const stopped = answerOf(store)?.turn;
    await store.dispatch(runTurn(stopped!));
    await soon();
    expect(asked().at(-1)?.input).toMatchObject({ idempotencyKey: stopped!.key, message: 'headache' });
    expect(entriesOf(store)).toHaveLength(2);
    expect(answerOf(store)).toMatchObject({ state: 'done', text: aReply().mainResponse });
  });

  it('keeps what was read when the stream breaks off, and offers the question again', async () => {
    const stream = feedNextAnswer();
    await ask('headache');
    stream.send('delta', { type: 'start', sessionId: SESSION, source: 'engine', redFlags: [EMERGENCY] });
    stream.send('delta', { type: 'text', text: 'It fits' });
    await soon(60);
    stream.end();
    await soon();
    expect(answerOf(store)).toMatchObject({ state: 'broken', text: 'It fits', redFlags: [EMERGENCY] });
    expect(noticeOf(store)).toMatchObject({ reason: 'failed' });
  });

  it('takes an error event as a refusal', async () => {
    const stream = feedNextAnswer();
    await ask('headache');
    stream.send('error', { statusCode: 503, message: 'Too many people.', code: 'OVERLOADED' });
    await soon();
    expect(noticeOf(store)).toMatchObject({ reason: 'failed', detail: 'Too many people.' });
  });

  it('CHAT-040 a limit sets the upgrade state, which keeps stored messages from being read over it', async () => {
    const refusal = { message: 'No more.', code: 'FREE_QUESTIONS_USED', sessionId: SESSION, usageCount: 3 };
    server.on('POST /api/chat-split', () => failure(403, refusal)).on('GET /api/sessions/:id/messages', () => []);
    await ask('headache');
    expect(chatOf(store)).toMatchObject({ upgrade: true, sessionId: SESSION });
    expect(selectUsage(store.getState())).toBe(3);
    await store.dispatch(openSession(SESSION));
    expect(server.callsTo('GET /api/sessions/:id/messages')).toHaveLength(0);
    expect(noticeOf(store)).toMatchObject({ reason: 'limit', text: 'No more.' });
  });

  it('shows the emergency card of a refused question: it is never behind the paywall', async () => {
    const refusal = { message: 'No more.', code: 'FREE_QUESTIONS_USED', assessment: { redFlags: [EMERGENCY] } };
    server.on('POST /api/chat-split', () => failure(403, refusal));
    await ask('chest pressure');
    expect(noticeOf(store)).toMatchObject({ payRequired: true, redFlags: [EMERGENCY] });
  });

  it('CHAT-043 CHAT-045 usage is unknown until the count arrives, and a failed check counts as none', async () => {
    expect(selectUsage(store.getState())).toBeNull();
    server.on('POST /api/check-limit', () => failure(500));
    await store.dispatch(checkUsage());
    expect(selectUsage(store.getState())).toBe(0);
  });

  it('forgets the conversation when its owner logs out, not when a visitor turns out to be nobody', async () => {
    await ask('headache');
    store.dispatch(userChanged(null));
    expect(entriesOf(store)).toHaveLength(2);
    store.dispatch(userChanged(aUser()));
    expect(entriesOf(store)).toHaveLength(2);
    await ask('mine');
    await soon(600);
    store.dispatch(panelClosed());
    store.dispatch(userChanged(null));
    expect(chatOf(store)).toMatchObject({ sessionId: null });
    expect(entriesOf(store)).toEqual([]);
  });

  it('an answer that comes after its conversation was left changes nothing', async () => {
    const stream = feedNextAnswer();
    await ask('headache');
    server.on('GET /api/sessions/:id/messages', () => []);
    await store.dispatch(openSession('zZ3dE5fG7hJ9kL1m'));
    const late: ChatReply = aReply();
    stream.send('final', late);
    await soon(3000);
    expect(chatOf(store)).toMatchObject({ sessionId: 'zZ3dE5fG7hJ9kL1m' });
    expect(entriesOf(store)).toEqual([]);
  });
});

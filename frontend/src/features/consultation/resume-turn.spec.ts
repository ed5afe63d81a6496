import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AppStore } from '../../app/state.js';
import { createStore } from '../../app/store.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation, aReply, feedNextAnswer, SESSION } from '../../testing/chat.js';
import { failure, type TestServer } from '../../testing/server.js';
import { userChanged } from '../auth/current-user.js';
import { deviceFingerprint } from '../device/fingerprint.js';
import { askQuestion } from '../chat/ask-question.js';
import { selectEntries } from '../chat/open-transcript.js';
import { readPending } from '../chat/pending-turn.js';
import { showNamed } from './resume-turn.js';

const soon = (ms = 20) => jest.advanceTimersByTimeAsync(ms);
const textsOf = (store: AppStore) => selectEntries(store.getState()).map(({ text }) => text);
const stored = (role: 'user' | 'alex', id: string, content: string) => ({
  ...{ id, role, content, hasImage: false },
  createdAt: new Date().toISOString(),
});

describe('a reload in mid-answer', () => {
  let server: TestServer;
  const keys = () => server.callsTo('POST /api/chat-split').map(({ input }) => input['idempotencyKey']);

  /** A question is asked, its answer begins, and the page is left. */
  async function leftWaiting(store: AppStore, text = 'headache') {
    const stream = feedNextAnswer();
    await store.dispatch(askQuestion(text));
    await soon(600);
    stream.send('delta', { type: 'start', sessionId: SESSION, source: 'engine', redFlags: [] });
    await soon();
    return readPending()?.turn.key;
  }

  beforeEach(async () => {
    sessionStorage.clear();
    server = aConsultation();
    await deviceFingerprint();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks again with the same key until the answer has come, and shows it once', async () => {
    const key = await leftWaiting(createStore());
    const replies = [failure(409, { code: 'ANSWER_IN_PROGRESS' }), aReply({ mainResponse: 'Rest.' })];
    server.on('POST /api/chat-split', () => replies.shift() ?? failure(500));
    const store = createStore();
    void store.dispatch(showNamed(SESSION));
    await soon();
    expect(textsOf(store)).toEqual(['headache']);
    await soon(2_000);
    expect(textsOf(store)).toEqual(['headache', 'Rest.']);
    expect(keys()).toEqual([key, key]);
    expect(readPending()).toBeNull();
  });

  it('finds an answer that has come meanwhile in the conversation, and asks nothing', async () => {
    const first = createStore();
    await first.dispatch(askQuestion('headache'));
    await soon();
    await leftWaiting(first, 'since Monday');
    const messages = [stored('user', '1', 'since Monday'), stored('alex', '2', 'Then rest.')];
    server.on('GET /api/sessions/:id/messages', () => messages);
    const asked = keys().length;
    const store = createStore();
    await store.dispatch(showNamed(SESSION));
    expect(textsOf(store)).toEqual(['since Monday', 'Then rest.']);
    expect(keys()).toHaveLength(asked);
    expect(readPending()).toBeNull();
  });

  it('a question of a longer conversation goes on below what was said before', async () => {
    const first = createStore();
    await first.dispatch(askQuestion('headache'));
    await soon();
    await leftWaiting(first, 'since Monday');
    server.on('GET /api/sessions/:id/messages', () => [stored('user', '1', 'headache'), stored('alex', '2', 'Rest.')]);
    const store = createStore();
    const shown = store.dispatch(showNamed(SESSION));
    await soon(1_000);
    await shown;
    expect(textsOf(store)).toEqual(['headache', 'Rest.', 'since Monday', aReply().mainResponse]);
  });

  it('is nothing to somebody else, nor at another conversation', async () => {
    await leftWaiting(createStore());
    server.on('GET /api/sessions/:id/messages', () => []);
    const other = createStore();
    other.dispatch(userChanged(aUser()));
    await other.dispatch(showNamed(SESSION));
    expect(keys()).toEqual([]);
    expect(readPending()).toBeNull();
    localStorage.clear();
    await leftWaiting(createStore());
    await createStore().dispatch(showNamed('zZ3dE5fG7hJ9kL1m'));
    expect([keys(), readPending()]).toEqual([[], null]);
  });

  it('a lost connection is still waited for; a refusal is not', async () => {
    server.on('POST /api/chat-split', () => failure(502, { code: 'DOCTOR_UNAVAILABLE', message: 'x' }));
    await createStore().dispatch(askQuestion('headache'));
    await soon();
    expect(readPending()).toBeNull();
    const stream = feedNextAnswer();
    await createStore().dispatch(askQuestion('headache'));
    await soon();
    stream.end();
    await soon();
    expect(readPending()).not.toBeNull();
  });
});

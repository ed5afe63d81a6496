import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AppStore } from '../../app/state.js';
import { createStore } from '../../app/store.js';
import { deviceFingerprint } from '../device/fingerprint.js';
import { aConsultation, aReply, feedNextAnswer, SESSION } from '../../testing/chat.js';
import { failure, type TestServer } from '../../testing/server.js';
import { askQuestion, changeQuestion, runTurn, stopReading } from '../chat/ask-question.js';
import { sessionRequested } from '../chat/chat.slice.js';
import { changeableQuestion, entryOf, type NoticeEntry, type QuestionEntry } from '../chat/entries.js';
import { selectEntries, transcriptKnown } from '../chat/open-transcript.js';

const entriesOf = (store: AppStore) => selectEntries(store.getState());
const noticeOf = (store: AppStore) =>
  entriesOf(store).findLast((entry): entry is NoticeEntry => entry.kind === 'notice');
const soon = (ms = 20) => jest.advanceTimersByTimeAsync(ms);

describe('changing the last question', () => {
  let server: TestServer;
  let store: AppStore;
  const asked = () => server.callsTo('POST /api/chat-split');
  const texts = () => entriesOf(store).map((entry) => entry.text);
  const lastQuestion = () =>
    entriesOf(store).findLast((entry): entry is QuestionEntry => entry.kind === 'question') as QuestionEntry;
  const change = async (words: string) => {
    const sent = await store.dispatch(changeQuestion(lastQuestion(), words));
    await soon(600);
    return sent;
  };

  beforeEach(async () => {
    server = aConsultation().on('POST /api/chat-split', ({ message }) =>
      aReply({ mainResponse: `About ${message ?? ''}`, usageCount: 1 }),
    );
    await deviceFingerprint();
    jest.useFakeTimers();
    store = createStore();
    await store.dispatch(askQuestion('a cough'));
    await soon();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('takes the place of the last pair, named by the key it was asked with', async () => {
    const key = asked()[0]?.input['idempotencyKey'];
    await change('a cold');
    expect(asked()[1]?.input).toMatchObject({ message: 'a cold', sessionId: SESSION, replaces: key });
    expect(asked()[1]?.input['idempotencyKey']).not.toBe(key);
    expect(texts()).toEqual(['a cold', 'About a cold']);
  });

  it('names a stored question by its message', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const stored = [
      { id: '7', role: 'user' as const, content: 'sore knee', hasImage: false, createdAt: at },
      { id: '8', role: 'alex' as const, content: 'Rest it.', hasImage: false, createdAt: at },
    ];
    store.dispatch(sessionRequested({ id: SESSION, type: 'chat', owner: null }));
    store.dispatch(
      transcriptKnown(
        SESSION,
        stored.map((each) => entryOf(each, SESSION)),
      ),
    );
    await change('sore hip');
    expect(asked()[1]?.input).toMatchObject({ message: 'sore hip', replaces: '7' });
    expect(texts()).toEqual(['sore hip', 'About sore hip']);
  });

  it('keeps the old pair when the changed question is not answered, and replaces it when that is tried again', async () => {
    server.on('POST /api/chat-split', () => failure(502, { code: 'DOCTOR_UNAVAILABLE', message: 'x' }));
    await change('a cold');
    expect(texts().slice(0, 3)).toEqual(['a cough', 'About a cough', 'a cold']);
    expect(noticeOf(store)?.reason).toBe('failed');
    server.on('POST /api/chat-split', () => aReply({ mainResponse: 'Rest.' }));
    void store.dispatch(runTurn(noticeOf(store)!.turn));
    await soon(600);
    expect(texts()).toEqual(['a cold', 'Rest.']);
    expect(asked()[2]?.input).toEqual(asked()[1]?.input);
  });

  it('sends nothing for the same words, for none, or while an answer is on its way', async () => {
    expect(await change(' a cough ')).toBe(false);
    expect(await change('  ')).toBe(false);
    feedNextAnswer();
    await store.dispatch(askQuestion('and now'));
    expect(await change('a cold')).toBe(false);
    expect(asked()).toHaveLength(1);
  });

  it('is offered for the last question only, once it is answered in full', async () => {
    const first = lastQuestion().id;
    expect(changeableQuestion(entriesOf(store))).toBe(first);
    const stream = feedNextAnswer();
    await store.dispatch(askQuestion('and now'));
    await soon(600);
    stream.send('delta', { type: 'text', text: 'Well' });
    await soon(60);
    expect(changeableQuestion(entriesOf(store))).toBeNull();
    await store.dispatch(stopReading());
    await soon();
    expect(changeableQuestion(entriesOf(store))).toBeNull();
  });
});

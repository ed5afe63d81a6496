// Opening stored conversations, their end first, and what the server knows about this device's free questions.
import type { Message } from '@medconsult/common';
import type { Page } from '../../api/api.js';
import type { AppDispatch, RootState } from '../../app/store.js';
import { deviceFingerprint } from '../device/index.js';
import { chatApi } from './api.js';
import { stopReading } from './ask-question.js';
import {
  earlierLoaded,
  earlierNotLoaded,
  earlierRequested,
  sessionLoaded,
  sessionNotLoaded,
  sessionRequested,
  type SessionType,
  usageKnown,
} from './chat.slice.js';
import { entryOf } from './entries.js';

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;

/** Messages of one reply: reading it and putting it in place fits between two frames. */
const PART = 100;

const READ = { forceRefetch: true, subscribe: false } as const;

/**
 * Shows a stored conversation. While a limit's notice stands, the same conversation is not read over it. Where only its
 * id is known (from an address), a signed-in user's may be a report session: that is asked for along with the messages.
 */
export function openSession(id: string, type?: SessionType): Thunk {
  return async (dispatch, getState) => {
    const { chat, auth } = getState();
    if (chat.upgrade && chat.sessionId === id) return;
    await dispatch(stopReading());
    const userId = auth.user?.id;
    const known = userId ? type : 'chat';
    dispatch(sessionRequested({ id, type: known ?? 'chat', owner: userId ?? null }));
    const mine = { id, deviceFingerprint: await deviceFingerprint(), userId };
    const [{ data }, found] = await Promise.all([
      dispatch(chatApi.endpoints.messages.initiate({ ...mine, limit: PART }, READ)),
      known ?? dispatch(typeOf(mine)),
    ]);
    dispatch(data ? sessionLoaded({ ...partOf(id, data), type: found }) : sessionNotLoaded(id));
  };
}

/** Reads what comes before the first entry. */
export function openEarlier(): Thunk {
  return async (dispatch, getState) => {
    const { chat, auth } = getState();
    const { sessionId: id, earlier, entries } = chat;
    const before = entries[0]?.id;
    if (id === null || before === undefined || earlier === 'none' || earlier === 'loading') return;
    dispatch(earlierRequested());
    const mine = { id, deviceFingerprint: await deviceFingerprint(), userId: auth.user?.id };
    const { data } = await dispatch(chatApi.endpoints.messages.initiate({ ...mine, limit: PART, before }, READ));
    dispatch(data ? earlierLoaded({ ...partOf(id, data), before }) : earlierNotLoaded(id));
  };
}

const partOf = (id: string, { rows, next }: Page<Message>) => ({
  id,
  entries: rows.map((message) => entryOf(message, id)),
  earlier: next !== null,
});

function typeOf(mine: { id: string; deviceFingerprint: string }) {
  return async (dispatch: AppDispatch): Promise<SessionType> => {
    const { data } = await dispatch(chatApi.endpoints.session.initiate(mine, READ));
    return data?.sessionType ?? 'chat';
  };
}

/** Shows the conversation of an address, unless it is the one shown. */
export function showSession(id: string): Thunk {
  return async (dispatch, getState) => {
    if (getState().chat.sessionId !== id) await dispatch(openSession(id));
  };
}

/** Asks how many free questions this device has used; a failed check counts as none. */
export function checkUsage(): Thunk {
  return async (dispatch) => {
    const device = { deviceFingerprint: await deviceFingerprint() };
    const { data } = await dispatch(chatApi.endpoints.checkLimit.initiate(device, { track: false }));
    dispatch(usageKnown(data?.count ?? 0));
  };
}

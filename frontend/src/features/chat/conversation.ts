// Stored conversations: what they are called, and opening them, their end first.
import type { AppDispatch, RootState } from '../../app/state.js';
import { selectUser } from '../auth/index.js';
import { deviceFingerprint } from '../device/index.js';
import { t } from '../../i18n/chat.js';
import { chatApi } from './api.js';
import { stopReading } from './ask-question.js';
import { sessionRequested, type SessionType, sessionTypeKnown } from './chat.slice.js';
import { type Transcript, transcriptOf } from './entries.js';
import { selectTranscript, transcriptChanged } from './open-transcript.js';

/** What the server calls a report session until its owner renames it. */
const REPORT_SESSION = 'Medical Report Session';

/** The title of a conversation in the language shown, where it is not the owner's own. */
export const shownTitle = (title: string): string => (title === REPORT_SESSION ? t('chat.reportSession') : title);

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;

/** Messages per reply: reading and rendering it fits between two frames. */
const PART = 100;

const READ = { forceRefetch: true, subscribe: false } as const;

/**
 * Shows a stored conversation. While a limit's notice stands, the same conversation is not read over it. Where only its
 * id is known (from an address), a signed-in user's may be a report session: that is asked for along with the messages.
 */
export function openSession(id: string, type?: SessionType): Thunk {
  return async (dispatch, getState) => {
    const { chat } = getState();
    if (chat.upgrade && chat.sessionId === id) return;
    await dispatch(stopReading());
    const userId = selectUser(getState())?.id;
    const known = userId ? type : 'chat';
    dispatch(sessionRequested({ id, type: known ?? 'chat', owner: userId ?? null }));
    const mine = { id, deviceFingerprint: await deviceFingerprint(), userId };
    const [{ data }, found] = await Promise.all([
      dispatch(chatApi.endpoints.transcript.initiate({ ...mine, limit: PART }, READ)),
      known ?? dispatch(typeOf(mine)),
    ]);
    if (data) dispatch(sessionTypeKnown({ id, type: found }));
  };
}

/** Reads the end of the open conversation again. */
export function rereadSession(id: string): Thunk {
  return async (dispatch, getState) => {
    const mine = { id, deviceFingerprint: await deviceFingerprint(), userId: selectUser(getState())?.id };
    await dispatch(chatApi.endpoints.transcript.initiate({ ...mine, limit: PART }, READ));
  };
}

/** Reads what comes before the first entry. */
export function openEarlier(): Thunk {
  return async (dispatch, getState) => {
    const { sessionId: id } = getState().chat;
    const { earlier, entries } = selectTranscript(getState());
    const before = entries[0]?.id;
    if (id === null || before === undefined || earlier === 'none' || earlier === 'loading') return;
    const isWaiting = (now: Transcript) => now.earlier === 'loading' && now.entries[0]?.id === before;
    dispatch(transcriptChanged((now) => ({ ...now, earlier: 'loading' })));
    const mine = { id, deviceFingerprint: await deviceFingerprint(), userId: selectUser(getState())?.id };
    const { data } = await dispatch(chatApi.endpoints.messages.initiate({ ...mine, limit: PART, before }, READ));
    if (getState().chat.sessionId !== id) return;
    const part = data && transcriptOf(id, data);
    dispatch(
      transcriptChanged((now) => {
        if (!isWaiting(now)) return now;
        return part ? { ...part, entries: [...part.entries, ...now.entries] } : { ...now, earlier: 'failed' };
      }),
    );
  };
}

function typeOf(mine: { id: string; deviceFingerprint: string }) {
  return async (dispatch: AppDispatch): Promise<SessionType> => {
    const { data } = await dispatch(chatApi.endpoints.session.initiate(mine, READ));
    return data?.sessionType ?? 'chat';
  };
}

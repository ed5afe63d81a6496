// After a reload in mid-answer: the question is shown again, and its answer as soon as it has come.
import type { AppDispatch, RootState } from '../../app/state.js';
import { selectUser } from '../auth/index.js';
import {
  type Entry,
  forgetPending,
  openSession,
  type PendingTurn,
  readPending,
  rereadSession,
  runTurn,
  selectEntries,
} from '../chat/index.js';

/** How far the clocks of browser and server may differ. */
const CLOCKS_MS = 120_000;

/** Whether the conversation ends with the question and its answer. */
export function isAnswered(entries: readonly Entry[], { turn, at }: PendingTurn): boolean {
  const [question, answer] = entries.slice(-2);
  if (question?.kind !== 'question' || answer?.kind !== 'answer') return false;
  return question.text === turn.text && Date.parse(question.at) >= Date.parse(at) - CLOCKS_MS;
}

/** The question that this tab waits for, when it belongs to the conversation of the address; else there is none. */
export function pendingIn(named: string | null, userId: string | null): PendingTurn | null {
  const pending = readPending();
  if (!pending) return null;
  const { turn, began, owner } = pending;
  const isHere = owner === userId && (turn.sessionId ?? began) === named;
  if (!isHere) forgetPending(turn.key);
  return isHere ? pending : null;
}

/** Waits for the answer again. The server has one answer for a key, so that nothing is taken twice. */
export function resumeTurn(pending: PendingTurn) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { turn } = pending;
    if (turn.sessionId !== null) await dispatch(openSession(turn.sessionId, 'chat'));
    if (isAnswered(selectEntries(getState()), pending)) forgetPending(turn.key);
    else await dispatch(runTurn(turn));
    // The pair that it replaces has another id here.
    if (turn.replaces && turn.sessionId) await dispatch(rereadSession(turn.sessionId));
  };
}

/** What the address names when the page is shown: the answer that is waited for, or a stored conversation. */
export function showNamed(named: string | null) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { chat } = getState();
    if (named !== null && chat.sessionId === named) return;
    const pending = chat.turn ? null : pendingIn(named, selectUser(getState())?.id ?? null);
    if (pending) await dispatch(resumeTurn(pending));
    else if (named !== null) await dispatch(openSession(named));
  };
}

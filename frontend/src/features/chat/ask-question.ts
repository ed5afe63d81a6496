// Sending a question and everything that follows from it. The server owns the turn: leaving or stopping only closes
// this reader, and the same key asked again gives the same answer without taking anything twice.
import { refusalOf } from '../../api/api-error.js';
import { SESSION } from '../../app/paths.js';
import type { AppDispatch, RootState } from '../../app/state.js';
import { reportConversion } from '../ads/index.js';
import { selectUser } from '../auth/index.js';
import { deviceFingerprint } from '../device/index.js';
import { KEPT, readKept } from '../../storage/session-storage.js';
import { t } from '../../i18n/chat.js';
import { imageDataOf } from './pictures/image-data.js';
import { pictureToSend } from './pictures/pictures.js';
import { isUnseen, picturePriceOf } from './pictures/picture.rules.js';
import { askDoctor, type AskEvent, AskRefused, type ChatQuestionSent } from './ask-doctor.js';
import { chatApi } from './api.js';
import { type Gate, gateOf, pictureGateOf } from './chat.rules.js';
import * as chat from './chat.slice.js';
import { type QuestionEntry, questionName, type Turn } from './entries.js';
import { newUuid } from './new-uuid.js';
import { entriesChanged, selectEntries } from './open-transcript.js';
import { forgetPending, keepPending, pendingBegan } from './pending-turn.js';
import { Pieces } from './pieces.js';
import { refusedTurn } from './refusals.js';
import { withQuestion } from './transcript.js';
import { type Apply, answerFinished, answerStarted, answerStopped, textCame, turnRefused } from './turn-course.js';

export const CONTINUE_DELAY_MS = 500;
const GIVE_UP_AFTER_MS = 90_000;
const ASK_AGAIN_MS = 1_500;
/** Each wait is this much longer: eight attempts per minute stay within the limit of questions. */
const LONGER = 1.5;
const STOPPED = 'stopped';

type Thunk<R = void> = (dispatch: AppDispatch, getState: () => RootState) => Promise<R>;

/** Readers of running turns by their key; a signal cannot live in the store. */
const readers = new Map<string, AbortController>();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const now = (): string => new Date().toISOString();

/**
 * Asks in the open conversation, or begins one; a picture may come without words. False when nothing was sent: blank,
 * busy, or nothing to pay with.
 */
export function askQuestion(text: string, picture?: string, replaces?: string): Thunk<boolean> {
  return async (dispatch, getState) => {
    const { chat: state } = getState();
    const question = text.trim() || (picture ? t('image.question') : '');
    if (question === '' || state.turn) return false;
    if (gateNow(getState(), picture)) {
      dispatch(chat.panelOpened());
      return false;
    }
    const { doctor, sessionId, profileId } = state;
    const more = { ...(picture && { picture }), ...(replaces && { replaces }), profileId };
    const turn = { key: newUuid(), text: question, doctor, sessionId, ...more };
    reportConversion({
      event: 'question_asked',
      doctor: turn.doctor,
      visitor: selectUser(getState()) ? 'registered' : 'anonymous',
    });
    void dispatch(runTurn(turn));
    return true;
  };
}

function gateNow(state: RootState, picture?: string): Gate | null {
  const user = selectUser(state);
  const { doctor } = state.chat;
  const actions = chatApi.endpoints.priceList.select()(state).data?.actions;
  if (picture) {
    const sources = chatApi.endpoints.doctors.select()(state).data;
    return pictureGateOf(doctor, user, picturePriceOf(doctor, actions, isUnseen(doctor, sources)));
  }
  return gateOf(doctor, user, actions?.[`${doctor}-text`]);
}

/** Asks the last question again in other words; its picture goes along. False when nothing was sent. */
export function changeQuestion({ id, text, picture }: QuestionEntry, words: string): Thunk<boolean> {
  return async (dispatch) => {
    if (words.trim() === '' || words.trim() === text) return false;
    return dispatch(askQuestion(words, picture && (await pictureToSend(picture)), id));
  };
}

/** Begins a conversation with this question; one that cannot be sent stays in the input. */
export function askFirstQuestion(text: string, picture?: string): Thunk<boolean> {
  return async (dispatch, getState) => {
    if (getState().chat.turn) return false;
    dispatch(chat.conversationCleared());
    const sent = await dispatch(askQuestion(text, picture));
    if (!sent) dispatch(chat.draftChanged(text.trim()));
    return sent;
  };
}

/** Sends a turn: a new one, a failed one again, or a stopped one for its full answer. */
export function runTurn(turn: Turn): Thunk {
  return async (dispatch, getState) => {
    if (getState().chat.turn) return;
    const owner = selectUser(getState())?.id ?? null;
    const { entries, replaced } = withQuestion(selectEntries(getState()), turn, now());
    dispatch(entriesChanged(() => entries));
    dispatch(chat.questionSent({ turn, replaced, owner }));
    keepPending({ turn, at: now(), owner, began: null });
    const reader = new AbortController();
    readers.set(turn.key, reader);
    const giveUp = setTimeout(() => reader.abort(), GIVE_UP_AFTER_MS);
    const pieces = new Pieces((text) => dispatch(textCame(turn, text)));
    try {
      if (turn.sessionId) await pause(CONTINUE_DELAY_MS);
      reader.signal.throwIfAborted();
      const question = await questionOf(turn, owner);
      for await (const event of answerOf(question, reader.signal)) dispatch(taken(event, turn, pieces));
    } catch (thrown) {
      pieces.flush();
      // Without an answer of the server it is still waited for: a reload asks for it again.
      if (isAnswered(thrown)) forgetPending(turn.key);
      dispatch(ended(thrown, turn, reader.signal));
    } finally {
      clearTimeout(giveUp);
      readers.delete(turn.key);
    }
  };
}

/** Asks, and asks again while the server is still at the answer: another reader, before a reload or in another tab, began it. */
async function* answerOf(question: ChatQuestionSent, signal: AbortSignal): AsyncGenerator<AskEvent> {
  for (let wait = ASK_AGAIN_MS; ; wait *= LONGER) {
    try {
      yield* askDoctor(question, signal);
      return;
    } catch (thrown) {
      if (!isInProgress(thrown)) throw thrown;
      await pause(wait);
      signal.throwIfAborted();
    }
  }
}

const isAnswered = (thrown: unknown): boolean => thrown instanceof AskRefused && thrown.refusal.status !== 0;

const isInProgress = (thrown: unknown): boolean =>
  thrown instanceof AskRefused && refusalOf(thrown.refusal).code === 'ANSWER_IN_PROGRESS';

/** Stops reading; what came stays, and the server finishes and keeps the full answer. */
export function stopReading(): Thunk {
  return async (_dispatch, getState) => {
    const key = getState().chat.turn?.key;
    if (key) readers.get(key)?.abort(STOPPED);
  };
}

async function questionOf(turn: Turn, userId: string | null): Promise<ChatQuestionSent> {
  return {
    message: turn.text,
    imageData: turn.picture ? await imageDataOf(turn.picture) : null,
    deviceFingerprint: await deviceFingerprint(),
    userId,
    selectedDoctor: turn.doctor,
    sessionId: turn.sessionId,
    urlParams: urlParams(),
    idempotencyKey: turn.key,
    ...(turn.replaces && { replaces: questionName(turn.replaces) }),
    ...(userId ? { profileId: turn.profileId } : { about: visitorsPerson() }),
  };
}

/** What a visitor told of the person: kept in this tab, and sent with each question. */
function visitorsPerson(): ChatQuestionSent['about'] {
  const kept = readKept(KEPT.visitorsPerson);
  return kept ? (JSON.parse(kept) as ChatQuestionSent['about']) : undefined;
}

/** The address's parameters that came from outside. */
function urlParams(): Record<string, string> | null {
  const outside = [...new URLSearchParams(window.location.search)].filter(([name]) => name !== SESSION);
  const short = outside.filter(([name, value]) => name.length <= 64 && value.length <= 512).slice(0, 30);
  return short.length > 0 ? Object.fromEntries(short) : null;
}

function taken(event: AskEvent, turn: Turn, pieces: Pieces) {
  return (dispatch: AppDispatch): void => {
    if (event.type === 'text') pieces.add(event.text);
    if (event.type === 'start') {
      pendingBegan(turn.key, event.sessionId);
      dispatch(answerStarted(turn, event));
    }
    if (event.type !== 'final') return;
    pieces.drop();
    forgetPending(turn.key);
    dispatch(answerFinished(turn, event.reply));
  };
}

function ended(thrown: unknown, turn: Turn, signal: AbortSignal): Apply {
  if (signal.reason === STOPPED) return answerStopped(turn);
  const refusal = thrown instanceof AskRefused ? thrown.refusal : { status: 0, message: '0: No answer', body: '' };
  return turnRefused(turn, refusedTurn(refusal, turn, now()));
}

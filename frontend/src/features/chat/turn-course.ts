// What each event of a turn does to the open conversation: its messages in the cache, and the screen's state.
import { api } from '../../api/api.js';
import type { AppDispatch, RootState } from '../../app/state.js';
import { balancesChanged } from '../auth/index.js';
import type { AskEvent, DocumentedReply } from './ask-doctor.js';
import { turnEnded } from './chat.slice.js';
import type { Turn } from './entries.js';
import { entriesChanged, transcriptNamed } from './open-transcript.js';
import { tellOtherTabs } from './tab-channel.js';
import type { Refused } from './refusals.js';
import { finished, flagsOf, withAnswer, withFollowUp, withNotice, withPair } from './transcript.js';
import { usageKnown } from './usage.js';

export const FOLLOW_UP_DELAY_MS = 2_000;
const now = (): string => new Date().toISOString();

export type Apply = (dispatch: AppDispatch, getState: () => RootState) => void;

/** Acts only while the turn is the current one: what arrives after its conversation was left changes nothing. */
const whileRunning =
  ({ key }: Turn, apply: Apply): Apply =>
  (dispatch, getState) => {
    if (getState().chat.turn?.key === key) apply(dispatch, getState);
  };

export const textCame = (turn: Turn, text: string) =>
  whileRunning(turn, (dispatch) => {
    const longer = entriesChanged((before) =>
      withAnswer(before, turn, now(), (answer) => ({ ...answer, text: answer.text + text })),
    );
    dispatch(longer);
  });

export const answerStarted = (turn: Turn, { sessionId, source, redFlags }: AskEvent & { type: 'start' }) =>
  whileRunning(turn, (dispatch) => {
    dispatch(transcriptNamed(sessionId));
    const begun = entriesChanged((before) =>
      withAnswer(before, turn, now(), (answer) => ({
        ...answer,
        source,
        redFlags: flagsOf(answer.redFlags, redFlags),
      })),
    );
    dispatch(begun);
  });

export const answerFinished = (turn: Turn, reply: DocumentedReply) =>
  whileRunning(turn, (dispatch, getState) => {
    const { key } = turn;
    dispatch(transcriptNamed(reply.sessionId));
    dispatch(entriesChanged((before) => withAnswer(before, turn, now(), finished(reply))));
    dispatch(turnEnded({ key }));
    if (reply.usageCount !== null) dispatch(usageKnown(reply.usageCount));
    dispatch(balancesChanged({ credits: reply.updatedCredits, diamonds: reply.updatedDiamonds }));
    tellOtherTabs({ id: reply.sessionId });
    // A conversation is called by its first question, which may just have been changed.
    if (turn.sessionId === null || turn.replaces) dispatch(api.util.invalidateTags(['Conversations']));
    if (getState().chat.sessionType === 'report') return;
    setTimeout(() => dispatch(entriesChanged((before) => withFollowUp(before, key))), FOLLOW_UP_DELAY_MS);
  });

export const answerStopped = (turn: Turn) =>
  whileRunning(turn, (dispatch) => {
    dispatch(
      entriesChanged((before) => withAnswer(before, turn, now(), (answer) => ({ ...answer, state: 'stopped' }))),
    );
    dispatch(turnEnded({ key: turn.key }));
  });

export const turnRefused = (turn: Turn, { notice, sessionId, usage }: Refused) =>
  whileRunning(turn, (dispatch, getState) => {
    const { replaced } = getState().chat;
    if (sessionId !== null && getState().chat.sessionId === null) dispatch(transcriptNamed(sessionId));
    dispatch(entriesChanged((before) => withPair(withNotice(before, notice), replaced, turn.key)));
    dispatch(turnEnded({ key: turn.key, notice }));
    if (usage !== null) dispatch(usageKnown(usage));
  });

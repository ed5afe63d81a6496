// The messages of the open conversation in the API cache: read field by field, and changed while a turn runs. One that
// has no id yet lies there under a name of ours, until the server has given it one.
import type { Middleware } from '@reduxjs/toolkit';
import { api } from '../../api/api.js';
import type { AppDispatch, RootState } from '../../app/state.js';
import { chatApi } from './api.js';
import {
  selectChosenProfile,
  selectComposer,
  selectPanelOpen,
  selectTranscriptId,
  sessionNamed,
} from './chat.slice.js';
import { EMPTY, type Entry, type Transcript } from './entries.js';
import { lastProfile } from './transcript.js';

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;
type Select = ReturnType<typeof chatApi.endpoints.transcript.select>;

let latest: { readonly id: string; readonly select: Select } | null = null;

/** The selector of one conversation, made once while it is the open one. */
function selectorOf(id: string): Select {
  if (latest?.id !== id) latest = { id, select: chatApi.endpoints.transcript.select({ id }) };
  return latest.select;
}

const selectCached = (state: RootState) => selectorOf(selectTranscriptId(state))(state);
export const selectTranscript = (state: RootState): Transcript => selectCached(state).data ?? EMPTY;
export const selectEntries = (state: RootState): readonly Entry[] => selectTranscript(state).entries;
export const selectIsEmpty = (state: RootState): boolean => selectEntries(state).length === 0;
export const selectEarlier = (state: RootState): Transcript['earlier'] => selectTranscript(state).earlier;

/** A conversation is open. */
export const selectHasConversation = (state: RootState): boolean =>
  state.chat.sessionId !== null || !selectIsEmpty(state);

/** It is what the reader is at: the panel is open, and the form is not being written into. */
export const selectIsTalking = (state: RootState): boolean =>
  selectPanelOpen(state) && selectComposer(state) === 'panel' && selectHasConversation(state);

export function selectLoading(state: RootState): 'no' | 'loading' | 'failed' {
  const { data, isLoading, isError } = selectCached(state);
  if (data) return 'no';
  return isLoading ? 'loading' : isError ? 'failed' : 'no';
}

/** Of whom the next question is about: chosen, or remembered by the conversation. */
export function selectProfileId(state: RootState): string | null | undefined {
  const chosen = selectChosenProfile(state);
  return chosen === undefined ? lastProfile(selectEntries(state)) : chosen;
}

export function selectLastQuestion(state: RootState): string {
  const last = selectEntries(state).findLast((entry) => entry.kind === 'question');
  return last?.kind === 'question' ? last.text : '';
}

const stored = (id: string, value: Transcript) =>
  chatApi.util.upsertQueryEntries([{ endpointName: 'transcript', arg: { id }, value }]);

/** Writes what is known of a conversation, whatever was known before. */
export const transcriptKnown = (id: string, entries: readonly Entry[]) => stored(id, { ...EMPTY, entries });

/** Changes the open conversation; a read of it that is under way would bring back what was there before. */
export function transcriptChanged(change: (before: Transcript) => Transcript): Thunk {
  return (dispatch, getState) => {
    const id = selectTranscriptId(getState());
    dispatch(chatApi.util.getRunningQueryThunk('transcript', { id }))?.abort();
    const before = selectTranscript(getState());
    const after = change(before);
    if (after !== before) dispatch(stored(id, after));
  };
}

export const entriesChanged = (change: (before: readonly Entry[]) => readonly Entry[]): Thunk =>
  transcriptChanged((before) => {
    const entries = change(before.entries);
    return entries === before.entries ? before : { ...before, entries };
  });

/** The server has said which conversation the open one is. */
export function transcriptNamed(id: string): Thunk {
  return (dispatch, getState) => {
    const before = selectTranscriptId(getState());
    if (before === id) return;
    dispatch(stored(id, selectTranscript(getState())));
    dispatch(sessionNamed(id));
    dispatch(stored(before, EMPTY));
  };
}

/** A visitor's questions stay when the cache is emptied: after signing in they continue with them. */
export const keepVisitorsTranscript: Middleware<object, RootState> = (store) => (next) => (action) => {
  if (!api.util.resetApiState.match(action)) return next(action);
  const before = store.getState();
  const kept = before.chat.owner === null ? selectTranscript(before) : EMPTY;
  const result = next(action);
  if (kept !== EMPTY) store.dispatch(stored(selectTranscriptId(before), kept));
  return result;
};

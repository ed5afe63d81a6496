// What happens when the consultation is shown: the free questions are counted, the conversation named in the address
// is opened, and the symptom typed on the home page is asked.
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { AppDispatch, RootState } from '../../app/store.js';
import { readStored, removeStored, STORED } from '../../storage/local-storage.js';
import { selectUser } from '../auth/index.js';
import { dialogOpened } from '../dialogs/index.js';
import { askFirstQuestion } from './ask-question.js';
import { selectSessionId, selectUpgrade } from './chat.slice.js';
import { showSession } from './conversation.js';
import { selectEntries } from './open-transcript.js';
import { checkUsage } from './usage.js';

export const SESSION_PARAMETER = 'session';

/** Counts the free questions of a visitor, once; the next answers bring the new count with them. */
export function useUsage(): void {
  const dispatch = useDispatch<AppDispatch>();
  const user = useSelector(selectUser);
  useEffect(() => {
    if (!user) void dispatch(checkUsage());
  }, [dispatch, user]);
}

/** The open conversation stands in the address, so that a reload or a bookmark finds it again. */
export function useSessionAddress(): void {
  const dispatch = useDispatch<AppDispatch>();
  const [params, setParams] = useSearchParams();
  const sessionId = useSelector(selectSessionId);
  const named = params.get(SESSION_PARAMETER);
  const namedBefore = useRef(named);

  useEffect(() => {
    if (named) void dispatch(showSession(named));
  }, [dispatch, named]);

  useEffect(() => {
    // Before the named conversation is opened there is none; that is no reason to forget its name.
    const coming = sessionId === null && namedBefore.current !== null;
    namedBefore.current = null;
    // Only a change is written: what was read may be old by now, and would bring back what others took away.
    if (coming || named === sessionId) return;
    setParams((before) => withSession(before, sessionId), { replace: true });
    // The address follows the conversation, not the other way round: that is the effect above.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [sessionId]);
}

function withSession(before: URLSearchParams, sessionId: string | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (sessionId) next.set(SESSION_PARAMETER, sessionId);
  else next.delete(SESSION_PARAMETER);
  return next;
}

const selectLimitReached = (state: RootState): boolean => {
  const last = selectEntries(state).at(-1);
  return selectUpgrade(state) && last?.kind === 'notice' && last.payRequired && last.redFlags.length === 0;
};

/**
 * On the home page the limit opens the upgrade dialog; over an emergency card nothing is put, and the notice in the chat
 * has the ways on too.
 */
export function useUpgradeAtLimit(): void {
  const dispatch = useDispatch<AppDispatch>();
  const user = useSelector(selectUser);
  const due = useSelector(selectLimitReached) && !user;
  useEffect(() => {
    if (due) dispatch(dialogOpened({ name: 'upgrade' }));
  }, [dispatch, due]);
}

/** Asks the symptom that the home page kept, once. */
export function useInitialSymptom(): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const symptom = readStored(STORED.initialSymptom);
    if (symptom === null) return;
    removeStored(STORED.initialSymptom);
    if (symptom.trim() !== '') void dispatch(askFirstQuestion(symptom));
  }, [dispatch]);
}

// What happens when the consultation is shown: the free questions are counted, the conversation named in the address
// is opened, and the symptom typed on the home page is asked.
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { SESSION } from '../../app/paths.js';
import type { AppDispatch, RootState } from '../../app/state.js';
import { readStored, removeStored, STORED } from '../../storage/local-storage.js';
import { selectUser } from '../auth/index.js';
import { dialogOpened } from '../dialogs/index.js';
import {
  askFirstQuestion,
  checkUsage,
  conversationCleared,
  selectBegun,
  selectEntries,
  selectSessionId,
  selectUpgrade,
} from '../chat/index.js';
import { useOtherTabs } from './other-tabs.js';
import { showNamed } from './resume-turn.js';

/** Counts the free questions of a visitor, once; the next answers bring the new count with them. */
export function useUsage(): void {
  const dispatch = useDispatch<AppDispatch>();
  const user = useSelector(selectUser);
  useEffect(() => {
    if (!user) void dispatch(checkUsage());
  }, [dispatch, user]);
}

/**
 * The open conversation stands in the address: a reload, a bookmark, the way back and the way forward find it again, and
 * an answer that was waited for.
 */
export function useSessionAddress(): void {
  const dispatch = useDispatch<AppDispatch>();
  useOtherTabs();
  const [params, setParams] = useSearchParams();
  const travelled = useNavigationType() === NavigationType.Pop;
  const sessionId = useSelector(selectSessionId);
  const begun = useSelector(selectBegun);
  const begunBefore = useRef(begun);
  const named = params.get(SESSION);
  const namedBefore = useRef(named);
  const shownBefore = useRef<string | null>(null);

  useEffect(() => {
    const wasNamed = shownBefore.current !== null;
    shownBefore.current = named;
    // The back button led to the time before there was a conversation.
    if (named === null && wasNamed && travelled) dispatch(conversationCleared());
    else void dispatch(showNamed(named));
    // Only another conversation is another step of the history.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, named]);

  useEffect(() => {
    const isSame = begunBefore.current === begun;
    begunBefore.current = begun;
    // Before the named conversation is opened there is none; that is no reason to forget its name.
    const coming = sessionId === null && namedBefore.current !== null;
    namedBefore.current = null;
    // Only a change is written: what was read may be old by now, and would bring back what others took away.
    if (coming || named === sessionId) return;
    // Going from one conversation to another is a step that the back button undoes; naming the one that is shown is not.
    setParams((before) => withSession(before, sessionId), { replace: isSame });
    // The address follows the conversation, not the other way round: that is the effect above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sessionId, begun]);
}

function withSession(before: URLSearchParams, sessionId: string | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (sessionId) next.set(SESSION, sessionId);
  else next.delete(SESSION);
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

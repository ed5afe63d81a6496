// Starting an assessment and answering its questions. The server keeps the state; what it answers replaces ours.
import type { AssessmentView } from '@medconsult/common';
import { isApiError, refusalOf } from '../../api/api-error.js';
import type { AppDispatch, RootState } from '../../app/state.js';
import { t } from '../../i18n/assessment.js';
import { selectUser } from '../auth/index.js';
import {
  chatApi,
  doctorChosen,
  entryOf,
  selectChosenProfile,
  sessionRequested,
  stopReading,
  transcriptKnown,
} from '../chat/index.js';
import { dialogOpened } from '../dialogs/index.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { assessmentApi } from './api.js';
import { FIRST_QUESTION, type Given } from './assessment.rules.js';

type Thunk<R> = (dispatch: AppDispatch, getState: () => RootState) => Promise<R>;
const QUIET = { track: false } as const;
const { endpoints } = assessmentApi;

/** Diamonds that must be there to begin; none of them is taken. */
export function neededDiamonds(state: RootState): number {
  return chatApi.endpoints.priceList.select()(state).data?.assessmentNeedsDiamonds ?? 10;
}

/** Begins an assessment and shows its first question in the chat, as Dr. Julia. False when it did not begin. */
export function startAssessment(): Thunk<boolean> {
  return async (dispatch, getState) => {
    const user = selectUser(getState());
    if (!user) return false;
    const offer = () => dispatch(dialogOpened({ name: 'payment', need: 'diamonds' }));
    if (user.diamonds < neededDiamonds(getState())) {
      offer();
      return false;
    }
    const chosen = selectChosenProfile(getState());
    const profileId = chosen === undefined ? user.id : chosen;
    const { data, error } = await dispatch(endpoints.startAssessment.initiate({ userId: user.id, profileId }, QUIET));
    if (!data) {
      if (refusalOf(error).code === 'INSUFFICIENT_DIAMONDS') offer();
      else dispatch(toastShown({ title: t('assessment.start.failed'), description: reasonOf(error), tone: 'error' }));
      return false;
    }
    const id = data.sessionId;
    await dispatch(stopReading());
    void dispatch(kept(data.assessment));
    dispatch(doctorChosen('julia'));
    dispatch(sessionRequested({ id, type: 'report', owner: user.id }));
    const question = { id: `${id}-1`, role: 'julia', content: FIRST_QUESTION, hasImage: false } as const;
    dispatch(transcriptKnown(id, [entryOf({ ...question, createdAt: data.assessment.createdAt }, id)]));
    const message = { sessionId: id, role: 'julia', content: FIRST_QUESTION, hasImage: false } as const;
    void dispatch(endpoints.addMessage.initiate(message, QUIET));
    return true;
  };
}

/** Sends an answer, or another one to an earlier question. Null when it was accepted, otherwise what to show. */
export function giveAnswer(id: string, number: number, given: Given, kind: 'answer' | 'correct'): Thunk<string | null> {
  return async (dispatch) => {
    const sent = { id, number, value: given.value, text: given.text.trim() || null };
    const { data, error } =
      kind === 'answer'
        ? await dispatch(endpoints.answerQuestion.initiate(sent, QUIET))
        : await dispatch(endpoints.correctAnswer.initiate(sent, QUIET));
    if (data) {
      void dispatch(kept('assessment' in data ? data.assessment : data));
      return null;
    }
    const { code } = refusalOf(error);
    if (code !== 'ASSESSMENT_OUT_OF_STEP' && code !== 'ASSESSMENT_CLOSED') return reasonOf(error);
    // Another tab was faster: the assessment is shown as it is now.
    const now = endpoints.assessment.initiate({ id }, { forceRefetch: true, subscribe: false });
    await dispatch(now);
    return t(code === 'ASSESSMENT_CLOSED' ? 'assessment.closed' : 'assessment.outOfStep');
  };
}

const kept = (view: AssessmentView) => assessmentApi.util.upsertQueryData('assessment', { id: view.sessionId }, view);

function reasonOf(error: unknown): string {
  if (isApiError(error) && error.status === 0) return t('assessment.lost');
  return refusalOf(error).message ?? t('assessment.failed');
}

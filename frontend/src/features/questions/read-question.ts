// Opening an answer: it is shown at once from what a list has, and the reading is counted behind it.
import type { MedicalQuestion } from '@medconsult/common';
import type { AppDispatch, RootState } from '../../app/state.js';
import { inShownLanguage, questionsApi } from './api.js';

const { util, endpoints } = questionsApi;

/** Writes a new count into every list that shows the question. */
function showCount(id: string, viewCount: number) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(
      util.updateQueryData('question', { id, ...inShownLanguage() }, (draft) => void (draft.viewCount = viewCount)),
    );
    for (const args of util.selectCachedArgsForQuery(getState(), 'questions')) {
      const counted = (draft: MedicalQuestion[]) => {
        const shown = draft.find((each) => each.id === id);
        if (shown) shown.viewCount = viewCount;
      };
      dispatch(util.updateQueryData('questions', args, counted));
    }
  };
}

/** A question out of the lists that were read. */
function listed(id: string, state: RootState): MedicalQuestion | undefined {
  return util
    .selectCachedArgsForQuery(state, 'questions')
    .flatMap((args) => endpoints.questions.select(args)(state).data ?? [])
    .find((each) => each.id === id);
}

/** Counts one reading of an answer. When that fails, nobody needs to know but the log. */
export function readQuestion(id: string) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const question = listed(id, getState());
    if (question) await dispatch(util.upsertQueryData('question', { id, ...inShownLanguage() }, question));
    try {
      const { viewCount } = await dispatch(endpoints.viewQuestion.initiate({ id }, { track: false })).unwrap();
      dispatch(showCount(id, viewCount));
    } catch (error) {
      console.warn('A view was not counted:', error);
    }
  };
}

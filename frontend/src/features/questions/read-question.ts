// Opening an answer: it is shown at once from what the list has, and the reading is counted behind it.
import type { MedicalQuestion } from '@medconsult/common';
import type { AppDispatch, RootState } from '../../app/store.js';
import { questionsApi } from './api.js';

const { util, endpoints } = questionsApi;

/** Writes a new count into every list that shows the question. */
function showCount(id: string, viewCount: number) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(util.updateQueryData('question', { id }, (draft) => void (draft.viewCount = viewCount)));
    for (const args of util.selectCachedArgsForQuery(getState(), 'questions')) {
      const counted = (draft: MedicalQuestion[]) => {
        const shown = draft.find((each) => each.id === id);
        if (shown) shown.viewCount = viewCount;
      };
      dispatch(util.updateQueryData('questions', args, counted));
    }
  };
}

/** Counts one reading of an answer. When that fails, nobody needs to know but the log. */
export function readQuestion(question: MedicalQuestion) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const { id } = question;
    await dispatch(util.upsertQueryData('question', { id }, question));
    try {
      const { viewCount } = await dispatch(endpoints.viewQuestion.initiate({ id }, { track: false })).unwrap();
      dispatch(showCount(id, viewCount));
    } catch (error) {
      console.warn('A view was not counted:', error);
    }
  };
}

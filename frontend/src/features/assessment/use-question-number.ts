// Which question the assessment is at: what the server says, and the highest 'QUESTION n OF 10' in the conversation.
import { useSelector } from 'react-redux';
import type { RootState } from '../../app/state.js';
import { selectEntries, selectSessionId, selectSessionType } from '../chat/index.js';
import { useAssessmentQuery } from './api.js';
import { highestQuestion, QUESTIONS } from './assessment.rules.js';

/** A number, so that streamed text causes no new render until it names another question. */
const selectHighestQuestion = (state: RootState): number =>
  highestQuestion(selectEntries(state).map((entry) => entry.text));

export function useQuestionNumber(): number {
  const sessionId = useSelector(selectSessionId);
  const sessionType = useSelector(selectSessionType);
  const said = useSelector(selectHighestQuestion);
  const { data } = useAssessmentQuery(
    { id: sessionId ?? '' },
    { skip: sessionId === null || sessionType !== 'report' },
  );
  const at = data?.sessionId === sessionId ? (data?.current?.number ?? data?.questionCount ?? 1) : 1;
  return Math.min(QUESTIONS, Math.max(said, at));
}

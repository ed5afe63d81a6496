// Which question the assessment is at: what the server says, and the highest 'QUESTION n OF 10' in the conversation.
import { useSelector } from 'react-redux';
import { selectChat } from '../chat/chat.slice.js';
import { useAssessmentQuery } from './api.js';
import { highestQuestion, QUESTIONS } from './assessment.rules.js';

export function useQuestionNumber(): number {
  const { sessionId, sessionType, entries } = useSelector(selectChat);
  const { data } = useAssessmentQuery(
    { id: sessionId ?? '' },
    { skip: sessionId === null || sessionType !== 'report' },
  );
  const said = highestQuestion(entries.map((entry) => entry.text));
  const at = data?.sessionId === sessionId ? (data?.current?.number ?? data?.questionCount ?? 1) : 1;
  return Math.min(QUESTIONS, Math.max(said, at));
}

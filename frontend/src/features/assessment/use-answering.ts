// Which question is on the screen, the one that waits or an earlier one to correct, and sending what is given to it.
import type { AssessmentQuestion, AssessmentView } from '@medconsult/common';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../app/state.js';
import { giveAnswer } from './assessment-actions.js';
import { type Given, givenTo, isSame, questionBefore } from './assessment.rules.js';

export interface Answering {
  readonly question: AssessmentQuestion | null;
  readonly correcting: boolean;
  /** The question that can be gone back to. */
  readonly earlier: number | null;
  readonly sending: boolean;
  readonly problem: string | null;
  readonly give: (given: Given) => Promise<void>;
  readonly go: (number: number) => void;
}

export function useAnswering(view: AssessmentView): Answering {
  const dispatch = useDispatch<AppDispatch>();
  const [chosen, setChosen] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const earlierOne = view.canCorrect ? view.answered.find(({ question }) => question.number === chosen) : undefined;
  const correcting = earlierOne !== undefined;
  const question = earlierOne?.question ?? view.current;

  const send = async (number: number, given: Given): Promise<string | null> => {
    if (correcting && isSame(given, givenTo(view, number))) return null;
    return dispatch(giveAnswer(view.sessionId, number, given, correcting ? 'correct' : 'answer'));
  };
  const give = async (given: Given) => {
    if (!question) return;
    setSending(true);
    setProblem(null);
    const refused = await send(question.number, given);
    setSending(false);
    setProblem(refused);
    if (!refused) setChosen(null);
  };
  return {
    question,
    correcting,
    earlier: question && view.canCorrect ? questionBefore(view, question.number) : null,
    sending,
    problem,
    give,
    go: (number) => {
      setProblem(null);
      setChosen(number);
    },
  };
}

// A model's answer on its way to the reader: whole sentences only, each screened by the engine before it is shown.
import { type AnswerBounds, type LeftOut, screenSentence } from '@medconsult/clinical';
import type { Answered } from './doctor-model.js';

/** A sentence with the white space after it; a line counts as one, too. */
const SENTENCE = /^[^]*?(?:[.!?…]["'”»)*_]*\s+|\n)/;
/** Text without a full stop for this long is not prose. */
const LONGEST = 600;

/**
 * Yields what may be shown, and returns the answer as it was shown.
 * @param onLeftOut called for each sentence that was left out
 */
export async function* screenedAnswer(
  answer: AsyncGenerator<string, Answered>,
  bounds: AnswerBounds,
  onLeftOut: (why: LeftOut) => void,
): AsyncGenerator<string, Answered> {
  const said = new Set<LeftOut>();
  const screened = (sentence: string): string => {
    const { text, leftOut } = screenSentence(sentence, bounds, said);
    if (leftOut) onLeftOut(leftOut);
    if (leftOut) said.add(leftOut);
    return text;
  };
  let shown = '';
  let waiting = '';
  let step = await answer.next();
  for (; !step.done; step = await answer.next()) {
    waiting += step.value;
    for (let end = endOf(waiting); end > 0; end = endOf(waiting)) {
      const text = screened(waiting.slice(0, end));
      waiting = waiting.slice(end);
      shown += text;
      if (text) yield text;
    }
  }
  const rest = waiting && screened(waiting);
  if (rest) yield rest;
  const { followUpQuestion } = step.value;
  const question = followUpQuestion && screenSentence(followUpQuestion, bounds).leftOut ? null : followUpQuestion;
  return { ...step.value, text: shown + rest, followUpQuestion: question };
}

/** The end of the first sentence that is certainly complete; 0 while there is none. */
function endOf(text: string): number {
  const end = SENTENCE.exec(text)?.[0].length ?? 0;
  return end === 0 && text.length > LONGEST ? text.length : end;
}

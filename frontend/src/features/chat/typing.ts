// What every field for a question has in common.
import type { KeyboardEvent } from 'react';

/** The longest question that the server accepts. */
export const QUESTION_LENGTH = 4000;

/** Enter alone sends; with Shift it is a line, and while letters are being composed it belongs to the input method. */
export function sendsOnEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
}

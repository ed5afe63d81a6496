// What of a conversation goes to the model: the newest messages that fit the budget, beginning with one of the person.
import type { Message } from '@medconsult/common';
import { tokensOf } from '@medconsult/common/server';
import { FOLLOW_UP } from '../doctors/follow-up.js';
import type { Turn } from '../doctors/doctor-model.js';

const MOST_TOKENS = 24_000;

type ContextMessage = Pick<Message, 'role' | 'content' | 'followUpQuestion'> & { readonly hasImage?: boolean };

/** Models see a picture once, with its question; later they are told that there was one. */
const PICTURE_NOTE = '[A picture came with this message.]';

export function contextOfConversation(messages: readonly ContextMessage[]): Turn['history'] {
  let left = MOST_TOKENS;
  let from = messages.length;
  while (from > 0) {
    left -= tokensOf(messages[from - 1]?.content ?? '');
    if (left < 0) break;
    from -= 1;
  }
  const kept = messages.slice(from);
  const first = kept.findIndex(({ role }) => role === 'user');
  return alternate(first < 0 ? [] : kept.slice(first));
}

/** Providers want the sides to alternate: neighbours of one side become one message. */
function alternate(messages: readonly ContextMessage[]): Turn['history'] {
  const turns: { role: 'user' | 'doctor'; text: string }[] = [];
  for (const message of messages) {
    const { role } = message;
    const content = wordsOf(message);
    const side = role === 'user' ? 'user' : 'doctor';
    const last = turns.at(-1);
    if (last?.role === side) last.text += `\n\n${content}`;
    else turns.push({ role: side, text: content });
  }
  return turns.at(-1)?.role === 'user' ? turns.slice(0, -1) : turns;
}

/** With the question that an answer ended with, which is kept apart: a "yes" makes no sense without it. */
function wordsOf({ content, hasImage, followUpQuestion }: ContextMessage): string {
  if (followUpQuestion) return `${content}\n\n${FOLLOW_UP} ${followUpQuestion}`;
  return hasImage ? `${PICTURE_NOTE}\n${content}` : content;
}

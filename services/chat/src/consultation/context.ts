// The part of a conversation that a model gets: the newest messages that fit the budget, beginning with one of the user's.
import type { Message } from '@medconsult/common';
import { tokensOf } from '@medconsult/common/server';
import { FOLLOW_UP } from '../doctors/follow-up.js';
import type { Turn } from '../doctors/doctor-model.js';

const MOST_TOKENS = 24_000;

type ContextMessage = Pick<Message, 'role' | 'content' | 'followUpQuestion'> & { readonly hasImage?: boolean };

/** Models see a picture once, with its question; later turns only mention it. */
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

/** Providers require the sides to alternate, so neighbouring messages of one side are merged. */
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

/** With the question at the end of the answer, which is stored separately: a "yes" makes no sense without it. */
function wordsOf({ content, hasImage, followUpQuestion }: ContextMessage): string {
  if (followUpQuestion) return `${content}\n\n${FOLLOW_UP} ${followUpQuestion}`;
  return hasImage ? `${PICTURE_NOTE}\n${content}` : content;
}

// A conversation may go over to another person. What was said of one is not true of the next.
import type { Message } from '@medconsult/common';

/** An id; null for somebody without a profile; undefined where nobody has chosen, which is the caller. */
export type ProfileId = string | null | undefined;

type Said = Pick<Message, 'role' | 'profileId'>;

const isSame = (one: ProfileId, other: ProfileId, own: string | undefined): boolean =>
  (one === undefined ? own : one) === (other === undefined ? own : other);

/** Whom the conversation was about last; undefined also before its first question. */
export function lastProfileId(messages: readonly Said[]): ProfileId {
  return messages.findLast(({ role }) => role === 'user')?.profileId;
}

/**
 * The newest messages that are about the same person as the next question.
 * @param own the id of the caller’s own profile
 */
export function messagesAbout<T extends Said>(next: ProfileId, messages: readonly T[], own: string | undefined): T[] {
  const other = messages.findLastIndex(({ role, profileId }) => role === 'user' && !isSame(profileId, next, own));
  if (other < 0) return [...messages];
  const from = messages.findIndex(({ role }, at) => at > other && role === 'user');
  return from < 0 ? [] : messages.slice(from);
}

const NOTE = '[From here on about another person.]';

/** For a model: notes where the conversation goes over to somebody else. */
export function withNotes<T extends Said & { readonly content: string }>(
  messages: readonly T[],
  own: string | undefined,
): T[] {
  let before: T | undefined;
  return messages.map((message) => {
    if (message.role !== 'user') return message;
    const isOther = before !== undefined && !isSame(before.profileId, message.profileId, own);
    before = message;
    return isOther ? { ...message, content: `${NOTE}\n${message.content}` } : message;
  });
}

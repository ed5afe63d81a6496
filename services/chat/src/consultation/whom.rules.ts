// A conversation may change to another person. What was said about one does not apply to the next.
import type { Message } from '@medconsult/common';

/** A profile's id; null for somebody without a profile; undefined where nobody was chosen, which means the caller. */
export type ProfileId = string | null | undefined;

type Said = Pick<Message, 'role' | 'profileId'>;

const isSame = (one: ProfileId, other: ProfileId, own: string | undefined): boolean =>
  (one === undefined ? own : one) === (other === undefined ? own : other);

/** The person whom the conversation was last about; undefined also before its first question. */
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

/** Marks for a model where the conversation changes to another person. */
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

// What a question costs. It is decided before anything is held, from what this service knows itself: nothing that a client claims
// makes an answer free.
import { replyIn, type Intent } from '@medconsult/clinical';
import type { AnswerSource, Doctor, FreeReason, Message, PaidAction } from '@medconsult/common';

/** How many replies to the built-in doctor's own questions one paid question includes. */
export const FREE_REPLIES = 5;
/** More words than this are more than thanks or a greeting, and more than a reply to one question. */
const SMALL_TALK_LENGTH = 40;
const REPLY_LENGTH = 300;
/** Includes languages that the engine does not read. */
const NOT_UNDERSTOOD: ReadonlySet<Intent> = new Set(['unclear', 'non-medical', 'unsupported-language']);
const QUESTION_MARK = /[?？؟]/;

export interface PricedQuestion {
  readonly doctor: Doctor;
  readonly isRegistered: boolean;
  /** Who is going to answer. */
  readonly answeredBy: 'engine' | 'model';
  /** The screen raises the emergency card, also for a crisis. */
  readonly isEmergency: boolean;
  readonly intent: Intent;
  /** What was typed, trimmed; empty when only a picture came. */
  readonly words: string;
  /** `seen`: a model looks at it. */
  readonly picture: 'none' | 'seen' | 'unseen';
  /** How many free replies there were since the paid question; null when the last message is not the engine's own question. */
  readonly repliesBefore: number | null;
  /** It replies to a check-in. */
  readonly isCheckIn: boolean;
  /** The words describe something unrelated to what was said before. */
  readonly isNewComplaint: boolean;
}

export type Price = { readonly action: PaidAction } | { readonly free: FreeReason };

export function priceOf(asked: PricedQuestion): Price {
  const { doctor, picture, isEmergency } = asked;
  if (isEmergency) return { free: 'emergency' };
  // The wallet refuses it: Dr. Julia is for registered users, whatever they ask.
  if (!asked.isRegistered && doctor === 'julia') return { action: 'julia-text' };
  if (picture === 'seen') return { action: `${doctor}-image` };
  const free = freeReason(asked);
  return free ? { free } : { action: `${doctor}-text` };
}

/** In this case a model is called for free only for a few words of thanks or greeting. */
function freeReason(asked: PricedQuestion): FreeReason | null {
  const { picture, words, intent, answeredBy } = asked;
  if (picture === 'unseen' && words === '') return 'picture-not-seen';
  if (isSmallTalk(words, intent)) return 'small-talk';
  if (asked.isCheckIn) return 'reply';
  if (answeredBy === 'model') return null;
  if (NOT_UNDERSTOOD.has(intent)) return 'not-understood';
  return isFreeReply(asked) ? 'reply' : null;
}

function isSmallTalk(words: string, intent: Intent): boolean {
  const isPolite = intent === 'thanks' || intent === 'greeting';
  return isPolite && words.length <= SMALL_TALK_LENGTH && !words.includes('\n');
}

/** Whether words can be a reply to the engine's question, and not a separate question or complaint. */
function isFreeReply({ words, intent, repliesBefore, isNewComplaint }: PricedQuestion): boolean {
  if (repliesBefore === null || repliesBefore >= FREE_REPLIES) return false;
  if (QUESTION_MARK.test(words) || intent === 'topic') return false;
  return replyIn(words) !== null || (words.length <= REPLY_LENGTH && !isNewComplaint);
}

/** An answer as the conversation holds it. */
export type PastMessage = Pick<Message, 'role' | 'followUpQuestion'> & {
  readonly source?: AnswerSource | null | undefined;
  readonly free?: FreeReason | null | undefined;
};

/**
 * How many free replies there are between the paid question that the engine answered and the end of the conversation; null unless
 * the conversation ends with the engine's own question, after a paid question.
 */
export function repliesBefore(messages: readonly PastMessage[]): number | null {
  const last = messages.at(-1);
  if (last?.source !== 'engine' || !last.followUpQuestion) return null;
  const answers = messages.filter(({ role }) => role !== 'user').toReversed();
  const paid = answers.findIndex(({ free }) => free !== 'reply' && free !== 'not-understood');
  if (paid < 0 || answers[paid]?.free || answers[paid]?.source !== 'engine') return null;
  return answers.slice(0, paid).filter(({ free }) => free === 'reply').length;
}

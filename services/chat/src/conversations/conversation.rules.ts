import { randomBytes } from 'node:crypto';
import {
  AppError,
  COUNT_CAP,
  plainText,
  upTo,
  type Caller,
  type ChatQuestion,
  type Message,
  type Output,
  type conversations,
} from '@medconsult/common';

const TITLE_WORDS = 8;
const TITLE_LENGTH = 60;

/** A title made of the first words of the first question. */
export function titleOf(question: string): string {
  const words = question.replace(/\s+/g, ' ').trim().split(' ');
  const title = words.slice(0, TITLE_WORDS).join(' ').slice(0, TITLE_LENGTH).trimEnd();
  return title.length < words.join(' ').length ? `${title}…` : title;
}

/** 16 URL-safe characters, 96 random bits. */
export function newConversationId(): string {
  return randomBytes(12).toString('base64url');
}

/** The newest messages, or those before one of them. */
export interface MessageRange {
  readonly limit: number;
  readonly before?: string | undefined;
}

/** A page of messages, oldest first, with the total; `next` is the first of them while there are earlier ones. */
export type MessagePage = Output<(typeof conversations.operations)['messages']>;

/** The same from a complete list of messages, oldest first. @throws AppError VALIDATION_FAILED for an unknown message */
export function pageOf(messages: readonly Message[], { limit, before }: MessageRange): MessagePage {
  const end = before === undefined ? messages.length : messages.findIndex(({ id }) => id === before);
  if (end < 0) throw new AppError('VALIDATION_FAILED', { message: NO_SUCH_MESSAGE });
  const start = Math.max(0, end - limit);
  const rows = messages.slice(start, end);
  return { rows, ...upTo(COUNT_CAP, messages.length), next: start > 0 ? (rows[0]?.id ?? null) : null };
}

/** @throws AppError VALIDATION_FAILED unless it can be the id of a stored message */
export function storedId(before: string | undefined): string | undefined {
  if (before !== undefined && !/^\d{1,18}$/.test(before)) {
    throw new AppError('VALIDATION_FAILED', { message: NO_SUCH_MESSAGE });
  }
  return before;
}

const NO_SUCH_MESSAGE = 'before: must be the id of a message of this conversation';

export interface Owner {
  readonly ownerUser: string | null;
  readonly ownerDevice: string | null;
}

/** A user's conversation belongs to the user alone; an anonymous one to the holder of the device's cookie. */
export function belongsTo({ ownerUser, ownerDevice }: Owner, { userId, deviceId }: Caller): boolean {
  if (ownerUser !== null) return ownerUser === userId;
  return ownerDevice !== null && ownerDevice === deviceId;
}

export function ownerOf({ userId, deviceId }: Caller): Owner {
  return { ownerUser: userId ?? null, ownerDevice: deviceId ?? null };
}

/** Where a conversation came from. */
export interface Origin {
  readonly deviceFingerprint: string | null;
  readonly country: string | null;
  readonly urlParams: Readonly<Record<string, string>>;
}

/** Parameters of advertisers and partners; nothing else in an address is kept. */
const ADVERTISING =
  /^(a_aid|a_bid|data[1-5]|utm_\w+|gclid|ad_?network|network|(gad_)?campaign_?id|keyword|kw|match_?type|device|loc\w*)$/i;

export function originOf({ deviceFingerprint, urlParams }: ChatQuestion, { country }: Caller): Origin {
  const told = Object.entries(urlParams ?? {}).filter(([name]) => ADVERTISING.test(name));
  return {
    deviceFingerprint,
    country: country ?? null,
    urlParams: Object.fromEntries(told.map(([name, value]) => [name, plainText(512).parse(value)])),
  };
}

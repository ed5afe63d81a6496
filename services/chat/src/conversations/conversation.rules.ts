import { randomBytes } from 'node:crypto';
import type { Caller } from '@medconsult/common';

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

export interface Owner {
  readonly ownerUser: string | null;
  readonly ownerDevice: string | null;
}

/** A user's conversation belongs to the user alone; an anonymous one to whoever holds the device's cookie. */
export function belongsTo({ ownerUser, ownerDevice }: Owner, { userId, deviceId }: Caller): boolean {
  if (ownerUser !== null) return ownerUser === userId;
  return ownerDevice !== null && ownerDevice === deviceId;
}

export function ownerOf({ userId, deviceId }: Caller): Owner {
  return { ownerUser: userId ?? null, ownerDevice: deviceId ?? null };
}

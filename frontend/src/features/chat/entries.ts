// What the chat panel lists: questions, answers, and notices that came instead of an answer.
import type { AnswerSource, Assessment, Doctor, FreeReason, Message, RedFlag } from '@medconsult/common';
import type { Page } from '../../api/api.js';
import { storedPicture } from './pictures/pictures.js';

/** One question on its way: everything that a second try needs to be the same question to the server. */
export interface Turn {
  readonly key: string;
  readonly text: string;
  readonly doctor: Doctor;
  /** Address of the picture that goes with it. */
  readonly picture?: string;
  /** The conversation that the question was sent into; null when it began one. */
  readonly sessionId: string | null;
  /** The entry of the last question, when this is that question changed. */
  readonly replaces?: string;
  /** Of whom it is about, where that was chosen. */
  readonly profileId?: string | null;
}

interface Base {
  readonly id: string;
  readonly at: string;
}

export interface QuestionEntry extends Base {
  readonly kind: 'question';
  readonly text: string;
  /** Address of the picture that came with it. */
  readonly picture?: string;
  /** Of whom it is about; null for somebody without one. */
  readonly profileId?: string | null;
}

export interface AnswerEntry extends Base {
  readonly kind: 'answer';
  readonly doctor: Doctor;
  readonly text: string;
  /** 'stopped' by the reader, 'broken' off by a failure. */
  readonly state: 'streaming' | 'stopped' | 'broken' | 'done';
  readonly source: AnswerSource | null;
  readonly redFlags: readonly RedFlag[];
  readonly assessment: Assessment | null;
  readonly followUp: string | null;
  /** Replies to tap below it; empty where it is answered by yes, no or in own words. */
  readonly followUpChoices: readonly string[];
  /** The follow-up question comes a moment after the answer. */
  readonly followUpShown: boolean;
  /** Why it took nothing. */
  readonly free: FreeReason | null;
  /** Set while the full answer can still be asked for again. */
  readonly turn: Turn | null;
}

export interface NoticeEntry extends Base {
  readonly kind: 'notice';
  readonly doctor: Doctor;
  /** 'limit' offers a plan, 'failed' a retry, 'closed' a new conversation, 'picture' another picture. */
  readonly reason: 'limit' | 'failed' | 'closed' | 'picture';
  readonly text: string;
  /** The server's message besides the documented text. */
  readonly detail: string | null;
  /** Whether the pay-required block belongs to it. */
  readonly payRequired: boolean;
  readonly redFlags: readonly RedFlag[];
  readonly turn: Turn;
}

export type Entry = QuestionEntry | AnswerEntry | NoticeEntry;

/** The id of a question's entry while the server has not told one: its key, marked. */
export const questionId = (key: string): string => `q-${key}`;

/** What the server knows a question by: the key it was asked with, or the id of its message. */
export const questionName = (id: string): string => id.replace(/^q-/, '');

/** The question that may be changed: the last one, once it is answered in full. */
export function changeableQuestion(entries: readonly Entry[]): string | null {
  const [question, answer] = entries.slice(-2);
  return question?.kind === 'question' && answer?.kind === 'answer' && answer.state === 'done' ? question.id : null;
}

/** A stored message of a conversation as the panel lists it. */
export function entryOf(message: Message, sessionId: string): Entry {
  const base = { id: message.id, at: message.createdAt, text: message.content };
  if (message.role === 'user') {
    const { profileId, hasImage } = message;
    return { ...base, kind: 'question', profileId, ...(hasImage && { picture: storedPicture(sessionId, message.id) }) };
  }
  return {
    ...base,
    kind: 'answer',
    doctor: message.role,
    state: 'done',
    source: message.source ?? null,
    redFlags: message.assessment?.redFlags ?? [],
    assessment: message.assessment ?? null,
    followUp: message.followUpQuestion ?? null,
    followUpChoices: message.followUpChoices ?? [],
    followUpShown: true,
    free: message.free ?? null,
    turn: null,
  };
}

/** What is known of a conversation: its end, or all of it. */
export interface Transcript {
  readonly entries: readonly Entry[];
  /** Messages before the first entry, which are read when the reader comes near them. */
  readonly earlier: 'none' | 'there' | 'loading' | 'failed';
}

export const EMPTY: Transcript = { entries: [], earlier: 'none' };

export const transcriptOf = (id: string, { rows, next }: Page<Message>): Transcript => ({
  entries: rows.map((message) => entryOf(message, id)),
  earlier: next === null ? 'none' : 'there',
});

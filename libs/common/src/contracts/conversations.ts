// Conversations and their messages, readable only by their owner.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { pageOf } from '../pages.js';
import { ClaimedUser, Done, FileReply, Fingerprint, Instant, Language, SessionId } from '../values.js';
import { AnswerSource, Assessment, FreeReason } from './consultation.js';

export const MESSAGE_MAX = 8000;

/** Opens every assessment; the only text that a client may add in a doctor's name. */
export const FIRST_ASSESSMENT_QUESTION =
  'What is your main health concern or primary symptom that brought you here today? Please describe it in detail.';

export const SessionType = z.enum(['chat', 'report']);

export const ConversationSummary = z
  .object({
    id: SessionId,
    title: z.string(),
    createdAt: Instant,
    sessionType: SessionType,
    /** Of the last message, in lists. */
    lastAt: Instant.optional(),
    /** Kept at the top of the list by its owner. */
    pinned: z.boolean().optional(),
    /** The subject of a report session: its first answer, shortened. */
    subject: z.string().optional(),
  })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummary = z.infer<typeof ConversationSummary>;

/** Maximum number of messages in one reply: more than anybody reads, and a bound on its cost. */
export const MESSAGES_MAX = 10_000;
/** Default number of messages in one reply. */
const MESSAGES_SHOWN = 500;

/** Longest title that a person may give a conversation. */
export const TITLE_MAX = 100;

export const Role = z.enum(['user', 'alex', 'julia']);

export const Message = z
  .object({
    id: z.string(),
    role: Role,
    content: z.string(),
    hasImage: z.boolean(),
    createdAt: Instant,
    followUpQuestion: z.string().nullish(),
    followUpChoices: z.array(z.string()).optional(),
    source: AnswerSource.nullish(),
    assessment: Assessment.nullish(),
    /** Why the answer was free; absent when it was paid for. */
    free: FreeReason.optional(),
    /** Of a question: the profile of whom it is about; null for somebody without one, absent where nothing was chosen. */
    profileId: z.uuid().nullish(),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/** A conversation with the words that were looked for, and the text around them; none when its title has them. */
export const FoundConversation = ConversationSummary.extend({ excerpt: z.string().nullable() });
export type FoundConversation = z.infer<typeof FoundConversation>;

/** Shortest and longest words to look for. */
const SEARCH_MIN = 2;
const SEARCH_MAX = 100;

const Owner = { deviceFingerprint: Fingerprint.nullish(), userId: ClaimedUser };

export const conversations = contract('chat', 'conversations', {
  list: operation({
    access: 'device',
    route: 'GET /api/conversations',
    summary: 'The caller’s conversations, newest first, at most 500',
    input: z.object({ ...Owner, limit: z.coerce.number().int().min(1).max(500).default(500) }),
    output: z.array(ConversationSummary),
    repeatable: true,
    limit: 'read',
  }),
  messages: operation({
    access: 'device',
    route: 'GET /api/sessions/:id/messages',
    summary: 'The newest messages of one of the caller’s conversations (of those before a message), oldest first',
    input: z.object({
      id: z.string().max(64),
      ...Owner,
      limit: z.coerce.number().int().min(1).max(MESSAGES_MAX).default(MESSAGES_SHOWN),
      before: z.string().max(64).optional(),
    }),
    // Pass `next` as `before` to read the next page.
    output: pageOf(Message),
    paged: true,
    repeatable: true,
    limit: 'read',
    errors: ['SESSION_NOT_YOURS'],
  }),
  summary: operation({
    access: 'device',
    route: 'GET /api/session/:id',
    summary: 'Title of one of the caller’s conversations',
    input: z.object({ id: z.string().max(64), ...Owner }),
    output: ConversationSummary,
    repeatable: true,
    limit: 'read',
    errors: ['SESSION_NOT_YOURS'],
  }),
  pdf: operation({
    access: 'device',
    route: 'GET /api/session/:id/pdf',
    summary: 'One of the caller’s conversations as PDF; of a very long one the newest part',
    input: z.object({ id: z.string().max(64), language: Language.default('en') }),
    output: FileReply,
    file: 'download',
    repeatable: true,
    timeout: 25_000,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS', 'OVERLOADED'],
  }),
  // A POST, because search words are health text and must not appear in an address.
  search: operation({
    access: 'user',
    route: 'POST /api/conversations/search',
    summary: 'Find words in the titles and messages of the caller’s conversations, newest first',
    input: z.object({ words: z.string().trim().min(SEARCH_MIN).max(SEARCH_MAX) }),
    output: z.object({
      found: z.array(FoundConversation),
      /** False when there are more conversations than one search reads. */
      complete: z.boolean(),
    }),
    repeatable: true,
    limit: 'check',
  }),
  pin: operation({
    access: 'device',
    route: 'POST /api/session/:id/pin',
    summary: 'Keep one of the caller’s conversations at the top of the list, or no longer',
    input: z.object({ id: z.string().max(64), pinned: z.boolean() }),
    output: ConversationSummary,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS'],
  }),
  rename: operation({
    access: 'device',
    route: 'POST /api/session/:id/title',
    summary: 'Give one of the caller’s conversations another title',
    input: z.object({ id: z.string().max(64), title: z.string().trim().min(1).max(TITLE_MAX) }),
    output: ConversationSummary,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS'],
  }),
  remove: operation({
    access: 'device',
    route: 'POST /api/session/:id/delete',
    summary: 'Delete one of the caller’s conversations for good',
    input: z.object({ id: z.string().max(64) }),
    output: Done,
    limit: 'write',
    errors: ['SESSION_NOT_YOURS'],
  }),
  addMessage: operation({
    access: 'user',
    route: 'POST /api/add-message',
    summary: 'Add a message of the user (or the fixed first assessment question) to an own conversation',
    input: z.object({
      sessionId: z.string().max(64),
      role: Role,
      content: z.string().trim().min(1).max(MESSAGE_MAX),
      hasImage: z.boolean().default(false),
    }),
    output: Done.extend({ message: Message }),
    limit: 'write',
    errors: ['SESSION_NOT_YOURS', 'FORBIDDEN'],
  }),
});

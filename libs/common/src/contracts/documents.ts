// PDFs of what other services hold: the reports service has the fonts and a thread that draws off the event loop.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { FileReply, Instant, Language } from '../values.js';
import { AnswerSource, Triage } from './consultation.js';
import { Role } from './conversations.js';

export const PrintedMessage = z.object({
  role: Role,
  content: z.string(),
  createdAt: Instant,
  hasImage: z.boolean(),
  source: AnswerSource.nullable(),
  triage: Triage.nullable(),
  followUpQuestion: z.string().nullable(),
});

export const PrintedConversation = z.object({
  title: z.string(),
  createdAt: Instant,
  /** Language of everything but the conversation itself. */
  language: Language,
  /** Oldest first. */
  messages: z.array(PrintedMessage),
  /** There are earlier messages that did not fit into one document. */
  shortened: z.boolean(),
});
export type PrintedConversation = z.infer<typeof PrintedConversation>;

export const documents = contract('reports', 'documents', {
  drawConversation: operation({
    access: 'internal',
    callers: ['chat'],
    summary: 'A conversation as PDF; nothing of it is stored',
    input: PrintedConversation,
    output: FileReply,
    repeatable: true,
    timeout: 20_000,
    errors: ['OVERLOADED'],
  }),
});

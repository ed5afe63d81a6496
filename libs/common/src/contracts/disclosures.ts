// Operators' access to people's conversations. Each view is written to the audit trail before the text leaves.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Instant, SessionId } from '../values.js';
import { Message } from './conversations.js';

export const LegacyMessage = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: Instant,
  hasImage: z.boolean(),
});
export type LegacyMessage = z.infer<typeof LegacyMessage>;

export const ReportQuestion = z.object({
  questionNumber: z.int().min(1),
  question: z.string(),
  askedAt: Instant,
  userResponse: z.string().nullable(),
  answeredAt: Instant.nullable(),
  hasImage: z.boolean(),
});
export type ReportQuestion = z.infer<typeof ReportQuestion>;

/** Shown where a text cannot be decrypted (its key was shredded or is wrong). */
export const UNREADABLE = '[Decryption error]';

/** Conversations that one operator may open per hour; pictures are counted separately. */
export const VIEWS_AN_HOUR = 60;

const VIEW = { access: 'admin', right: 'disclose', limit: 'operator', errors: ['NOT_FOUND', 'RATE_LIMITED'] } as const;
const OneSession = z.object({ id: SessionId });
/** The last message that was read: a long conversation is read in parts. */
export const MessagePlace = z
  .string()
  .regex(/^\d{1,18}$/, 'is not a message id')
  .optional();
const SomeMessages = OneSession.extend({ after: MessagePlace });

export const disclosures = contract('admin', 'disclosures', {
  messages: operation({
    ...VIEW,
    route: 'GET /api/admin/session/:id/messages',
    summary: 'The messages of a conversation for the panel, oldest first, up to about two megabytes; `after` reads on',
    input: SomeMessages,
    output: z.array(LegacyMessage),
  }),
  /** The flag grants nothing: it only asks for this operation, which wants an operator like all the others here. */
  conversation: operation({
    ...VIEW,
    variantOf: { route: 'GET /api/sessions/:id/messages', flag: 'isAdmin' },
    summary: 'The same with their doctors (GET /api/sessions/:id/messages?isAdmin=true)',
    input: SomeMessages,
    output: z.array(Message),
  }),
  questions: operation({
    ...VIEW,
    route: 'GET /api/admin/report/:id/questions',
    summary: 'Questions and answers of an assessment',
    input: OneSession,
    output: z.array(ReportQuestion),
  }),
  image: operation({
    ...VIEW,
    route: 'GET /api/admin/image/:id',
    summary: 'An uploaded picture, by the id of its message',
    input: z.object({ id: z.string().regex(/^\d{1,18}$/, 'is not a message id') }),
    /** A data address of a JPEG, or UNREADABLE. */
    output: z.object({ imageData: z.string() }),
  }),
});

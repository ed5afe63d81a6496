// The export of somebody's conversations; the browser puts it into one archive with the account's data.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { AnswerFeedback } from './answer-feedback.js';
import { HealthProfile, Profile } from './health-profile.js';
import { ConversationSummary, Message } from './conversations.js';

/** A conversation, or a message of one, after which the next part begins. */
const Place = z.string().regex(/^[A-Za-z0-9_-]{16}(\.\d{1,18})?$/, 'is not a cursor of this export');

export const conversationData = contract('chat', 'conversation-data', {
  conversations: operation({
    access: 'user',
    route: 'GET /api/my-data/conversations',
    summary:
      'The caller’s conversations with all messages, oldest first, some at a time; `next` asks for more. A long conversation goes on under its id in the next part',
    input: z.object({ after: Place.optional() }),
    output: z.object({
      healthProfile: HealthProfile.nullable(),
      /** With the first part. */
      profiles: z.array(Profile).optional(),
      conversations: z.array(
        ConversationSummary.extend({
          messages: z.array(Message),
          /** What the caller said of the answers among these messages. */
          feedback: z.array(AnswerFeedback).optional(),
        }),
      ),
      next: Place.nullable(),
    }),
    repeatable: true,
    limit: 'read',
  }),
});

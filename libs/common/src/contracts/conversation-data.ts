// What people may take along of their conversations; the browser puts this and the account's data into one archive.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { SessionId } from '../values.js';
import { HealthProfile } from './health-profile.js';
import { ConversationSummary, Message } from './conversations.js';

export const conversationData = contract('chat', 'conversation-data', {
  conversations: operation({
    access: 'user',
    route: 'GET /api/my-data/conversations',
    summary: 'The caller’s conversations with all messages, oldest first, some at a time; `next` asks for more',
    input: z.object({ after: SessionId.optional() }),
    output: z.object({
      healthProfile: HealthProfile.nullable(),
      conversations: z.array(ConversationSummary.extend({ messages: z.array(Message) })),
      next: SessionId.nullable(),
    }),
    repeatable: true,
    limit: 'read',
  }),
});

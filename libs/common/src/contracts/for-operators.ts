// What the owners of health text hand to the admin service, and to nobody else: it writes each view to the audit trail
// before anything leaves. Null: there is no such thing here. What cannot be decrypted says so (UNREADABLE).
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { MessagePlace, ReportQuestion } from './disclosures.js';
import { Message } from './conversations.js';

const ASKED = { access: 'internal', callers: ['admin'], repeatable: true, errors: ['FORBIDDEN'] } as const;
const SessionPath = z.object({ sessionId: z.string().max(64) });

export const chatForOperators = contract('chat', 'for-operators', {
  conversation: operation({
    ...ASKED,
    summary: 'The messages of any conversation (after a message), oldest first, up to about two megabytes',
    input: SessionPath.extend({ after: MessagePlace }),
    output: z.array(Message).nullable(),
  }),
  image: operation({
    ...ASKED,
    summary: 'The picture of any message as a JPEG in base64; null in place of the bytes when it cannot be decrypted',
    input: z.object({ messageId: z.string().max(18) }),
    output: z.object({ sessionId: z.string(), base64: z.base64().nullable() }).nullable(),
  }),
});

export const reportsForOperators = contract('reports', 'for-operators', {
  assessment: operation({
    ...ASKED,
    summary: 'Any assessment: as a conversation, and question by question',
    input: SessionPath,
    output: z.object({ messages: z.array(Message), questions: z.array(ReportQuestion) }).nullable(),
  }),
});

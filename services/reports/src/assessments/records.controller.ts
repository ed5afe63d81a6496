// Hands assessments to the service that keeps the operators' lists: their texts are decrypted here and nowhere else.
import {
  partOf,
  RECORDS_MAX,
  reportRecords,
  UNREADABLE,
  type Input,
  type Serves,
  type SessionRecord,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { answeredCount } from './assessment.rules.js';
import { AssessmentsStore, type Recorded } from './assessments.store.js';
import { messagesOf } from './wording.js';

@Serve(reportRecords)
export class RecordsController implements Serves<typeof reportRecords> {
  constructor(private readonly store: AssessmentsStore) {}

  async sessions({ ids, after }: Input<(typeof reportRecords.operations)['sessions']>) {
    const rows = await this.store.some(ids ?? null, after ?? null, RECORDS_MAX + 1);
    const { rows: part, next } = partOf(rows, ({ id }) => id);
    return { rows: part.map(recordOf), next };
  }
}

function recordOf({ id, ownerUser, country, title, state, createdAt }: Recorded): SessionRecord {
  const messages = state ? messagesOf(id, state) : [];
  const said = messages.find(({ role }) => role === 'user')?.content ?? null;
  return {
    id,
    userId: ownerUser,
    deviceFingerprint: null,
    country,
    urlParams: {},
    title,
    firstMessage: state ? said : UNREADABLE,
    messageCount: messages.length,
    questions: state ? answeredCount(state) : 0,
    createdAt: createdAt.toISOString(),
    images: [],
  };
}

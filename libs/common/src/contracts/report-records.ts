// Assessments as the operators' lists need them, handed out by their owner, who alone can decrypt them.
import { contract, operation } from '../contract.js';
import { recordsOf } from '../pages.js';
import { SessionRecord, SessionRecordsQuery } from './chat-records.js';

export const reportRecords = contract('reports', 'records', {
  sessions: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'Assessments with first answer and counts, by id; some at a time',
    input: SessionRecordsQuery,
    output: recordsOf(SessionRecord),
    repeatable: true,
    timeout: 5000,
  }),
});

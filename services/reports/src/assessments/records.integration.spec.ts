// What reports hands to the operators' lists, and the events that trigger it. Real PostgreSQL and Redis.
import { assessments, reportRecords } from '@medconsult/common';
import { inTrace } from '@medconsult/common/testing';
import { ReportsUnderTest } from '../../test/reports-under-test.js';

let service: ReportsUnderTest;
beforeAll(async () => {
  service = await ReportsUnderTest.start();
});
afterAll(() => service.stop());

const caller = { requestId: 'admin' };
const told = () =>
  service.rows<{ id: string }>(
    `WITH taken AS (DELETE FROM reports.outbox WHERE name = 'reports.session.changed' RETURNING body)
     SELECT jsonb_array_elements_text(body->'sessionIds') AS id FROM taken`,
  );

it('ENT-011 ADL-032 hands out an assessment with its first answer and progress, and publishes each answer', async () => {
  const { caller: owner, sessionId } = await service.anAssessment();
  expect(await told()).toEqual([{ id: sessionId }]);
  const record = async () => (await service.call(reportRecords, 'sessions', { ids: [sessionId] }, caller)).rows.at(0);
  expect(await record()).toMatchObject({ userId: owner.userId, firstMessage: null, questions: 0, messageCount: 1 });
  const { caller: other, sessionId: later } = await service.anAssessment(2, owner, 'my knee hurts');
  expect((await told()).map(({ id }) => id)).toEqual([later, later, later]);
  const { rows } = await service.call(reportRecords, 'sessions', { ids: [later] }, caller);
  expect(rows).toMatchObject([
    { id: later, userId: other.userId, title: 'Medical Report Session', firstMessage: 'my knee hurts', questions: 2 },
  ]);
  await service.rows(`UPDATE reports.assessments SET state = '\\x00' WHERE id = '${sessionId}'`);
  expect(await record()).toMatchObject({ firstMessage: '[Decryption error]', questions: 0 });
});

it('carries the trace of whatever changed an assessment', async () => {
  await told();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await inTrace(traceId, async () => {
    const { caller: owner, sessionId: id } = await service.anAssessment(1);
    await service.call(assessments, 'rename', { id, title: 'My migraine' }, owner);
    await service.call(assessments, 'remove', { id }, owner);
  });
  const rows = await service.rows(`SELECT traceparent FROM reports.outbox WHERE name = 'reports.session.changed'`);
  const traced = { traceparent: expect.stringMatching(`^00-${traceId}-`) as string };
  expect(rows).toEqual([traced, traced, traced, traced]);
});

// What an owner may do with a report session as with any conversation: rename it and delete it. Over the real bus; real
// PostgreSQL and Redis.
import { randomUUID } from 'node:crypto';
import { assessments, reportLinks, reportRecords, reports } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { ReportsUnderTest, type Answered } from '../../test/reports-under-test.js';

let service: ReportsUnderTest;
beforeAll(async () => {
  service = await ReportsUnderTest.start();
});
afterAll(() => service.stop());

const rename = ({ sessionId: id, caller }: Answered, title: string) =>
  service.call(assessments, 'rename', { id, title }, caller);
const remove = ({ sessionId: id, caller }: Answered) => service.call(assessments, 'remove', { id }, caller);
const state = ({ sessionId: id, caller }: Answered) => service.call(assessments, 'state', { id }, caller);
const history = ({ caller }: Answered) => service.call(reports, 'history', {}, caller);

async function aReported(): Promise<Answered> {
  const answered = await service.anAssessment(9);
  await service.generate(answered.caller, answered.sessionId);
  return answered;
}

describe('the title of a report session', () => {
  it('is changed by its owner, everywhere, also once the report exists', async () => {
    const own = await aReported();
    const { sessionId, caller } = own;
    expect((await history(own))[0]?.title).toBe('Medical Report Session');
    expect(await rename(own, '  My migraine  ')).toMatchObject({ id: sessionId, title: 'My migraine' });
    const listed = await service.call(assessments, 'sessions', { limit: 10 }, caller);
    const { session } = await service.call(assessments, 'transcript', { sessionId }, caller);
    const { rows } = await service.call(reportRecords, 'sessions', { ids: [sessionId] }, { requestId: 'admin' });
    const titles = [(await history(own))[0], await state(own), listed[0], session, rows[0]].map((one) => one?.title);
    expect(titles).toEqual(titles.map(() => 'My migraine'));
    expect((await history(own))[0]?.generatedReportData).not.toBeNull();
  });

  it('appears in no row, event or reply to anybody else in the clear', async () => {
    const own = await service.anAssessment(1);
    await rename(own, 'my xylophone-shaped pain');
    const rows = await service.rows('SELECT * FROM reports.assessments');
    const bytes = JSON.stringify(rows) + rows.map((row) => String((row as { title: Buffer }).title)).join('');
    expect(bytes).not.toContain('xylophone');
    expect(JSON.stringify(await service.rows('SELECT body FROM reports.outbox'))).not.toContain('xylophone');
    expect(await service.events(own.sessionId)).toEqual([]);
    const told = await service.rows(
      `SELECT 1 FROM reports.outbox WHERE name = 'reports.session.changed' AND body->'sessionIds' ? $1`,
      [own.sessionId],
    );
    expect(told).toHaveLength(3);
  });

  it('does not lose a concurrent answer', async () => {
    const own = await service.anAssessment(1);
    const [view] = await Promise.all([service.answer(own.caller, own.view), rename(own, 'Both')]);
    expect([view.questionCount, (await state(own)).title, (await state(own)).questionCount]).toEqual([2, 'Both', 2]);
  });

  it.each(['', '   ', 'x'.repeat(101)])('is refused as %j', async (title) => {
    const own = await service.anAssessment();
    await expect(rename(own, title)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await state(own)).title).toBe('Medical Report Session');
  });
});

describe('a report session that is pinned', () => {
  it('says so in the list until it is not, and only its owner pins it', async () => {
    const own = await service.anAssessment(1);
    const pin = (pinned: boolean, caller = own.caller) =>
      service.call(assessments, 'pin', { id: own.sessionId, pinned }, caller);
    const listed = async () => (await service.call(assessments, 'sessions', { limit: 10 }, own.caller))[0];
    expect(await pin(true)).toMatchObject({ id: own.sessionId, sessionType: 'report', pinned: true });
    expect(await listed()).toMatchObject({ id: own.sessionId, pinned: true });
    await expect(pin(false, aUser())).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
    expect((await pin(false)).pinned).toBeUndefined();
    expect((await listed())?.pinned).toBeUndefined();
  });
});

describe('a report session that is deleted', () => {
  it('is gone with its report and the links to it', async () => {
    const own = await aReported();
    const { token } = await service.call(reportLinks, 'create', { sessionId: own.sessionId }, own.caller);
    expect(await remove(own)).toEqual({ success: true });
    expect(await history(own)).toEqual([]);
    const { sessionId, caller } = own;
    for (const gone of [state(own), service.call(reports, 'generated', { id: sessionId }, caller), remove(own)]) {
      await expect(gone).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
    }
    await expect(service.call(reportLinks, 'open', { token }, { requestId: 'r' })).rejects.toMatchObject({
      code: 'LINK_NOT_FOUND',
    });
    for (const table of ['generations', 'report_links']) {
      expect(await service.rows(`SELECT 1 FROM reports.${table} WHERE assessment_id = $1`, [sessionId])).toEqual([]);
    }
    // The report was generated and paid, so nothing is given back.
    expect(await service.events(sessionId)).toEqual(['reports.report.generated']);
  });

  it.each(['requested', 'queued', 'working'])('while its report is %s gives back what was held', async (standing) => {
    const own = await service.anAssessment(9);
    const holdId = randomUUID();
    await service.rows(
      `INSERT INTO reports.generations (assessment_id, id, state, lease_until) VALUES ($1, $2, $3, now() + interval '1 minute')`,
      [own.sessionId, holdId, standing],
    );
    await remove(own);
    expect(await service.events(own.sessionId)).toEqual(['reports.report.failed']);
    const [told] = await service.rows<{ holdId: string }>(
      `SELECT body->>'holdId' AS "holdId" FROM reports.outbox WHERE body->>'sessionId' = $1`,
      [own.sessionId],
    );
    expect(told?.holdId).toBe(holdId);
  });
});

it('ROLE-006 another user, another device and an anonymous caller change nothing', async () => {
  const own = await service.anAssessment(1);
  for (const caller of [aUser(), aDevice(), { requestId: 'r' }]) {
    const foreign = { ...own, caller };
    await expect(rename(foreign, 'Mine')).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
    await expect(remove(foreign)).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
  }
  expect((await state(own)).title).toBe('Medical Report Session');
});

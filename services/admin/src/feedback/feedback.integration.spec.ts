// Readers' feedback on answers, for operators: who may read what people wrote, and that the view is recorded first.
import { operatorFeedback, type FeedbackRow } from '@medconsult/common';
import { aDevice } from '@medconsult/common/testing';
import { EMAIL, OPERATOR, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';

const SECRET = 'it hurts when I swallow';
const ROW: FeedbackRow = {
  id: '7',
  givenAt: '2026-01-02T03:04:05.000Z',
  helpful: false,
  faults: ['unclear'],
  doctor: 'alex',
  source: 'engine',
  isTextShared: true,
  comment: null,
  question: null,
  answer: null,
};

let admin: AdminUnderTest;
beforeAll(async () => {
  admin = await startAdminUnderTest();
  await admin.serve('chat', {
    'chat.feedback-for-operators.list': ({ withTexts }: { withTexts: boolean }) => ({
      rows: [withTexts ? { ...ROW, question: SECRET, answer: 'Since when?' } : ROW, { ...ROW, id: '6' }],
      total: 2,
      capped: false,
      next: null,
    }),
  });
});
afterAll(() => admin.stop());

const list = (caller = OPERATOR) => admin.bus.call(operatorFeedback, 'list', {}, { caller });
const notes = async () =>
  (
    await admin.database.client.query(
      "SELECT operator, subject, address FROM admin.audit_log WHERE action = 'feedback-listed' ORDER BY id",
    )
  ).rows as unknown[];

it('shows texts to those who may read them, and records how many', async () => {
  expect((await list()).rows).toMatchObject([{ question: SECRET }, { question: null }]);
  expect(await notes()).toEqual([{ operator: EMAIL, subject: '1 rows', address: OPERATOR.ip }]);
});

it('shows a viewer no text, and records nothing', async () => {
  const before = (await notes()).length;
  const { rows } = await list({ ...OPERATOR, operatorRole: 'viewer' });
  expect(rows.map(({ question, answer, comment }) => [question, answer, comment])).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
  expect(await notes()).toHaveLength(before);
  await expect(list(aDevice())).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
});

it('shows nothing when the view cannot be recorded', async () => {
  const { client } = admin.database;
  const role = new URL(admin.serviceUrl).username;
  await client.query(`REVOKE INSERT ON admin.audit_log FROM ${role}`);
  const refusal = await list().catch((error: unknown) => error);
  await client.query(`GRANT INSERT ON admin.audit_log TO ${role}`);
  expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

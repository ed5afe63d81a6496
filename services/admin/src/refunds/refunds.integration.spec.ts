// An operator's refund: in the audit trail before billing is called, and again with its outcome.
import { AppError, operatorRefunds } from '@medconsult/common';
import { aDevice } from '@medconsult/common/testing';
import { EMAIL, OPERATOR, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';

const PAYMENT = '5f0c2f0a-8a0f-4c52-9d63-2b1f3a4c5d6e';
const REFUSED = '5f0c2f0a-8a0f-4c52-9d63-2b1f3a4c5d6f';

let admin: AdminUnderTest;
const asked: unknown[] = [];
beforeAll(async () => {
  admin = await startAdminUnderTest();
  await admin.serve('billing', {
    'billing.refunds.refund': (input: { purchaseId: string }) => {
      asked.push(input);
      if (input.purchaseId === REFUSED) throw new AppError('REFUND_REFUSED', { issue: 'TRANSACTION_DISPUTED' });
      return { status: 'done', cents: 900, byHand: false };
    },
  });
});
afterAll(() => admin.stop());

const refund = (id: string, caller = OPERATOR) => admin.bus.call(operatorRefunds, 'refund', { id }, { caller });

async function entries() {
  const sql = "SELECT operator, action, subject, address FROM admin.audit_log WHERE action LIKE 'refund-%' ORDER BY id";
  return (await admin.database.client.query(sql)).rows as unknown[];
}

it('is recorded before and after, and refused to everybody else', async () => {
  expect(await refund(PAYMENT)).toEqual({ status: 'done', cents: 900, byHand: false });
  await expect(refund(REFUSED)).rejects.toMatchObject({ code: 'REFUND_REFUSED' });
  const who = { operator: EMAIL, address: OPERATOR.ip };
  expect(await entries()).toEqual([
    { ...who, action: 'refund-asked', subject: `${PAYMENT} all` },
    { ...who, action: 'refund-done', subject: `${PAYMENT} 900 done` },
    { ...who, action: 'refund-asked', subject: `${REFUSED} all` },
    { ...who, action: 'refund-failed', subject: `${REFUSED} REFUND_REFUSED` },
  ]);
  await expect(refund(PAYMENT, aDevice())).rejects.toMatchObject({ code: 'INVALID_OPERATOR' });
  expect(asked).toHaveLength(2);
});

it('calls nothing while the trail cannot be written', async () => {
  const { client } = admin.database;
  const role = new URL(admin.serviceUrl).username;
  await client.query(`REVOKE INSERT ON admin.audit_log FROM ${role}`);
  const before = asked.length;
  await expect(refund(PAYMENT)).rejects.toBeInstanceOf(AppError);
  await client.query(`GRANT INSERT ON admin.audit_log TO ${role}`);
  expect(asked).toHaveLength(before);
});

// A refund in the list of payments: what is said before, what is sent, what is told after.
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { anOperator, aPaymentRow, pageOf } from '../../testing/operator.js';
import { failure } from '../../testing/server.js';

const OTHER = '5f0c2d1e-8a4b-4c3d-9e2f-1a2b3c4d5e60';

async function opened(payment: ReturnType<typeof aPaymentRow>) {
  const gone = aPaymentRow({ id: OTHER, status: 'refunded' });
  const server = anOperator().on('GET /api/admin/payments', () => pageOf([payment, gone]));
  const page = renderApp('/admin?tab=payments');
  const table = within(await screen.findByRole('table', { name: 'Payments' }));
  // Only what can still be refunded has a button.
  const buttons = table.getAllByRole('button', { name: /^Refund / });
  expect(buttons).toHaveLength(1);
  await page.user.click(buttons[0]!);
  return { server, page, dialog: within(await screen.findByRole('alertdialog')) };
}

it('is asked first, sent once, and told', async () => {
  const { server, page, dialog } = await opened(aPaymentRow());
  dialog.getByText('Refund this payment of $9?');
  dialog.getByText(/taken back/);
  const done = { status: 'done' as const, cents: 900, byHand: false };
  server.on('POST /api/admin/payments/:id/refund', () => done);
  expect(server.callsTo('POST /api/admin/payments/:id/refund')).toHaveLength(0);
  await page.user.click(dialog.getByRole('button', { name: 'Send it back' }));
  await screen.findByText('Refunded');
  expect(server.callsTo('POST /api/admin/payments/:id/refund')[0]?.input).toEqual({
    id: aPaymentRow().id,
    byHand: false,
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('a refusal stays in the dialog; a payment by PayerURL is written down', async () => {
  const { server, page, dialog } = await opened(aPaymentRow({ paymentMethod: 'payerurl' }));
  dialog.getByText(/Pay the money back yourself first/);
  server.on('POST /api/admin/payments/:id/refund', () => failure(422, { message: 'The provider refused it.' }));
  await page.user.click(dialog.getByRole('button', { name: 'I have paid it back' }));
  await dialog.findByText('The provider refused it.');
  expect(server.callsTo('POST /api/admin/payments/:id/refund')[0]?.input).toMatchObject({ byHand: true });
});

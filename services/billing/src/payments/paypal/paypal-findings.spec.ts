import { findingOfCapture, findingOfOrder, refundedOf } from './paypal-findings.js';
import type { Capture } from './paypal.schemas.js';

const purchase = { id: 'p-1', priceCents: 900 };
const capture = (status: string, more: Partial<Capture> = {}): Capture => ({
  id: `C-${status}`,
  status,
  amount: { currency_code: 'USD', value: '9.00' },
  custom_id: 'p-1',
  ...more,
});
const orderOf = (status: string, captures: Capture[] = []) => ({
  id: 'O',
  status,
  purchase_units: [{ payments: { captures } }],
});

describe('what PayPal’s answers mean', () => {
  it.each([
    ['COMPLETED', 'paid'],
    ['PENDING', 'held-back'],
    ['DECLINED', 'denied'],
    ['FAILED', 'denied'],
    ['PARTIALLY_REFUNDED', 'partly-refunded'],
    ['REFUNDED', 'refunded'],
    ['SOMETHING_NEW', 'held-back'],
  ])('a capture that is %s was %s', (status, observation) => {
    expect(findingOfCapture(capture(status), purchase)).toMatchObject({ observation, capturedCents: 900 });
  });

  it.each([
    ['other-amount', { amount: { currency_code: 'USD', value: '9.01' } }],
    ['other-amount', { amount: { currency_code: 'USD', value: '9,00' } }],
    ['other-currency', { amount: { currency_code: 'EUR', value: '9.00' } }],
    ['foreign-capture', { custom_id: 'p-2' }],
  ])('F18, F19, F22 money that does not match the order (%s) credits nothing', (review, more) => {
    for (const status of ['COMPLETED', 'PARTIALLY_REFUNDED']) {
      expect(findingOfCapture(capture(status, more), purchase)).toMatchObject({ observation: 'mismatched', review });
    }
  });

  it('F13 an order that is completed says nothing; its capture does', () => {
    expect(findingOfOrder(orderOf('COMPLETED', [capture('PENDING')]), purchase)?.observation).toBe('held-back');
    expect(findingOfOrder(orderOf('COMPLETED'), purchase)).toBeUndefined();
    expect(findingOfOrder(orderOf('APPROVED'), purchase)?.observation).toBe('approved');
    expect(findingOfOrder(orderOf('VOIDED'), purchase)?.observation).toBe('lapsed');
  });

  it('F12 of several captures the one that was not refused counts', () => {
    const both = orderOf('COMPLETED', [capture('DECLINED'), capture('COMPLETED')]);
    expect(findingOfOrder(both, purchase)).toMatchObject({ observation: 'paid', captureId: 'C-COMPLETED' });
    expect(findingOfOrder(orderOf('APPROVED', [capture('DECLINED')]), purchase)?.observation).toBe('denied');
  });

  it('F46 only refunds that are done, in dollars, count', () => {
    const refund = { id: 'R', status: 'COMPLETED', amount: { currency_code: 'USD', value: '3.00' } };
    expect(refundedOf(refund)).toEqual([{ id: 'R', cents: 300 }]);
    expect(refundedOf({ ...refund, status: 'PENDING' })).toEqual([]);
    expect(refundedOf({ ...refund, amount: { currency_code: 'EUR', value: '3.00' } })).toEqual([]);
  });
});

import { callbackOf, findingOfCallback } from './payerurl-callback.rules.js';
import { canonical, credential, dialectOf, SIGNED, signatureOf, type Fields } from './payerurl-signature.js';

const keys = { publicKey: 'pk_test', secret: 'sk_test' };
const notice: Fields = [
  ['order_id', '7f9c'],
  ['ext_transaction_id', ''],
  ['transaction_id', 'T1'],
  ['status_code', '200'],
  ['note', ''],
  ['confirm_rcv_amnt', '9.00'],
  ['confirm_rcv_amnt_curr', 'USD'],
  ['coin_rcv_amnt', '0'],
  ['coin_rcv_amnt_curr', 'USDT'],
  ['txn_time', '2026-11-21 10:00:00'],
];

describe('PayerURL’s signature', () => {
  it('is made as PHP would (the expected texts come from another implementation)', () => {
    const fields: Fields = [
      ['order_id', '7f9c'],
      ['amount', '9.00'],
      ['items[0][name]', '200_Questions'],
      ['items[0][qty]', '1'],
      ['note', "It's (50 % off)! ~*É+"],
      ['currency', 'usd'],
    ];
    expect(canonical(fields)).toBe(
      'amount=9.00&currency=usd&items%5B0%5D%5Bname%5D=200_Questions&items%5B0%5D%5Bqty%5D=1' +
        '&note=It%27s+%2850+%25+off%29%21+%7E%2A%C3%89%2B&order_id=7f9c',
    );
    expect(signatureOf(fields, 'sk_test')).toBe('448db76e20ceade23c7955e81e9e45e0360a2a271d2ec6dc3504382ba694f75f');
  });

  it.each([
    ['as received', notice],
    ['without empty', notice.filter(([, value]) => value !== '')],
    ['without empty and zero', notice.filter(([, value]) => value !== '' && value !== '0')],
  ])('F26 is accepted %s', (dialect, signed) => {
    expect(dialectOf(credential(signed, keys), notice, keys)).toBe(dialect);
  });

  it('F26 is accepted when missing fields were signed as empty, and when there are extra fields', () => {
    const sent = notice.filter(([, value]) => value !== '');
    expect(dialectOf(credential(notice, keys), sent, keys)).toBe('missing as empty');
    expect(dialectOf(credential(notice, keys), [...notice, ['authStr', 'x'], ['extra', '1']], keys)).toBe(
      'as received',
    );
  });

  it('F26, F27 matches no other secret, key or field', () => {
    expect(dialectOf(credential(notice, { ...keys, secret: 'other' }), notice, keys)).toBeUndefined();
    expect(dialectOf(credential(notice, { ...keys, publicKey: 'other' }), notice, keys)).toBeUndefined();
    expect(dialectOf(Buffer.from('pk_test').toString('base64'), notice, keys)).toBeUndefined();
    expect(dialectOf('', notice, keys)).toBeUndefined();
    for (const name of SIGNED) {
      const changed = notice.map(([each, value]) => [each, each === name ? `${value}1` : value] as const);
      expect([name, dialectOf(credential(notice, keys), changed, keys)]).toEqual([name, undefined]);
    }
  });
});

describe('what a callback means', () => {
  const paid = (more: Record<string, string> = {}) => {
    const values = { ...Object.fromEntries(notice), coin_rcv_amnt: '8.98', ...more };
    return findingOfCallback(callbackOf(Object.entries(values)), { priceCents: 900 });
  };

  it('F29 90 % of the price is enough, a cent less is not', () => {
    expect(paid({ confirm_rcv_amnt: '8.10' })).toMatchObject({ observation: 'paid', capturedCents: 810 });
    expect(paid({ confirm_rcv_amnt: '8.09' })).toMatchObject({ observation: 'mismatched', review: 'underpaid' });
    expect(paid({ confirm_rcv_amnt: '10.80' })).toMatchObject({ observation: 'paid', capturedCents: 1080 });
  });

  it('F19 another currency, an unreadable amount or no coins are for a person to look at', () => {
    expect(paid({ confirm_rcv_amnt_curr: 'EUR' })).toMatchObject({
      review: 'other-currency',
      capturedCents: undefined,
    });
    expect(paid({ confirm_rcv_amnt: '9,00' })).toMatchObject({ review: 'amount-unclear' });
    expect(paid({ coin_rcv_amnt: '0' })).toMatchObject({ review: 'amount-unclear' });
  });

  it('other status codes mean that nothing has happened yet', () => {
    for (const code of ['100', '', '10000', '2000', '200 '])
      expect(paid({ status_code: code })?.observation).not.toBe('cancelled');
    expect(paid({ status_code: '100' })).toBeNull();
    expect(paid({ status_code: '20000' })).toEqual({ observation: 'cancelled' });
  });
});

import { expect, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { selectUser } from '../auth/current-user.js';
import { aUser } from '../../testing/builders.js';
import {
  aCapture,
  aPayer,
  aWallet,
  AT,
  CAPTURE,
  departures,
  NEW_USER,
  openDialog,
  OPTIONS,
  ORDER,
} from '../../testing/payments.js';
import { failure } from '../../testing/server.js';
import { dialogOpened } from '../dialogs/dialogs.slice.js';

const FAILED = 'There was an error processing your payment. Please try again.';
let logged: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  jest.restoreAllMocks();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the payment dialog', () => {
  it('DLG-001 PAY-001 PAY-002 has the packs, the wallet and the way by crypto or card', async () => {
    aPayer();
    aWallet();
    const { dialog } = await openDialog();
    const [questions, both] = dialog.getAllByRole<HTMLInputElement>('radio');
    expect([questions?.checked, both?.checked]).toEqual([true, false]);
    dialog.getByRole('radio', { name: '200 questions, $9' });
    dialog.getByRole('radio', { name: '200 diamonds plus 100 credits, $1' });
    expect(both?.closest('label')?.textContent).toContain('and 100 questions to Dr. Julia');
  });

  it('PAY-014 loads the wallet’s script only when the dialog opens, with currency and intent', async () => {
    aPayer();
    const { addresses } = aWallet();
    const page = renderApp(AT);
    await screen.findByRole('heading', { name: '404 Page Not Found' });
    expect(addresses).toEqual([]);
    act(() => void page.store.dispatch(dialogOpened({ name: 'payment' })));
    await screen.findByText('The wallet’s buttons');
    const [address] = addresses.map((text) => new URL(text));
    expect(address?.origin).toBe('https://paypal.test');
    expect(Object.fromEntries(address!.searchParams)).toMatchObject({
      'client-id': 'client',
      currency: 'USD',
      intent: 'capture',
    });
  });

  it('PAY-006 PAY-007 shows that an order is being opened; a second click is not taken', async () => {
    const server = aPayer();
    const { wallet } = aWallet();
    const { dialog, crypto } = await openDialog();
    let answer: (order: { id: string }) => void = () => undefined;
    server.on('POST /api/paypal/order', () => new Promise((resolve) => (answer = resolve)));
    let first: Promise<string | null> = Promise.resolve(null);
    act(() => void (first = wallet.press()));
    await dialog.findByText('Opening PayPal…');
    await waitFor(() => expect(server.callsTo('POST /api/paypal/order')).toHaveLength(1));
    expect(crypto.disabled).toBe(true);
    expect(await wallet.press()).toBeNull();
    await act(async () => {
      answer({ id: ORDER });
      expect(await first).toBe(ORDER);
    });
    await dialog.findByText('Waiting for your approval at PayPal…');
    expect(await wallet.press()).toBeNull();
    expect(server.callsTo('POST /api/paypal/order')).toHaveLength(1);
  });

  it('PAY-004 PAY-008 PAY-009 PAY-035 a visitor’s approved order is captured and processed; the new login is shown', async () => {
    const server = aPayer();
    const { wallet } = aWallet();
    const { page } = await openDialog();
    await act(() => wallet.press());
    expect(server.callsTo('POST /api/paypal/order')[0]?.input).toMatchObject({
      amount: '9.00',
      currency: 'USD',
      intent: 'CAPTURE',
    });
    server.on('POST /api/paypal/order/:orderID/capture', () => {
      const kept = JSON.parse(localStorage.getItem('pendingPayment') ?? '{}') as object;
      expect(Object.keys(kept)).toEqual(expect.arrayContaining(['userId', 'email', 'deviceFingerprint', 'timestamp']));
      return aCapture();
    });
    await act(() => wallet.approve());
    expect(server.callsTo('POST /api/process-payment')[0]?.input).toMatchObject({
      paymentMethod: 'paypal',
      transactionId: ORDER,
      paypalTransactionId: CAPTURE,
      amount: 9,
      credits: 200,
      userId: null,
    });
    await waitFor(() => expect(page.address()).toBe('/payment-success'));
    expect(localStorage.getItem('pendingPayment')).toBeNull();
    await screen.findByText('Payment Successful!');
  });

  it('a user’s payment is told in the dialog, and the balance is the new one', async () => {
    const server = aPayer({ member: true });
    const { wallet } = aWallet();
    const { dialog, page } = await openDialog();
    dialog.getByText('You have 2 credits and 0 diamonds.');
    server.on('GET /api/user/current', () => aUser({ credits: 202 }));
    await act(() => wallet.press());
    await act(() => wallet.approve());
    await dialog.findByText('Your account has been credited with 200 questions.');
    expect(selectUser(page.store.getState())?.credits).toBe(202);
    expect(page.address()).toBe(AT);
    await page.user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('PAY-008 a capture that is not COMPLETED is not processed; it is asked for again, also after a reload', async () => {
    const server = aPayer();
    server.on('POST /api/paypal/order/:orderID/capture', () => aCapture('PENDING'));
    const { wallet } = aWallet();
    const { dialog, page } = await openDialog();
    await act(() => wallet.press());
    await act(() => wallet.approve());
    await dialog.findByText('Your payment is in progress, but PayPal has not confirmed it yet.');
    expect(server.callsTo('POST /api/process-payment')).toHaveLength(0);

    page.unmount();
    const later = renderApp(AT);
    act(() => void later.store.dispatch(dialogOpened({ name: 'payment' })));
    await screen.findByText('You have a payment that was not confirmed when you left.');
    server.on('POST /api/process-payment', () => ({ success: false, status: 'pending' }));
    await later.user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByText('Your payment is in progress, but PayPal has not confirmed it yet.');
    server.on('POST /api/process-payment', () => NEW_USER);
    await later.user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(later.address()).toBe('/payment-success'));
  });

  it('a declined payment opens the wallet again', async () => {
    const server = aPayer();
    server.on('POST /api/paypal/order/:orderID/capture', () => failure(422, { code: 'PAYMENT_DECLINED' }));
    const { wallet } = aWallet();
    const { dialog } = await openDialog();
    await act(() => wallet.press());
    await act(() => wallet.approve());
    await dialog.findByText('The payment was declined. Please choose another way to pay.');
    expect(wallet.restarted).toBe(1);
    server.on('POST /api/paypal/order/:orderID/capture', () => aCapture());
    await act(() => wallet.approve());
    expect(server.callsTo('POST /api/process-payment')[0]?.input['amount']).toBe(9);
  });

  it('a lost answer of the capture is unclear: nobody is asked to pay again, and it is looked for', async () => {
    const message = 'We do not know yet whether your payment went through. We keep checking; please do not pay again.';
    const server = aPayer();
    server.on('POST /api/paypal/order/:orderID/capture', () => failure(503, { code: 'PAYMENT_UNCLEAR', message }));
    const { wallet } = aWallet();
    const { dialog, page } = await openDialog();
    await act(() => wallet.press());
    await act(() => wallet.approve());
    await dialog.findByText(message);
    expect(dialog.queryByText('The wallet’s buttons')).toBeNull();
    await waitFor(() => expect(page.address()).toBe('/payment-success'), { timeout: 4_000 });
    expect(server.callsTo('POST /api/process-payment')).toHaveLength(1);
  });

  it('a cancelled one can be begun again', async () => {
    const server = aPayer();
    const { wallet } = aWallet();
    const { dialog } = await openDialog();
    await act(() => wallet.press());
    act(() => wallet.cancel());
    await dialog.findByText('Payment was cancelled.');
    expect(await act(() => wallet.press())).toBe(ORDER);
    expect(server.callsTo('POST /api/paypal/order')).toHaveLength(2);
  });

  it('PAY-034 a failed count or order is logged, and the page goes on', async () => {
    const server = aPayer();
    server.on('POST /api/track-payment-click', () => failure(500)).on('POST /api/paypal/order', () => failure(500));
    const { wallet } = aWallet();
    const { dialog } = await openDialog();
    expect(await act(() => wallet.press())).toBeNull();
    await dialog.findByText(FAILED);
    expect(dialog.queryByText(/zoid/)).toBeNull();
    await waitFor(() => expect(logged.mock.calls.length).toBeGreaterThanOrEqual(2));
    server.on('POST /api/paypal/order', () => ({ id: ORDER }));
    expect(await act(() => wallet.press())).toBe(ORDER);
  });

  it('PAY-009 PAY-034 a payment that cannot be processed is logged and says so', async () => {
    const server = aPayer();
    server.on('POST /api/process-payment', () => failure(404, { code: 'PAYMENT_NOT_FOUND' }));
    const { wallet } = aWallet();
    const { dialog, page } = await openDialog();
    await act(() => wallet.press());
    await act(() => wallet.approve());
    await dialog.findByText('Your payment was received but could not be processed. Please contact support.');
    expect(page.address()).toBe(AT);
    expect(logged).toHaveBeenCalled();
  });

  it('says which way is closed, and when both are', async () => {
    const server = aPayer();
    aWallet();
    server.on('GET /api/payment-options', () => ({ ...OPTIONS, paypal: null }));
    const first = renderApp(AT);
    act(() => void first.store.dispatch(dialogOpened({ name: 'payment' })));
    await screen.findByText('PayPal is not available at the moment.');
    screen.getByRole('button', { name: 'Pay by crypto or card' });
    first.unmount();
    server.on('GET /api/payment-options', () => ({ ...OPTIONS, paypal: null, payerurl: null }));
    const second = renderApp(AT);
    act(() => void second.store.dispatch(dialogOpened({ name: 'payment' })));
    await screen.findByText('Payments are not available at the moment');
  });

  it('a script or a list that does not come can be asked for again', async () => {
    const server = aPayer();
    aWallet({ works: false });
    server.on('GET /api/payment-options', () => failure(503));
    const page = renderApp(AT);
    act(() => void page.store.dispatch(dialogOpened({ name: 'payment' })));
    await screen.findByText('The payment options could not be loaded. Nothing was charged.');
    server.on('GET /api/payment-options', () => OPTIONS);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('PayPal could not be loaded. Nothing was charged.');
    jest.restoreAllMocks();
    aWallet();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The wallet’s buttons');
  });
});

describe('paying by crypto or card', () => {
  const link = { status: true as const, redirectTO: 'https://payerurl.test/checkout/1', orderId: aUser().id };

  it('PAY-010 PAY-011 PAY-012 PAY-035 keeps who pays, counts the attempt, asks for the link and goes there', async () => {
    const server = aPayer();
    aWallet();
    const went = departures();
    const { page, dialog, crypto } = await openDialog();
    let answer: (reply: typeof link) => void = () => undefined;
    server.on('GET /api/donate-payment-request', () => new Promise((resolve) => (answer = resolve)));
    await page.user.click(crypto);
    await dialog.findByRole('button', { name: 'Opening the payment page…' });
    await waitFor(() => expect(server.callsTo('GET /api/donate-payment-request')).toHaveLength(1));
    const order = server.calls.map(({ route }) => route);
    expect(order.indexOf('POST /api/track-payment-attempt')).toBeLessThan(
      order.indexOf('GET /api/donate-payment-request'),
    );
    const fingerprint = localStorage.getItem('deviceFingerprint');
    expect(server.callsTo('POST /api/track-payment-attempt')[0]?.input).toEqual({
      paymentMethod: 'payerurl',
      amount: 9,
      deviceFingerprint: fingerprint,
      userId: null,
    });
    expect(JSON.parse(localStorage.getItem('pendingPayment') ?? '{}')).toMatchObject({
      userId: null,
      deviceFingerprint: fingerprint,
    });
    const asked = server.callsTo('GET /api/donate-payment-request')[0]?.input;
    expect(asked).toMatchObject({ amount: '9', deviceFingerprint: fingerprint });
    for (const name of ['return_url', 'success_url']) expect(asked?.[name]).toBe('http://localhost/payerurl-return');
    await act(async () => answer(link));
    await waitFor(() => expect(went).toEqual([link.redirectTO]));
  });

  it.each([
    ['the call fails', () => failure(502, { message: FAILED })],
    ['no address comes', () => ({ ...link, redirectTO: '' })],
    ['the address is no web address', () => ({ ...link, redirectTO: 'javascript:alert(1)' })],
  ])('PAY-013 says so and lets try again when %s', async (_name, answer) => {
    const server = aPayer();
    aWallet();
    const went = departures();
    server.on('GET /api/donate-payment-request', answer);
    const { page, dialog, crypto } = await openDialog();
    await page.user.click(crypto);
    expect((await dialog.findByRole('alert')).textContent).toBe(FAILED);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Pay by crypto or card' }).disabled).toBe(false);
    expect(went).toEqual([]);
    expect(localStorage.getItem('pendingPayment')).toBeNull();
    if (_name === 'no address comes') {
      expect(logged.mock.calls.flat().map(String)).toContain('Error: Invalid response from server');
    }
  });
});

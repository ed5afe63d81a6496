import { expect, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderApp } from '../../testing/app.js';
import { selectUser } from '../auth/current-user.js';
import { aUser } from '../../testing/builders.js';
import { aCapture, aPayer, CREDENTIALS, CREDITED, NEW_USER, OPTIONS, ORDER } from '../../testing/payments.js';
import { failure } from '../../testing/server.js';
import { KEPT } from '../../storage/session-storage.js';

let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  jest.restoreAllMocks();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const stored = (result: object) => sessionStorage.setItem(KEPT.paymentSuccess, JSON.stringify(result));
const pathOf = (page: ReturnType<typeof renderApp>) => page.address().split('?')[0];

describe('/payment-success', () => {
  it('RET-001 RET-002 RET-004 RET-010 RET-011 RET-020 shows a new login once, to be kept', async () => {
    aPayer();
    stored({ ...NEW_USER, amount: 9 });
    const page = renderApp('/payment-success');
    await screen.findByRole('heading', { name: 'Payment Successful!' });
    screen.getByText('Your account has been created with 200 questions. Save these login credentials:');
    screen.getByText(/Save them now/);
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([email.value, email.readOnly]).toEqual([CREDENTIALS.email, true]);
    expect([password.value, password.readOnly, password.type]).toEqual([CREDENTIALS.password, true, 'password']);
    await page.user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(password.type).toBe('text');
    await page.user.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(password.type).toBe('password');
    expect(sessionStorage.getItem(KEPT.paymentSuccess)).toBeNull();
  });

  it('RET-003 RET-019 a copy is confirmed for 2 seconds; one that fails is only logged', async () => {
    aPayer();
    stored(NEW_USER);
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    renderApp('/payment-success', { user });
    await user.click(await screen.findByRole('button', { name: 'Copy the password' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    screen.getByText('Copied to clipboard!');
    expect(await navigator.clipboard.readText()).toBe(CREDENTIALS.password);
    act(() => void jest.advanceTimersByTime(1_900));
    screen.getByText('Copied to clipboard!');
    act(() => void jest.advanceTimersByTime(100));
    expect(screen.queryByText('Copied to clipboard!')).toBeNull();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy the email address' }));
    await waitFor(() => expect(logged).toHaveBeenCalledWith('The text could not be copied'));
    expect(screen.queryByText('Copied to clipboard!')).toBeNull();
  });

  it('RET-005 logs in with the new login and goes on; or skips it, signed in all the same', async () => {
    const server = aPayer();
    server.on('POST /api/login', () => aUser({ credits: 200 }));
    stored(NEW_USER);
    const page = renderApp('/payment-success');
    await page.user.click(await screen.findByRole('button', { name: 'Login and Continue' }));
    await waitFor(() => expect(pathOf(page)).toBe('/'));
    expect(server.callsTo('POST /api/login')[0]?.input).toMatchObject(CREDENTIALS);
    expect(selectUser(page.store.getState())?.credits).toBe(200);
    page.unmount();

    localStorage.clear();
    stored(NEW_USER);
    server.on('GET /api/user/current', () => aUser({ credits: 200 }));
    const skipped = renderApp('/payment-success');
    await skipped.user.click(await screen.findByRole('link', { name: 'Skip for now and go to homepage' }));
    await waitFor(() => expect(pathOf(skipped)).toBe('/'));
    expect(selectUser(skipped.store.getState())?.credits).toBe(200);
  });

  it.each([
    [() => failure(401, { message: 'Invalid email or password.' }), 'Login failed: Invalid email or password.'],
    [() => failure(401), 'Login failed: Please try again.'],
    [() => Promise.reject(new Error('offline')), 'Login failed. Please try again.'],
  ])('RET-018 a login that fails says why', async (answer, text) => {
    aPayer().on('POST /api/login', answer);
    stored(NEW_USER);
    const page = renderApp('/payment-success');
    await page.user.click(await screen.findByRole('button', { name: 'Login and Continue' }));
    await screen.findByText(text);
    expect(page.address()).toBe('/payment-success');
  });

  it('RET-006 RET-007 RET-010 RET-011 an existing user is signed in and goes home after 3 seconds', async () => {
    aPayer().on('GET /api/user/current', () => aUser({ credits: 202 }));
    stored(CREDITED);
    jest.useFakeTimers();
    const page = renderApp('/payment-success');
    await screen.findByText('Your account has been credited with 200 questions. Redirecting you to the main page...');
    screen.getByRole('heading', { name: 'Payment Successful!' });
    expect(sessionStorage.getItem(KEPT.paymentSuccess)).toBeNull();
    await waitFor(() => expect(selectUser(page.store.getState())?.credits).toBe(202));
    expect(localStorage.getItem('currentUser')).toContain('202');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(pathOf(page)).toBe('/');
  });

  it('RET-008 RET-009 without data it says so and goes home after 3 seconds, not before', async () => {
    aPayer();
    renderApp('/payment-success').unmount();
    jest.useFakeTimers();
    const page = renderApp('/payment-success');
    await screen.findByText('No payment data found. Redirecting to homepage...');
    screen.getByRole('heading', { name: 'Processing your payment...' });
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(page.address()).toBe('/payment-success');
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(pathOf(page)).toBe('/');
  });
});

describe('/payerurl-return', () => {
  const BACK = '/payerurl-return?order_id=ours&status=success&transaction_id=theirs';
  const pending = (part: object = {}) =>
    localStorage.setItem(
      'pendingPayment',
      JSON.stringify({ userId: null, deviceFingerprint: 'x', timestamp: Date.now(), amount: 9, ...part }),
    );

  it('RET-012 RET-013 RET-014 claims the payment, keeps the result and goes to /payment-success', async () => {
    const server = aPayer();
    pending();
    let answer: (result: typeof NEW_USER) => void = () => undefined;
    server.on('POST /api/payerurl-success', () => new Promise((resolve) => (answer = resolve)));
    const page = renderApp(BACK);
    await screen.findByText('Processing Payment');
    screen.getByText('Please wait while we complete your payment...');
    await waitFor(() => expect(server.callsTo('POST /api/payerurl-success')).toHaveLength(1));
    expect(server.callsTo('POST /api/payerurl-success')[0]?.input).toMatchObject({
      transactionId: 'theirs',
      orderId: 'ours',
      deviceFingerprint: localStorage.getItem('deviceFingerprint'),
    });
    await act(async () => answer(NEW_USER));
    await waitFor(() => expect(page.address()).toBe('/payment-success'));
    await screen.findByText(/Save these login credentials/);
    expect(localStorage.getItem('pendingPayment')).toBeNull();
  });

  it.each(['transaction_id', 'transactionId', 'txn_id', 'order_id'])(
    'RET-013 the transaction may be named %s',
    async (name) => {
      const server = aPayer().on('POST /api/payerurl-success', () => CREDITED);
      pending();
      renderApp(`/payerurl-return?status=success&${name}=theirs`);
      await waitFor(() => expect(server.callsTo('POST /api/payerurl-success')).toHaveLength(1));
      expect(server.callsTo('POST /api/payerurl-success')[0]?.input['transactionId']).toBe('theirs');
    },
  );

  it.each([
    ['RET-015', '?payment_error=processing_failed', BACK, true, () => failure(404, { code: 'PAYMENT_NOT_FOUND' })],
    ['RET-016', '?payment_error=payment_failed', BACK.replace('success', 'failed'), true, () => CREDITED],
    ['RET-016', '?payment_error=payment_failed', '/payerurl-return?status=success', true, () => CREDITED],
    ['RET-016', '?payment_error=payment_failed', BACK, false, () => CREDITED],
    ['RET-017', '?payment_error=system_error', BACK, true, () => Promise.reject(new Error('offline'))],
  ])('%s goes home with %s', async (_id, query, at, hasPending, answer) => {
    aPayer().on('POST /api/payerurl-success', answer);
    if (hasPending) pending();
    const went: string[] = [];
    const page = renderApp(at);
    await waitFor(() => {
      went.push(page.address());
      expect(pathOf(page)).toBe('/');
    });
    const texts: Record<string, string> = {
      '?payment_error=processing_failed':
        'Your payment was received but could not be processed. Please contact support.',
      '?payment_error=payment_failed': 'Payment failed. Please try again.',
      '?payment_error=system_error': 'A system error occurred. Please try again.',
    };
    expect((await screen.findByRole('alert')).textContent).toBe(texts[query]);
  });

  it('RET-013 asks again while the provider has not confirmed, for a minute; then says so and lets ask again', async () => {
    const server = aPayer().on('POST /api/payerurl-success', () => ({ success: false, status: 'pending' as const }));
    pending();
    renderApp('/payerurl-return').unmount();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const page = renderApp(BACK, { user });
    await screen.findByText('Processing Payment');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(server.callsTo('POST /api/payerurl-success').length).toBeGreaterThan(3);
    await act(() => jest.advanceTimersByTimeAsync(52_000));
    await screen.findByText('Your payment is not confirmed yet');
    expect(localStorage.getItem('pendingPayment')).not.toBeNull();
    server.on('POST /api/payerurl-success', () => CREDITED);
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    await waitFor(() => expect(page.address()).toBe('/payment-success'));
  });
});

describe('/test-payment', () => {
  const simulated = () =>
    aPayer()
      .on('GET /api/payment-options', () => ({ ...OPTIONS, mode: 'sandbox' }))
      .on('POST /api/simulate-payment', () => ({ transactionId: ORDER }))
      .on('POST /api/paypal/order/:orderID/capture', () => aCapture())
      .on('POST /api/register', () => aUser());

  it('TEST-001 TEST-004 TEST-005 TEST-006 a new user’s payment sends amount 9 and goes on after 2 seconds', async () => {
    const server = simulated();
    renderApp('/test-payment').unmount();
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const page = renderApp('/test-payment', { user });
    await user.click(await screen.findByRole('button', { name: 'Simulate a new user' }));
    await screen.findByText(/Payment done/);
    expect(server.callsTo('POST /api/process-payment')[0]?.input).toEqual({
      userId: null,
      transactionId: ORDER,
      amount: 9,
      deviceFingerprint: localStorage.getItem('deviceFingerprint'),
    });
    expect(page.address()).toBe('/test-payment');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(page.address()).toBe('/payment-success');
  });

  it('TEST-002 TEST-004 an existing user’s payment registers one first', async () => {
    const server = simulated().on('POST /api/process-payment', () => CREDITED);
    const page = renderApp('/test-payment');
    await page.user.click(await screen.findByRole('button', { name: 'Simulate an existing user' }));
    await screen.findByText(/Payment done/);
    expect(server.callsTo('POST /api/register')).toHaveLength(1);
    expect(server.callsTo('POST /api/process-payment')[0]?.input).toMatchObject({ userId: aUser().id, amount: 9 });
  });

  it('TEST-003 is closed where payments are live, with the way home', async () => {
    aPayer();
    renderApp('/test-payment');
    await screen.findByText(/Payments are live here/);
    expect(screen.queryByRole('button', { name: /Simulate/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Homepage' }).getAttribute('href')).toBe('/');
  });
});

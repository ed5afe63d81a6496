import { expect, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { selectUser } from '../auth/current-user.js';
import { aUser } from '../../testing/builders.js';
import { aPayer, aWallet, AT, departures, openDialog } from '../../testing/payments.js';

beforeEach(() => jest.restoreAllMocks());

describe('the upgrade dialog', () => {
  it('DLG-002 DLG-003 DLG-011 PAY-003 has its texts and offers $1 for 200 diamonds plus 100 credits', async () => {
    const server = aPayer();
    const { wallet } = aWallet();
    const { dialog } = await openDialog('upgrade');
    dialog.getByText("You've used all your free questions. Upgrade to continue asking our AI doctors.");
    dialog.getByText('$1');
    dialog.getByText('200 diamonds plus 100 credits');
    await act(() => wallet.press());
    await act(() => wallet.approve());
    expect(server.callsTo('POST /api/paypal/order')[0]?.input['amount']).toBe('1.00');
    expect(server.callsTo('POST /api/process-payment')[0]?.input).toMatchObject({ amount: 1, credits: 100 });
    await screen.findByText(/created with 200 diamonds and 100 credits/);
  });

  it.each([
    ['claude', true],
    ['engine', false],
  ] as const)('offers pictures only where a model looks at them: %s', async (source, offered) => {
    aPayer().on('GET /api/doctors', () => [{ doctor: 'alex', source }]);
    aWallet();
    const { dialog } = await openDialog('upgrade');
    await dialog.findByText('or 20 medical reports');
    await waitFor(() => expect(dialog.queryByText('or 66 pictures looked at by Dr. Alex') !== null).toBe(offered));
  });

  it('PAY-003 the crypto flow counts amount 1', async () => {
    const server = aPayer();
    aWallet();
    departures();
    const { page, crypto } = await openDialog('upgrade');
    await page.user.click(crypto);
    await waitFor(() => expect(server.callsTo('POST /api/track-payment-attempt')[0]?.input['amount']).toBe(1));
  });

  it('DLG-004 DLG-007 DLG-008 DLG-009 visitors may register by hand, in a dialog of its own', async () => {
    const server = aPayer();
    server.on('POST /api/register', () => aUser());
    aWallet();
    const { page, dialog } = await openDialog('upgrade');
    await page.user.click(dialog.getByRole('button', { name: 'Register Manually' }));
    const quick = within(await screen.findByRole('dialog', { name: 'Quick Registration' }));
    quick.getByText(/A free account includes 2 questions per session\./);
    expect(quick.getByRole('link', { name: 'Already have an account? Login' }).getAttribute('href')).toBe('/login');
    await page.user.type(quick.getByLabelText('Email'), 'a@example.org');
    await page.user.type(quick.getByLabelText('Password'), 'violet river');
    await page.user.click(quick.getByRole('button', { name: 'Create Free Account' }));
    await screen.findByText('Registration Successful');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([page.address(), selectUser(page.store.getState())]).toEqual([AT, aUser()]);
  });

  it('DLG-004 users are not offered to register', async () => {
    aPayer({ member: true });
    aWallet();
    const { dialog } = await openDialog('upgrade');
    expect(dialog.queryByRole('button', { name: 'Register Manually' })).toBeNull();
  });
});

import { expect } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';
import { selectUser } from '../auth/current-user.js';
import { aUser } from '../../testing/builders.js';
import { failure, type TestServer } from '../../testing/server.js';
import { authApi } from '../auth/api.js';
import { dialogOpened } from '../dialogs/dialogs.slice.js';

/** Time within which the store announces a call that began. */
const BATCHED_MS = 50;
const CHANGED = { success: true as const, message: 'Done.', endedSessions: [] };

function aMember(part: Parameters<typeof aUser>[0] = {}): TestServer {
  const server = aVisit().on('GET /api/user/current', () => aUser(part));
  localStorage.setItem('currentUser', JSON.stringify(aUser(part)));
  return server;
}
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('/account', () => {
  it('ROLE-009 ACC-001 ACC-002 ACC-003 ACC-007 ACC-008 shows who you are, what you have and the last daily refresh', async () => {
    aMember({ credits: 7, diamonds: 12 });
    renderApp('/account');
    await screen.findByRole('heading', { level: 1, name: 'Account Settings' });
    const overview = screen.getByRole('region', { name: 'Overview' });
    for (const text of [aUser().id, 'March 1, 2026', 'Active']) expect(overview.textContent).toContain(text);
    const balances = screen.getByRole('region', { name: 'Credits and Diamonds' });
    expect(balances.textContent).toMatch(/Credits7.*Diamonds12.*Daily credits refresh automatically/);
    const usage = screen.getByRole('region', { name: 'Usage Information' });
    expect(usage.textContent).toContain('Never');
    expect(usage.textContent).toContain('Premium features require diamonds');
  });

  it('ACC-007 names the day of the last refresh', async () => {
    aMember({ lastDailyQuestionDate: '2026-11-20T00:00:00.000Z' });
    renderApp('/account');
    expect((await screen.findByRole('region', { name: 'Usage Information' })).textContent).toContain(
      'November 20, 2026',
    );
  });

  it('ACC-009 ACC-010 ACC-011 ACC-024 asks who is there, and turns visitors away', async () => {
    let answer: (reply: ReturnType<typeof failure>) => void = () => undefined;
    const server = aVisit().on('GET /api/user/current', () => new Promise((resolve) => (answer = resolve)));
    const { store } = renderApp('/account');
    await screen.findByText('Loading account information...');
    await waitFor(() => expect(server.callsTo('GET /api/user/current')).toHaveLength(1));
    await act(async () => answer(failure(401)));
    await screen.findByText('Access Denied');
    screen.getByText('Please log in to access your account settings.');
    // Asked again, as after every load, and not answered yet.
    const again = authApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false });
    await act(async () => {
      void store.dispatch(again);
      await new Promise((resolve) => setTimeout(resolve, BATCHED_MS));
    });
    screen.getByText('Access Denied');
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
  });

  it('ACC-004 ACC-012 a blank email is refused before anything is sent', async () => {
    const server = aMember();
    const page = renderApp('/account');
    const email = await form('Email Address');
    await page.user.clear(email.getByLabelText('Email Address'));
    await page.user.click(email.getByRole('button', { name: 'Update Email' }));
    email.getByText('Please enter a valid email address');
    expect(server.callsTo('POST /api/update-email')).toHaveLength(0);
  });

  it('ACC-005 ACC-015 ACC-018 a new email is sent, and shown everywhere', async () => {
    const server = aMember();
    let answer: () => void = () => undefined;
    server.on('POST /api/update-email', ({ email }) => {
      const changed = { ...aUser({ email: email ?? '' }), endedSessions: [] };
      return new Promise((resolve) => (answer = () => resolve(changed)));
    });
    const page = renderApp('/account');
    const email = await form('Email Address');
    await page.user.clear(email.getByLabelText('Email Address'));
    await page.user.type(email.getByLabelText('Email Address'), 'new@example.org');
    await page.user.click(email.getByRole('button', { name: 'Update Email' }));
    await email.findByRole('button', { name: 'Updating...' });
    await act(async () => answer());
    await screen.findByText('Email Updated');
    screen.getByText('Your email address has been successfully updated.');
    expect(server.callsTo('POST /api/update-email')[0]?.input).toEqual({ email: 'new@example.org' });
    expect(selectUser(page.store.getState())?.email).toBe('new@example.org');
  });

  it.each([
    ['ACC-013', 'abc', 'abc', 'Password must be at least 6 characters long'],
    ['ACC-014', 'violet river', 'violet rivers', 'Passwords do not match'],
  ])('%s a password is refused before anything is sent', async (_id, password, confirmation, text) => {
    const server = aMember();
    const page = renderApp('/account');
    const fields = await form('Password');
    await page.user.type(fields.getByLabelText('New password'), password);
    await page.user.type(fields.getByLabelText('Confirm new password'), confirmation);
    await page.user.click(fields.getByRole('button', { name: 'Update Password' }));
    fields.getByText(text);
    expect(server.callsTo('POST /api/update-password')).toHaveLength(0);
  });

  it('ACC-006 ACC-016 ACC-020 a new password is sent, and the fields are empty again', async () => {
    const server = aMember().on('POST /api/update-password', () => CHANGED);
    const page = renderApp('/account');
    const fields = await form('Password');
    const password = fields.getByLabelText<HTMLInputElement>('New password');
    await page.user.type(password, 'violet river');
    await page.user.type(fields.getByLabelText('Confirm new password'), 'violet river');
    await page.user.click(fields.getByRole('button', { name: 'Update Password' }));
    await screen.findByText('Password Updated');
    screen.getByText('Your password has been successfully updated.');
    expect(server.callsTo('POST /api/update-password')[0]?.input).toEqual({ password: 'violet river' });
    expect(password.value).toBe('');
  });

  it('ACC-017 a refusal is told by a toast: the server’s text, else the fallback', async () => {
    const server = aMember().on('POST /api/update-email', () => failure(409, { message: 'Taken already.' }));
    server.on('POST /api/update-password', () => failure(500));
    const page = renderApp('/account');
    const email = await form('Email Address');
    await page.user.type(email.getByLabelText('Email Address'), 'x');
    await page.user.click(email.getByRole('button', { name: 'Update Email' }));
    await screen.findByText('Taken already.');
    screen.getByText('Error');
    server.on('POST /api/update-email', () => failure(500));
    await page.user.click(email.getByRole('button', { name: 'Update Email' }));
    await screen.findByText('Failed to update email');
    const fields = await form('Password');
    await page.user.type(fields.getByLabelText('New password'), 'violet river');
    await page.user.type(fields.getByLabelText('Confirm new password'), 'violet river');
    await page.user.click(fields.getByRole('button', { name: 'Update Password' }));
    await screen.findByText('Failed to update password');
  });
});

describe('the payments on /account', () => {
  const payment = {
    id: '5f0c2d1e-8a4b-4c3d-9e2f-1a2b3c4d5e60',
    createdAt: '2026-03-01T00:00:00.000Z',
    paymentMethod: 'paypal' as const,
    paidCents: 900,
    refundedCents: 0,
    credits: 200,
    diamonds: 0,
  };

  it('say what each gave, what went back, and what is owed', async () => {
    const reversed = {
      ...payment,
      id: payment.id.replace('5f', '6f'),
      refundedCents: 900,
      status: 'reversed' as const,
    };
    aMember().on('GET /api/my-payments', () => ({
      payments: [{ ...payment, status: 'completed' as const }, reversed],
      owed: { credits: 5, diamonds: 0 },
    }));
    renderApp('/account');
    const list = within(await screen.findByRole('region', { name: 'Payments' }));
    expect(await list.findAllByText('200 questions')).toHaveLength(2);
    list.getByText(/^\$9\.00 was reversed by your bank or PayPal/);
    expect(list.getByRole('alert').textContent).toContain('5 credits');
  });

  it('say when there are none, and offer another try when they could not be read', async () => {
    const server = aMember().on('GET /api/my-payments', () => failure(500));
    const page = renderApp('/account');
    const list = within(await screen.findByRole('region', { name: 'Payments' }));
    await list.findByText('Your payments could not be loaded.');
    server.on('GET /api/my-payments', () => ({ payments: [], owed: { credits: 0, diamonds: 0 } }));
    await page.user.click(list.getByRole('button'));
    await list.findByText('No payments yet.');
  });
});

describe('an address on /account', () => {
  it('is changed with the password; without it, it waits for its link', async () => {
    const server = aMember();
    server.on('POST /api/update-email', ({ email, password }) => ({
      ...aUser(password ? { email: email ?? '' } : {}),
      endedSessions: [],
      ...(password ? {} : { pendingEmail: email ?? '' }),
    }));
    const page = renderApp('/account');
    const email = await form('Email Address');
    expect(email.queryByLabelText('Your password')).toBeNull();
    await page.user.clear(email.getByLabelText('Email Address'));
    await page.user.type(email.getByLabelText('Email Address'), 'new@example.org');
    email.getByText('Without it, the address changes when you follow the link that we send there.');
    await page.user.click(email.getByRole('button', { name: 'Update Email' }));
    await screen.findByText('Please confirm the new address');
    expect(selectUser(page.store.getState())?.email).toBe(aUser().email);
    await page.user.clear(email.getByLabelText('Email Address'));
    await page.user.type(email.getByLabelText('Email Address'), 'new@example.org');
    await page.user.type(email.getByLabelText('Your password'), 'violet river');
    await page.user.click(email.getByRole('button', { name: 'Update Email' }));
    await screen.findByText('Email Updated');
    expect(server.callsTo('POST /api/update-email')[1]?.input).toEqual({
      email: 'new@example.org',
      password: 'violet river',
    });
  });

  it('that is not confirmed can be sent its link again', async () => {
    const server = aMember().on('GET /api/account-address', () => ({ confirmed: false, madeUp: false, pending: null }));
    server.on('POST /api/confirm-address/request', () => ({ success: true }));
    const page = renderApp('/account');
    await screen.findByText('This address is not confirmed yet.');
    await page.user.click(await screen.findByRole('button', { name: 'Send the link again' }));
    await screen.findByText('The link is on its way');
  });
});

describe('the account panel', () => {
  async function opened(server: TestServer) {
    const page = renderApp('/no-such-page');
    act(() => void page.store.dispatch(dialogOpened({ name: 'account-settings' })));
    const dialog = within(await screen.findByRole('dialog', { name: 'Account Settings' }));
    return { page, dialog, server };
  }

  it.each([' ', aUser().email])('DLG-012 the email %p is refused before anything is sent', async (wanted) => {
    const { page, dialog, server } = await opened(aMember());
    const field = dialog.getByLabelText('Email address');
    await page.user.clear(field);
    await page.user.type(field, wanted);
    await page.user.click(dialog.getByRole('button', { name: 'Update Email' }));
    expect(dialog.getByRole('alert').textContent).toBe('Please enter a different email address');
    expect(server.callsTo('POST /api/update-email')).toHaveLength(0);
  });

  it.each([
    ['DLG-013', 'abcdef', '', 'Please fill in both password fields'],
    ['DLG-014', 'abcdef', 'abcdeg', 'New passwords do not match'],
    ['DLG-015', 'abc', 'abc', 'New password must be at least 6 characters'],
  ])('%s a password is refused before anything is sent', async (_id, password, confirmation, text) => {
    const { page, dialog, server } = await opened(aMember());
    await page.user.type(dialog.getByLabelText('New password'), password);
    if (confirmation) await page.user.type(dialog.getByLabelText('Confirm new password'), confirmation);
    await page.user.click(dialog.getByRole('button', { name: 'Set Password' }));
    expect(dialog.getByRole('alert').textContent).toBe(text);
    expect(server.callsTo('POST /api/update-password-direct')).toHaveLength(0);
  });

  it('DLG-006 DLG-016 DLG-017 DLG-018 changes both, asks for no old password, and says what came of it', async () => {
    const { page, dialog, server } = await opened(aMember());
    expect(dialog.queryByLabelText(/old|current/i)).toBeNull();
    server.on('POST /api/update-email', ({ newEmail }) => ({ ...aUser({ email: newEmail ?? '' }), endedSessions: [] }));
    const field = dialog.getByLabelText('Email address');
    await page.user.clear(field);
    await page.user.type(field, 'zoe.lang@example.org');
    await page.user.click(dialog.getByRole('button', { name: 'Update Email' }));
    expect((await dialog.findByRole('status')).textContent).toBe('Your email address has been successfully updated.');
    expect(server.callsTo('POST /api/update-email')[0]?.input).toEqual({
      userId: aUser().id,
      newEmail: 'zoe.lang@example.org',
    });
    await waitFor(() => screen.getByRole('button', { name: 'ZL: account menu', hidden: true }));

    server.on('POST /api/update-password-direct', () => failure(422, { message: 'Too easy to guess.' }));
    await page.user.type(dialog.getByLabelText('New password'), 'abcdef');
    await page.user.type(dialog.getByLabelText('Confirm new password'), 'abcdef');
    await page.user.click(dialog.getByRole('button', { name: 'Set Password' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Too easy to guess.');
    server.on('POST /api/update-password-direct', () => CHANGED);
    await page.user.click(dialog.getByRole('button', { name: 'Set Password' }));
    expect((await dialog.findByRole('status')).textContent).toBe('Your password has been successfully updated.');
    expect(server.callsTo('POST /api/update-password-direct')[1]?.input).toEqual({
      userId: aUser().id,
      newPassword: 'abcdef',
    });
  });
});

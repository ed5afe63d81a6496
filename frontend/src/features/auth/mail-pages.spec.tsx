// The pages that mails lead to, and the one that asks for a mail.
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation } from '../../testing/chat.js';
import { failure, type TestServer } from '../../testing/server.js';
import { selectUser } from './current-user.js';

const TOKEN = 'T'.repeat(43);
let server: TestServer;
beforeEach(() => {
  server = aVisit();
});

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('/forgot-password', () => {
  it('is reached from the login, asks for the address, and answers without telling whether there is an account', async () => {
    server.on('POST /api/password-reset/request', () => ({ success: true }));
    const page = renderApp('/login');
    await page.user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await page.user.type(await screen.findByLabelText('Email'), ' dana@example.org ');
    await page.user.click(await button('Send the link'));
    await screen.findByText(/If there is an account with this address/);
    expect(server.callsTo('POST /api/password-reset/request')[0]?.input).toEqual({ email: 'dana@example.org' });
  });

  it('says when no mail can be sent, and leads to the contact', async () => {
    server.on('GET /api/mail-options', () => ({ available: false, mailbox: null }));
    renderApp('/forgot-password');
    await screen.findByText(/E-mail is not set up here/);
    expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('leads to the mailbox of a trial, and tells a refusal', async () => {
    server.on('GET /api/mail-options', () => ({ available: true, mailbox: 'http://localhost:1/mailbox' }));
    server.on('POST /api/password-reset/request', () => failure(429, { message: 'Too many requests.' }));
    const page = renderApp('/forgot-password');
    await page.user.type(await screen.findByLabelText('Email'), 'dana@example.org');
    await page.user.click(await button('Send the link'));
    await screen.findByText('Too many requests.');
    server.on('POST /api/password-reset/request', () => ({ success: true }));
    await page.user.click(await button('Send the link'));
    const link = await screen.findByRole('link', { name: 'Open the mailbox' });
    expect(link.getAttribute('href')).toBe('http://localhost:1/mailbox');
  });
});

describe('/reset-password', () => {
  async function fill(page: ReturnType<typeof renderApp>, confirmation = 'violet river') {
    await page.user.type(await screen.findByLabelText('New password'), 'violet river');
    await page.user.type(screen.getByLabelText('Confirm new password'), confirmation);
    await page.user.click(await button('Save the new password'));
  }

  it('sends the token and the password, leaves no token in the address, and goes to the login', async () => {
    server.on('POST /api/password-reset', () => ({ success: true, endedSessions: [] }));
    const page = renderApp(`/reset-password#${TOKEN}`);
    await fill(page);
    await screen.findByText('Password changed');
    expect(server.callsTo('POST /api/password-reset')[0]?.input).toEqual({ token: TOKEN, password: 'violet river' });
    await waitFor(() => expect(page.address()).toBe('/login'));
    expect(server.calls.every(({ path }) => !path.includes(TOKEN))).toBe(true);
  });

  it('passwords that differ are not sent; a weak one is told at its field; an old link leads to a new one', async () => {
    server.on('POST /api/password-reset', () => failure(422, { code: 'WEAK_PASSWORD', message: 'Too easy.' }));
    const page = renderApp(`/reset-password#${TOKEN}`);
    await fill(page, 'violet rivers');
    await screen.findByText('Passwords do not match');
    expect(server.callsTo('POST /api/password-reset')).toHaveLength(0);
    await page.user.type(screen.getByLabelText('Confirm new password'), '{Backspace}');
    await page.user.click(await button('Save the new password'));
    await screen.findByText('Too easy.');
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
    server.on('POST /api/password-reset', () => failure(400, { code: 'LINK_NOT_VALID', message: 'It is over.' }));
    await page.user.click(await button('Save the new password'));
    await screen.findByText('It is over.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('without a token asks for a new link', async () => {
    renderApp('/reset-password#short');
    await screen.findByText(/This link is incomplete/);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  });
});

describe('/confirm-address', () => {
  it('confirms only when the button is pressed', async () => {
    const reply = { success: true as const, email: 'dana@example.org', changed: false, endedSessions: [] };
    server.on('POST /api/confirm-address', () => reply);
    const page = renderApp(`/confirm-address#${TOKEN}`);
    const confirm = await button('Confirm');
    expect(server.callsTo('POST /api/confirm-address')).toHaveLength(0);
    await page.user.click(confirm);
    await screen.findByText('dana@example.org belongs to your account.');
  });

  it('shows whoever is signed in the new address', async () => {
    const fresh = aUser({ email: 'new@example.org' });
    localStorage.setItem('currentUser', JSON.stringify(aUser()));
    server.on('GET /api/user/current', () => fresh);
    const reply = { success: true as const, email: 'new@example.org', changed: true, endedSessions: [] };
    server.on('POST /api/confirm-address', () => reply);
    const page = renderApp(`/confirm-address#${TOKEN}`);
    await page.user.click(await button('Confirm'));
    await screen.findByText('Your address was changed');
    await waitFor(() => expect(selectUser(page.store.getState())?.email).toBe('new@example.org'));
  });
});

describe('signing in', () => {
  it('leads back to the question that was blocked, with its text', async () => {
    server = aConsultation().on('POST /api/login', () => aUser({ diamonds: 10 }));
    const page = renderApp('/ai-consultation');
    await page.user.click(await screen.findByRole('button', { name: 'Open the chat' }));
    const chat = within(await screen.findByRole('complementary'));
    await page.user.click(chat.getByRole('button', { name: 'Dr. Julia (GPT-4)' }));
    await page.user.type(chat.getByLabelText('Your message'), 'My knee hurts');
    await page.user.click(chat.getByRole('link', { name: 'Login' }));
    server.on('GET /api/user/current', () => aUser({ diamonds: 10 }));
    await page.user.type(await screen.findByLabelText('Email'), 'dana.cohen@example.org');
    await page.user.type(await screen.findByLabelText('Password'), 'secret-word');
    await page.user.click(await button('Sign In'));
    await waitFor(() => expect(page.address()).toBe('/ai-consultation'));
    const draft = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
    expect(draft.value).toBe('My knee hurts');
    await waitFor(() => expect(document.activeElement).toBe(draft));
  });
});

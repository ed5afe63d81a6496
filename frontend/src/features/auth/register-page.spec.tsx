import { expect, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { failure, type TestServer } from '../../testing/server.js';
import type { Rendered } from '../../testing/render.js';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const submit = (name = 'Create Account') => screen.getByRole<HTMLButtonElement>('button', { name });

async function fill({ user }: Rendered, confirm = 'secret-word') {
  await user.type(await field('Email'), 'dana.cohen@example.org');
  await user.type(await field('Password'), 'secret-word');
  await user.type(await field('Confirm password'), confirm);
}

describe('/register', () => {
  let server: TestServer;
  beforeEach(() => {
    server = aVisit();
    delete window.gtag;
    document.querySelector('meta[name=ads-tag]')?.remove();
  });

  it('AUTH-006 AUTH-009 AUTH-008 has three required fields and a way to the login', async () => {
    const page = renderApp('/register');
    for (const [label, name, type] of [
      ['Email', 'email', 'email'],
      ['Password', 'password', 'password'],
      ['Confirm password', 'confirmPassword', 'password'],
    ] as const) {
      expect(await field(label)).toMatchObject({ name, type, required: true });
    }
    await page.user.click(submit());
    expect(server.callsTo('POST /api/register')).toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  it('AUTH-007 the button says so while it creates the account', async () => {
    server.on('POST /api/register', () => new Promise(() => undefined));
    const page = renderApp('/register');
    await fill(page);
    await page.user.click(submit());
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating Account...' })).disabled).toBe(true);
  });

  it('AUTH-010 passwords that differ show a toast and make no call', async () => {
    const page = renderApp('/register');
    await fill(page, 'another-word');
    await page.user.click(submit());
    await screen.findByText('Password Mismatch');
    screen.getByText('Please make sure your passwords match.');
    expect(server.callsTo('POST /api/register')).toHaveLength(0);
  });

  it('AUTH-012 AUTH-016 keeps the user whole as received, says so and goes home', async () => {
    server.on('POST /api/register', () => aUser()).on('GET /api/user/current', () => aUser());
    const page = renderApp('/register');
    await fill(page);
    await page.user.click(submit());
    await screen.findByText('Registration Successful');
    await waitFor(() => expect(page.address()).toBe('/'));
    await waitFor(() => expect(JSON.parse(localStorage.getItem('currentUser') ?? 'null')).toEqual(aUser()));
    expect(server.callsTo('POST /api/register')[0]?.input).toEqual({
      email: 'dana.cohen@example.org',
      password: 'secret-word',
      deviceFingerprint: localStorage.getItem('deviceFingerprint'),
    });
  });

  it.each([
    ['with a tag and consent: one event without personal data', true, 'granted', 1],
    ['without consent: nothing', true, 'denied', 0],
    ['without a configured tag: nothing', false, 'granted', 0],
  ])('AUTH-013 records a conversion %s', async (_case, configured, consent, events) => {
    localStorage.setItem('adsConsent', consent);
    if (configured) document.head.insertAdjacentHTML('beforeend', '<meta name="ads-tag" content="AW-1/abc">');
    server.on('POST /api/register', () => aUser()).on('GET /api/user/current', () => aUser());
    const page = renderApp('/register');
    // The tag, once started, brings a function of its own.
    if (events > 0) await waitFor(() => expect(window.gtag).toBeDefined());
    const gtag = jest.fn();
    window.gtag = gtag;
    await fill(page);
    await page.user.click(submit());
    await screen.findByText('Registration Successful');
    expect(gtag.mock.calls).toEqual(Array(events).fill(['event', 'registration', { send_to: 'AW-1/abc' }]));
  });

  it('AUTH-015 a refusal shows the toast; the reason stands at its field', async () => {
    const reason = 'An account with this email address exists already.';
    server.on('POST /api/register', () => failure(409, { code: 'EMAIL_TAKEN', error: reason, message: reason }));
    const page = renderApp('/register');
    await fill(page);
    await page.user.click(submit());
    await screen.findByText('Registration Failed');
    screen.getByText('An error occurred during registration. Please try again.');
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
    screen.getByText(reason);
    expect(page.address()).toBe('/register');
  });
});

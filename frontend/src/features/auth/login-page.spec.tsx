import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderApp, aVisit } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { failure, type TestServer } from '../../testing/server.js';
import type { Rendered } from '../../testing/render.js';

const email = () => screen.findByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = (name = 'Sign In') => screen.getByRole<HTMLButtonElement>('button', { name });

async function fill({ user }: Rendered, secret = 'secret-word') {
  await user.type(await email(), 'dana.cohen@example.org');
  await user.type(password(), secret);
}

describe('/login', () => {
  let server: TestServer;
  beforeEach(() => {
    server = aVisit();
  });

  it('AUTH-001 AUTH-005 is a form of a required e-mail and a required password', async () => {
    const page = renderApp('/login');
    expect(await email()).toMatchObject({ type: 'email', required: true });
    expect(password()).toMatchObject({ type: 'password', required: true });
    await page.user.click(submit());
    await page.user.type(await email(), 'not an address');
    await page.user.type(password(), 'x');
    await page.user.click(submit());
    expect(server.callsTo('POST /api/login')).toHaveLength(0);
  });

  it('AUTH-002 the button says so while it signs in', async () => {
    let answer: (user: ReturnType<typeof aUser>) => void = () => undefined;
    server.on('POST /api/login', () => new Promise((resolve) => (answer = resolve)));
    const page = renderApp('/login');
    await fill(page);
    await page.user.click(submit());
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing In...' })).disabled).toBe(true);
    await waitFor(() => expect(server.callsTo('POST /api/login')).toHaveLength(1));
    answer(aUser());
    await screen.findByText('Login Successful');
  });

  it('AUTH-003 AUTH-004 leads to the registration and back home', async () => {
    renderApp('/login');
    expect((await screen.findByRole('link', { name: 'Create one' })).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });

  it('AUTH-011 AUTH-016 keeps the user whole as received, says so and goes home', async () => {
    const received = { ...aUser(), theme: 'a field that we do not know' };
    server.on('POST /api/login', () => received).on('GET /api/user/current', () => received);
    const page = renderApp('/login');
    await fill(page);
    await page.user.click(submit());
    await screen.findByText('Login Successful');
    await waitFor(() => expect(page.address()).toBe('/'));
    await waitFor(() => expect(JSON.parse(localStorage.getItem('currentUser') ?? 'null')).toEqual(received));
    expect(server.callsTo('POST /api/login')[0]?.input).toEqual({
      email: 'dana.cohen@example.org',
      password: 'secret-word',
      deviceFingerprint: localStorage.getItem('deviceFingerprint'),
    });
    expect(localStorage.getItem('currentUser')).not.toContain('secret-word');
  });

  it('AUTH-014 a refusal shows the toast and stays on the page', async () => {
    server.on('POST /api/login', () => failure(401, { error: 'no', message: 'no' }));
    const page = renderApp('/login');
    await fill(page);
    await page.user.click(submit());
    await screen.findByText('Login Failed');
    screen.getByText('Invalid email or password. Please try again.');
    expect(page.address()).toBe('/login');
    expect(localStorage.getItem('currentUser')).toBeNull();
    expect(submit().disabled).toBe(false);
  });

  it('a server in trouble is not called a wrong password', async () => {
    server.on('POST /api/login', () => failure(503, { message: 'The service is not available for a moment.' }));
    const page = renderApp('/login');
    await fill(page);
    await page.user.click(submit());
    await screen.findByText('The service is not available for a moment.');
  });
});

import { expect } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';
import { anOperator, aUnifiedSession, OPERATOR, pageOf } from '../../testing/operator.js';
import { failure, type TestServer } from '../../testing/server.js';

const stored = () => localStorage.getItem('adminCredentials');

async function login(page: ReturnType<typeof renderApp>, code?: string) {
  const fill = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  if (code === undefined) {
    await fill('Email', OPERATOR.email);
    await fill('Password', 'correct horse');
  } else {
    await fill('Authentication code', code);
  }
  await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
}

/** Nobody is logged in yet; the lists are there. */
function aStranger(): TestServer {
  const server = anOperator();
  localStorage.removeItem('adminCredentials');
  return server;
}

describe('the operator’s login', () => {
  it.each(['/admin', '/admin-new'])(
    'ROLE-010 ADL-001 ADU-001 stands before %s, with both fields required',
    async (path) => {
      const server = aVisit();
      renderApp(path);
      const email = await screen.findByLabelText<HTMLInputElement>('Email');
      const password = screen.getByLabelText<HTMLInputElement>('Password');
      expect([email.required, email.type, password.required, password.type]).toEqual([true, 'email', true, 'password']);
      screen.getByRole('button', { name: 'Sign In' });
      expect(screen.queryByRole('tab')).toBeNull();
      expect(server.calls.filter((call) => call.path.includes('/admin'))).toEqual([]);
    },
  );

  it('API-021 ENT-012 keeps e-mail and token, never the password, and sends them on every call', async () => {
    const server = aStranger().on('POST /api/admin/login', () => ({ email: OPERATOR.email, token: OPERATOR.password }));
    const page = renderApp('/admin-new');
    await login(page);
    await screen.findByRole('tab', { name: 'Session Dashboard' });
    expect(JSON.parse(stored() ?? '')).toEqual(OPERATOR);
    expect(stored()).not.toContain('correct horse');
    await screen.findByText('No sessions found');
    const calls = server.calls.filter((call) => call.path.startsWith('/api/admin/') && call.init.method === 'GET');
    expect(calls.length).toBeGreaterThan(1);
    for (const call of calls) {
      expect(call.init.headers).toEqual({
        'Content-Type': 'application/json',
        ...OPERATOR,
        traceparent: expect.any(String) as unknown,
      });
      expect(call.init.credentials).toBe('include');
    }
  });

  it('ADU-002 says the same of every wrong login, and what it is when it is something else', async () => {
    const server = aStranger().on('POST /api/admin/login', () => failure(401, { message: 'Some other words' }));
    const page = renderApp('/admin-new');
    await login(page);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
    expect(stored()).toBeNull();
    server.on('POST /api/admin/login', () => failure(429, { message: 'Too many attempts.' }));
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('Too many attempts.');
  });

  it('asks for a code only when the server does', async () => {
    const server = aStranger().on('POST /api/admin/login', (input) => {
      const { code } = input as { code?: string };
      if (code === '123456') return { email: OPERATOR.email, token: OPERATOR.password };
      return failure(401, { code: 'CODE_REQUIRED', message: 'A code is required.' });
    });
    const page = renderApp('/admin-new');
    await login(page);
    const field = await screen.findByLabelText<HTMLInputElement>('Authentication code');
    expect([field.required, field.autocomplete]).toEqual([true, 'one-time-code']);
    expect(screen.queryByRole('alert')).toBeNull();
    await login(page, '000000');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
    await login(page, '123456');
    await screen.findByRole('tab', { name: 'Session Dashboard' });
    expect(server.callsTo('POST /api/admin/login').map((call) => call.input['code'])).toEqual([
      undefined,
      '000000',
      '123456',
    ]);
  });

  it('takes a recovery code, which is longer than a code of the app', async () => {
    const server = aStranger().on('POST /api/admin/login', (input) =>
      (input as { code?: string }).code === 'vnke8-646hg'
        ? { email: OPERATOR.email, token: OPERATOR.password }
        : failure(401, { code: 'CODE_REQUIRED', message: 'A code is required.' }),
    );
    const page = renderApp('/admin-new');
    await login(page);
    const field = await screen.findByLabelText<HTMLInputElement>('Authentication code');
    // A keypad of digits has no letters.
    expect(field.inputMode).toBe('');
    await page.user.type(field, 'vnke8-646hg');
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('tab', { name: 'Session Dashboard' });
    expect(server.callsTo('POST /api/admin/login')).toHaveLength(2);
  });

  it.each(['not json', '{"email":"a@example.org"}', '{"email":"","password":"x"}', '{"email":"a","password":"b\\nc"}'])(
    'ADL-023 ADU-031 a stored value that is not credentials is removed: %s',
    async (value) => {
      aStranger();
      localStorage.setItem('adminCredentials', value);
      renderApp('/admin-new');
      await screen.findByRole('button', { name: 'Sign In' });
      expect(stored()).toBeNull();
    },
  );

  it('ADL-022 ADU-030 logout tells the server, clears the credentials and shows the form', async () => {
    const server = anOperator();
    const page = renderApp('/admin-new');
    await page.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(stored()).toBeNull();
    expect(server.callsTo('POST /api/admin/logout')[0]?.init.headers).toEqual({
      ...OPERATOR,
      traceparent: expect.any(String) as unknown,
    });
  });

  it('logout forgets the login even when the server cannot be reached', async () => {
    anOperator().on('POST /api/admin/logout', () => failure(503));
    const page = renderApp('/admin-new');
    await page.user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(stored()).toBeNull();
  });

  it('a 401 brings the form again, and nothing that was read stays for the next operator', async () => {
    const server = anOperator().on('GET /api/admin/unified-sessions', () => pageOf([aUnifiedSession()]));
    const page = renderApp('/admin-new');
    await screen.findByText('My head aches since Monday.');
    server.on('GET /api/admin/paid-users', () => failure(401));
    await page.user.click(screen.getByRole('tab', { name: 'Paid Users' }));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(stored()).toBeNull();
    await waitFor(() => expect(JSON.stringify(page.store.getState().api.queries)).not.toContain('My head aches'));
  });

  it('another tab’s logout is this one’s too', async () => {
    anOperator();
    renderApp('/admin-new');
    await screen.findByRole('button', { name: 'Logout' });
    localStorage.removeItem('adminCredentials');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'adminCredentials' })));
    await screen.findByRole('button', { name: 'Sign In' });
  });

  it('an operator is not counted as a visitor, and nothing of the public frame runs', async () => {
    const server = anOperator();
    renderApp('/admin-new');
    await screen.findByText('No sessions found');
    const routes = server.calls.map((call) => call.route);
    expect(routes.filter((route) => !route.includes('/api/admin/'))).toEqual([]);
  });
});

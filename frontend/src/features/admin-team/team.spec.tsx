import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorRow } from '@medconsult/common';
import { renderApp } from '../../testing/app.js';
import { anOperator, anOperatorAccount, AT, OPERATOR } from '../../testing/operator.js';
import { failure, type TestServer } from '../../testing/server.js';
import { cellsOf, rowsOf } from '../../testing/tables.js';

const ID = '5f0c2d1e-8a4b-4c3d-9e2f-000000000001';
const TOKEN = 'a-token-of-an-invitation-1234567890';

function aColleague(part: Partial<OperatorRow> = {}): OperatorRow {
  return {
    id: ID,
    email: 'colleague@example.org',
    role: 'viewer',
    status: 'active',
    secondFactor: true,
    createdAt: AT,
    lastUsedAt: null,
    linkUntil: null,
    ...part,
  };
}
const self = aColleague({ id: ID.replace(/1$/, '2'), email: OPERATOR.email, role: 'owner' });
const bodies = (server: TestServer, route: Parameters<TestServer['callsTo']>[0]) =>
  server.callsTo(route).map(({ init }) => JSON.parse(init.body as string) as unknown);

describe('/admin-operators', () => {
  it('lists operators with role, state and second factor, and who one is oneself', async () => {
    anOperator().on('GET /api/admin/operators', () => [self, aColleague({ status: 'waiting', secondFactor: false })]);
    renderApp('/admin-operators');
    const [own, other] = await rowsOf('Operators');
    expect(cellsOf(own!)).toMatchObject({ Email: `${OPERATOR.email}You`, Role: 'Owner', 'Second factor': 'on' });
    expect(cellsOf(other!)).toMatchObject({
      Role: 'Viewer',
      Status: 'waitingThe link has expired; a reset creates a new one',
      'Second factor': 'off',
      'Last seen': 'not signed in',
    });
  });

  it('invites by keyboard, and shows the link once, its token behind the #', async () => {
    const link = { email: 'new@example.org', token: TOKEN, expiresAt: AT };
    const server = anOperator()
      .on('GET /api/admin/operators', () => [self])
      .on('POST /api/admin/operators/invite', () => link);
    const page = renderApp('/admin-operators');
    await screen.findByText(/^You are the only operator/);
    await page.user.click(screen.getByRole('button', { name: 'Invite operator' }));
    await page.user.type(await screen.findByLabelText('Email'), 'new@example.org');
    await page.user.click(screen.getByRole('radio', { name: /^Support/ }));
    await page.user.tab();
    await page.user.keyboard('{Enter}');
    const shown = await screen.findByLabelText<HTMLTextAreaElement>('Link');
    expect(shown.value).toBe(`${location.origin}/admin-join#${TOKEN}`);
    expect(bodies(server, 'POST /api/admin/operators/invite')).toEqual([{ email: 'new@example.org', role: 'support' }]);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull());
    expect(server.callsTo('GET /api/admin/operators').length).toBeGreaterThan(1);
  });

  it.each([
    ['Disable', 'POST /api/admin/operators/:id/disable', 'active'],
    ['Enable', 'POST /api/admin/operators/:id/enable', 'disabled'],
    ['Remove', 'POST /api/admin/operators/:id/remove', 'active'],
  ] as const)('%s is asked first, then done', async (name, route, status) => {
    const server = anOperator()
      .on('GET /api/admin/operators', () => [self, aColleague({ status })])
      .on(route, () => ({ success: true as const }));
    const page = renderApp('/admin-operators');
    await page.user.click(await screen.findByRole('button', { name: `${name} colleague@example.org` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.callsTo(route)).toHaveLength(0);
    await page.user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(route)[0]?.path).toContain(ID);
  });

  it('resets with the second factor, and tells why something is refused', async () => {
    const server = anOperator()
      .on('GET /api/admin/operators', () => [self, aColleague()])
      .on('POST /api/admin/operators/:id/reset', () => failure(409, { message: 'There must be an owner.' }));
    const page = renderApp('/admin-operators');
    await page.user.click(await screen.findByRole('button', { name: 'Reset colleague@example.org' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('switch'));
    await page.user.click(dialog.getByRole('button', { name: 'Reset' }));
    await dialog.findByText('There must be an owner.');
    expect(bodies(server, 'POST /api/admin/operators/:id/reset')).toEqual([{ withSecondFactor: true }]);
  });

  it('says so to who may not, without asking, and that a load failed', async () => {
    const server = anOperator()
      .on('GET /api/admin/account', () => anOperatorAccount({ role: 'viewer', rights: ['own-account', 'figures'] }))
      .on('GET /api/admin/operators', () => [self]);
    const page = renderApp('/admin-operators');
    await screen.findByText('Only owners manage operators');
    expect(server.callsTo('GET /api/admin/operators')).toHaveLength(0);
    expect(screen.queryByRole('link', { name: 'Operators' })).toBeNull();
    page.unmount();
    anOperator().on('GET /api/admin/operators', () => failure(500, 'boom'));
    renderApp('/admin-operators');
    await screen.findByText('Failed to load admin data: 500: boom');
  });
});

describe('/admin-account', () => {
  it('sets up a second factor: password, picture and code, then recovery codes', async () => {
    const server = anOperator()
      .on('POST /api/admin/account/second-factor', () => ({
        secret: 'ABCDEFGHIJKLMNOP',
        uri: 'otpauth://totp/x',
        picture: 'data:image/png;base64,iVBORw0KGgo=',
      }))
      .on('POST /api/admin/account/second-factor/confirm', ({ code }) =>
        code === '123456' ? { codes: ['abcde-fghjk', '23456-789ab'] } : failure(403, { message: 'Not right.' }),
      );
    const page = renderApp('/admin-account');
    await page.user.click(await screen.findByRole('button', { name: 'Set up an app' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText('Current password'), 'the password{Enter}');
    await dialog.findByRole('img', { name: 'QR code for the authenticator app' });
    await page.user.type(dialog.getByLabelText('Code from the app'), '000000{Enter}');
    await dialog.findByText('Not right.');
    await page.user.clear(dialog.getByLabelText('Code from the app'));
    server.on('GET /api/admin/account', () => anOperatorAccount({ secondFactor: 'own', recoveryCodes: 2 }));
    await page.user.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
    await screen.findByText('abcde-fghjk');
    await page.user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await screen.findByText('2 recovery codes are left.');
  });

  it('ends a single session, never offering the own one', async () => {
    const [own, other] = [anOperatorAccount().sessions[0]!, { browser: 'Safari', current: false, id: ID }];
    const server = anOperator()
      .on('GET /api/admin/account', () => anOperatorAccount({ sessions: [own, { ...own, ...other }] }))
      .on('POST /api/admin/account/sessions/:id/end', () => ({ success: true }));
    const page = renderApp('/admin-account');
    const ends = await screen.findAllByRole('button', { name: /^Sign out (?!everywhere)/ });
    expect(ends.map((button) => button.textContent)).toEqual(['Sign out Safari']);
    await page.user.click(ends[0]!);
    await waitFor(() => expect(server.callsTo('POST /api/admin/account/sessions/:id/end')).toHaveLength(1));
    screen.getByRole('button', { name: 'Sign out everywhere else' });
  });

  it.each([
    ['its table', /^Sign out Safari/, 'POST /api/admin/account/sessions/:id/end'],
    ['their section', /^Sign out everywhere/, 'POST /api/admin/account/end-other-sessions'],
  ] as const)('an ended session leaves the focus in %s', async (_place, name, route) => {
    const own = anOperatorAccount().sessions[0]!;
    let sessions = [own, { ...own, browser: 'Safari', current: false, id: ID }];
    anOperator()
      .on('GET /api/admin/account', () => anOperatorAccount({ sessions }))
      .on(route, () => {
        sessions = [own];
        return { success: true };
      });
    const page = renderApp('/admin-account');
    const end = await screen.findByRole('button', { name });
    await page.user.click(end);
    await waitFor(() => expect(end.isConnected).toBe(false));
    const section = screen.getByRole('region', { name: 'Sessions' });
    expect(section.contains(document.activeElement)).toBe(true);
  });

  it('changes the password, and stays logged in when the old one was wrong', async () => {
    const server = anOperator().on('POST /api/admin/account/password', () =>
      failure(403, { message: 'This is not your password.' }),
    );
    const page = renderApp('/admin-account');
    await page.user.type(await screen.findByLabelText('Current password'), 'wrong');
    await page.user.type(screen.getByLabelText('New password'), 'a long new password{Enter}');
    await screen.findByText('This is not your password.');
    server.on('POST /api/admin/account/password', () => ({ success: true }));
    await page.user.click(screen.getByRole('button', { name: 'Change password' }));
    await screen.findByText('Your password is changed. Other sessions have ended.');
  });
});

describe('/admin-join', () => {
  it('shows whom the link is for, takes a password typed twice, and leads to the login', async () => {
    const server = anOperator()
      .on('POST /api/admin/join/look', () => ({ email: 'new@example.org', role: 'support' as const, expiresAt: AT }))
      .on('POST /api/admin/join', () => ({ success: true }));
    localStorage.clear();
    const page = renderApp(`/admin-join#${TOKEN}`);
    await page.user.type(await screen.findByLabelText('New password'), 'a long new password');
    await page.user.type(screen.getByLabelText('New password once more'), 'another{Enter}');
    await screen.findByText('The two passwords do not match.');
    expect(server.callsTo('POST /api/admin/join')).toHaveLength(0);
    await page.user.clear(screen.getByLabelText('New password once more'));
    await page.user.type(screen.getByLabelText('New password once more'), 'a long new password{Enter}');
    await waitFor(() => expect(page.address()).toBe('/admin'));
    expect(bodies(server, 'POST /api/admin/join')).toEqual([{ token: TOKEN, password: 'a long new password' }]);
  });

  it('says that a link has ended', async () => {
    anOperator().on('POST /api/admin/join/look', () => failure(404, { message: 'This link has ended or was used.' }));
    renderApp(`/admin-join#${TOKEN}`);
    await screen.findByText('This link has ended or was used.');
  });
});

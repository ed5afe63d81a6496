import { expect, jest } from '@jest/globals';
import type { User } from '@medconsult/common';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { failure, type TestServer } from '../../testing/server.js';
import { balancesChanged, selectUser } from './current-user.js';
import { initialsOf } from './avatar-menu.js';

const bar = () => within(screen.getByRole('banner'));
const balance = () => bar().getByLabelText('Your balance').textContent;
const cached = () => JSON.parse(localStorage.getItem('currentUser') ?? 'null') as unknown;

/** A visit by somebody whom this browser remembers and the server knows. */
function signedInVisit(user = aUser()): TestServer {
  const server = aVisit().on('GET /api/user/current', () => user);
  localStorage.setItem('currentUser', JSON.stringify(user));
  return server;
}

describe('the signed-in user at page load', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('ENT-008 CHAT-005 CHAT-006 CHAT-056 is read from the cache and shown at once: balances and initials', () => {
    signedInVisit(aUser({ credits: 17, diamonds: 4 }));
    renderApp('/');
    expect(balance()).toBe('credits17diamonds4');
    expect(bar().getByRole('button', { name: 'DC: account menu' }).textContent).toBe('DC');
    expect(bar().queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it.each([
    ['text that is not JSON', '{"id":"5f0c'],
    ['JSON that is not a user', '{"name":"somebody"}'],
    ['null', 'null'],
  ])('CHAT-057 a corrupt entry (%s) is removed and the page works as anonymous', async (_case, entry) => {
    const server = aVisit();
    localStorage.setItem('currentUser', entry);
    renderApp('/');
    expect(localStorage.getItem('currentUser')).toBeNull();
    bar().getByRole('link', { name: 'Login' });
    await screen.findByRole('button', { name: 'Get Medical Guidance' });
    expect(server.callsTo('POST /api/check-daily-question')).toHaveLength(0);
  });

  it('CHAT-058 the daily question is checked for a logged-in user, and what is granted is shown', async () => {
    const server = signedInVisit(aUser({ credits: 0 })).on('POST /api/check-daily-question', () => ({
      granted: true,
      totalCredits: 2,
    }));
    server.on('GET /api/user/current', () => failure(500));
    renderApp('/');
    await waitFor(() => expect(balance()).toContain('credits2'));
    expect(server.callsTo('POST /api/check-daily-question').map((call) => call.input)).toEqual([
      { userId: aUser().id },
    ]);
  });

  it('CHAT-059 LIM-007 the user is refreshed from the server 0.1 s after the load', async () => {
    jest.useFakeTimers();
    const server = signedInVisit(aUser({ credits: 1 })).on('GET /api/user/current', () => aUser({ credits: 55 }));
    renderApp('/');
    await act(() => jest.advanceTimersByTimeAsync(99));
    expect(server.callsTo('GET /api/user/current')).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(2));
    expect(server.callsTo('GET /api/user/current')).toHaveLength(1);
    expect(balance()).toContain('credits55');
    expect(cached()).toMatchObject({ credits: 55 });
  });

  it('a balance that came out of an answer outlives a refresh that was asked for before', async () => {
    let arrive = (): void => undefined;
    const before = new Promise<User>((resolve) => (arrive = () => resolve(aUser({ credits: 2 }))));
    const replies = [before, aUser({ credits: 1, diamonds: 3 })];
    const server = signedInVisit(aUser({ credits: 2 })).on(
      'GET /api/user/current',
      () => replies.shift() ?? failure(500),
    );
    const { store } = renderApp('/');
    await waitFor(() => expect(server.callsTo('GET /api/user/current')).toHaveLength(1));
    act(() => void store.dispatch(balancesChanged({ credits: 1 })));
    arrive();
    await waitFor(() => expect(balance()).toBe('credit1diamonds3'));
  });

  it('an ended session makes the page anonymous; a failed refresh does not', async () => {
    const server = signedInVisit().on('GET /api/user/current', () => failure(503));
    const { unmount } = renderApp('/');
    await waitFor(() => expect(server.callsTo('GET /api/user/current')).toHaveLength(1));
    expect(cached()).toEqual(aUser());
    unmount();
    server.on('GET /api/user/current', () => failure(401));
    renderApp('/');
    await waitFor(() => bar().getByRole('link', { name: 'Register' }));
    expect(cached()).toBeNull();
  });
});

describe('the account in the top bar', () => {
  it('CHAT-004 visitors see a login and a register button', () => {
    aVisit();
    renderApp('/');
    expect(bar().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(bar().getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(bar().queryByLabelText('Your balance')).toBeNull();
  });

  it('CHAT-006 initials are two letters of the e-mail', () => {
    expect(initialsOf('dana.cohen@example.org')).toBe('DC');
    expect(initialsOf('dana@example.org')).toBe('DA');
    expect(initialsOf('x@example.org')).toBe('X');
  });

  const openMenu = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.click(bar().getByRole('button', { name: 'DC: account menu' }));
    return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  };

  it('CHAT-007 the menu has its four entries, and the diary', async () => {
    signedInVisit();
    expect(await openMenu(renderApp('/'))).toEqual([
      'Refresh Balance',
      'Account Settings',
      'Symptom diary',
      'Buy More Credits',
      'Logout',
    ]);
  });

  it('CHAT-009 DLG-006 Account Settings opens its dialog', async () => {
    signedInVisit();
    const page = renderApp('/');
    await openMenu(page);
    await page.user.click(screen.getByRole('menuitem', { name: 'Account Settings' }));
    await screen.findByRole('dialog', { name: 'Account Settings' });
  });

  it('CHAT-010 Buy More Credits opens the payment dialog', async () => {
    signedInVisit();
    const page = renderApp('/');
    await openMenu(page);
    await page.user.click(screen.getByRole('menuitem', { name: 'Buy More Credits' }));
    await screen.findByRole('dialog', { name: 'Add questions' });
  });

  it('CHAT-008 Refresh Balance reads the user again and shows the new balance', async () => {
    const server = signedInVisit().on('GET /api/user/:id', () => aUser({ credits: 201, diamonds: 9 }));
    const page = renderApp('/');
    await openMenu(page);
    await page.user.click(screen.getByRole('menuitem', { name: 'Refresh Balance' }));
    await waitFor(() => expect(balance()).toBe('credits201diamonds9'));
    expect(server.callsTo('GET /api/user/:id')[0]?.path).toBe(`/api/user/${aUser().id}`);
  });

  it('CHAT-011 AUTH-027 Logout ends the session on the server and forgets the user', async () => {
    const server = signedInVisit().on('POST /api/logout', () => ({ success: true }));
    const page = renderApp('/');
    await openMenu(page);
    await page.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => bar().getByRole('link', { name: 'Login' }));
    expect(server.callsTo('POST /api/logout')).toHaveLength(1);
    expect(cached()).toBeNull();
    expect(selectUser(page.store.getState())).toBeNull();
  });

  it('an answer that was under way before the logout does not bring the user back', async () => {
    let answer: (user: ReturnType<typeof aUser>) => void = () => undefined;
    const server = signedInVisit().on('POST /api/logout', () => ({ success: true }));
    server.on('GET /api/user/current', () => new Promise((resolve) => (answer = resolve)));
    const page = renderApp('/');
    await waitFor(() => expect(server.callsTo('GET /api/user/current')).toHaveLength(1));
    await openMenu(page);
    await page.user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => bar().getByRole('link', { name: 'Login' }));
    await act(async () => answer(aUser()));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(selectUser(page.store.getState())).toBeNull();
    expect(cached()).toBeNull();
  });

  it('the menu is walked with the arrow keys and gives the focus back', async () => {
    signedInVisit();
    const page = renderApp('/');
    await openMenu(page);
    expect(document.activeElement?.textContent).toBe('Refresh Balance');
    await page.user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Logout');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(bar().getByRole('button', { name: 'DC: account menu' }));
  });
});

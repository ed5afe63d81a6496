import { screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { createStore } from '../../app/store.js';
import { renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation, SESSION } from '../../testing/chat.js';
import { failure, type TestServer } from '../../testing/server.js';
import { archiveOf, collectMyData } from './archive.js';

const CREATED = '2026-03-01T09:00:00.000Z';
const conversation = (id: string) => ({
  id,
  title: 'A dry cough',
  createdAt: CREATED,
  sessionType: 'chat' as const,
  messages: [{ id: '1', role: 'user' as const, content: 'I cough', hasImage: false, createdAt: CREATED }],
});
const { id, email, createdAt, credits, diamonds } = aUser();
const ACCOUNT = {
  account: { id, email, createdAt, credits, diamonds },
  balanceChanges: [],
  purchases: [],
  changes: [],
  sessions: [],
};

function signedIn(): TestServer {
  localStorage.clear();
  localStorage.setItem('currentUser', JSON.stringify(aUser()));
  return aConsultation()
    .on('GET /api/user/current', () => aUser())
    .on('GET /api/my-data/account', () => ACCOUNT)
    .on('GET /api/report-history', () => [])
    .on('GET /api/diary', () => [])
    .on('GET /api/my-data/conversations', ({ after }) => ({
      healthProfile: null,
      conversations: [conversation(after ? 'bB3cC4dD5eE6fF7g' : SESSION)],
      next: after ? null : SESSION,
    }));
}

describe('taking data along', () => {
  it('collects every part into one archive', async () => {
    signedIn();
    const files = unzipSync(await archiveOf(await collectMyData(createStore().dispatch)));
    expect(Object.keys(files).sort()).toEqual(['account.json', 'check-ins.json', 'conversations.json', 'diary.json']);
    expect(JSON.parse(strFromU8(files['conversations.json']!))).toHaveLength(2);
    expect(JSON.parse(strFromU8(files['account.json']!))).toEqual(ACCOUNT);
  });

  it('offers it on the account page, and says when it did not work', async () => {
    const server = signedIn();
    const save = jest.fn();
    URL.createObjectURL = () => 'blob:archive';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = save;
    const { user } = renderApp('/account');
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    server.on('GET /api/my-data/conversations', () => failure(503));
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await screen.findByText('Your data could not be collected.');
    expect(save).toHaveBeenCalledTimes(1);
  });
});

describe('erasing the account', () => {
  const opened = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.click(await screen.findByRole('button', { name: 'Erase my account' }));
    return within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
  };

  it('asks for the password, erases, and leaves nobody signed in', async () => {
    const server = signedIn().on('POST /api/my-data/erase', () => ({ success: true, endedSessions: [] }));
    const page = renderApp('/account');
    const dialog = await opened(page);
    const button = dialog.getByRole('button', { name: 'Erase for good' });
    expect(button).toHaveProperty('disabled', true);
    await page.user.type(dialog.getByLabelText('Password'), 'correct horse');
    server.on('GET /api/user/current', () => failure(401));
    await page.user.click(button);
    await screen.findByText('Your account was erased.');
    expect(server.callsTo('POST /api/my-data/erase')[0]?.input).toEqual({ password: 'correct horse' });
    expect(localStorage.getItem('currentUser')).toBeNull();
  });

  it('says that the password is wrong, and changes nothing', async () => {
    signedIn().on('POST /api/my-data/erase', () => failure(403, { message: 'This is not your password.' }));
    const page = renderApp('/account');
    const dialog = await opened(page);
    await page.user.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
    await dialog.findByText('This is not your password.');
    expect(localStorage.getItem('currentUser')).not.toBeNull();
  });
});

import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation, SESSION } from '../../testing/chat.js';
import { failure, type TestServer } from '../../testing/server.js';

const AT = '/ai-consultation';
const CREATED = '2026-03-01T09:00:00.000Z';
const CHAT = { id: SESSION, title: 'A dry cough', createdAt: CREATED, sessionType: 'chat' } as const;
const REPORT = {
  id: 'rR3dE5fG7hJ9kL1m',
  title: 'Medical Report Session',
  createdAt: CREATED,
  sessionType: 'report',
} as const;

function signedIn(): TestServer {
  localStorage.clear();
  const server = aConsultation()
    .on('GET /api/user/current', () => aUser())
    .on('GET /api/conversations', () => [CHAT, REPORT]);
  localStorage.setItem('currentUser', JSON.stringify(aUser()));
  return server;
}
async function opened({ user }: ReturnType<typeof renderApp>) {
  await user.click(screen.getByRole('button', { name: 'Session history' }));
  return within(await screen.findByRole('dialog', { name: 'Your conversations' }));
}

describe('the session history', () => {
  it('CHAT-001 HIST-001 is not for visitors', async () => {
    aConsultation();
    renderApp(AT);
    await screen.findByLabelText('Describe your Symptoms');
    expect(screen.queryByRole('button', { name: 'Session history' })).toBeNull();
  });

  it('CHAT-001 HIST-001 HIST-002 HIST-003 HIST-006 opens from the bar, in two groups with title and date', async () => {
    signedIn();
    const page = renderApp(AT);
    const drawer = await opened(page);
    const entries = async (name: string) =>
      within(await drawer.findByRole('region', { name }))
        .getAllByRole('button')
        .map((entry) => entry.textContent);
    expect(await entries('Medical Reports')).toEqual(['Medical Report SessionMar 1, 2026']);
    expect(await entries('Chat Sessions')).toEqual(['A dry coughMar 1, 2026']);
  });

  it('HIST-004 CHAT-030 choosing one loads its messages; a report says which question it is at', async () => {
    const server = signedIn().on('GET /api/sessions/:id/messages', () => [
      {
        id: 'm1',
        role: 'julia',
        content: 'QUESTION 1 OF 10: What is your main concern?',
        hasImage: false,
        createdAt: CREATED,
      },
      { id: 'm2', role: 'user', content: 'A sore knee', hasImage: false, createdAt: CREATED },
    ]);
    const page = renderApp(AT);
    const drawer = await opened(page);
    await page.user.click(await drawer.findByRole('button', { name: /Medical Report Session/ }));
    await screen.findByText('A sore knee');
    await screen.findByText('Medical Assessment - Question 1 of 10');
    expect(server.callsTo('GET /api/sessions/:id/messages')[0]?.path).toContain(REPORT.id);
  });

  it('says when it is empty, and when it could not be read', async () => {
    const server = signedIn().on('GET /api/conversations', () => failure(500));
    const page = renderApp(AT);
    const drawer = await opened(page);
    const again = await drawer.findByRole('button', { name: 'Try again' });
    server.on('GET /api/conversations', () => []);
    await page.user.click(again);
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(drawer.queryByRole('region', { name: 'Chat Sessions' })).toBeNull();
  });
});

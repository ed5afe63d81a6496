import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation, SESSION } from '../../testing/chat.js';
import { anAssessment } from '../../testing/reports.js';
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
  await user.click(screen.getByRole('button', { name: 'Session history', hidden: true }));
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
        .getAllByRole('button', { name: /2026/ })
        .map((entry) => entry.textContent);
    expect(await entries('Medical Reports')).toEqual(['Medical Report SessionMar 1, 2026']);
    expect(await entries('Chat Sessions')).toEqual(['A dry coughMar 1, 2026']);
  });

  it('HIST-004 CHAT-030 choosing one loads its messages; a report says which question it is at', async () => {
    const server = signedIn()
      .on('GET /api/assessments/:id', () => anAssessment(1))
      .on('GET /api/sessions/:id/messages', () => [
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
    await page.user.click(await drawer.findByRole('button', { name: /^Medical Report Session/ }));
    await screen.findByRole('heading', { name: 'Question text 2?' });
    screen.getByText('A sore knee');
    await screen.findByText('Medical Assessment - Question 2 of 10');
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

  it('renames a conversation', async () => {
    const server = signedIn().on('POST /api/session/:id/title', () => ({ ...CHAT, title: 'My cough' }));
    const page = renderApp(AT);
    const drawer = await opened(page);
    await page.user.click(await drawer.findByRole('button', { name: 'Options for “A dry cough”' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const input = drawer.getByLabelText('New title');
    await page.user.clear(input);
    expect(drawer.getByRole('button', { name: 'Save the title' })).toHaveProperty('disabled', true);
    server.on('GET /api/conversations', () => [{ ...CHAT, title: 'My cough' }]);
    await page.user.type(input, 'My cough{Enter}');
    await drawer.findByRole('button', { name: /^My cough/ });
    expect(server.callsTo('POST /api/session/:id/title')[0]?.init.body).toBe('{"title":"My cough"}');
  });

  it('exports a conversation as PDF, and says when that did not work', async () => {
    const file = { fileName: 'conversation.pdf', type: 'application/pdf', base64: '' };
    const server = signedIn().on('GET /api/session/:id/pdf', () => failure(503));
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:pdf';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download);
    };
    const page = renderApp(AT);
    const drawer = await opened(page);
    const save = async () => {
      await page.user.click(await drawer.findByRole('button', { name: 'Options for “A dry cough”' }));
      await page.user.click(await screen.findByRole('menuitem', { name: 'Export as PDF' }));
    };
    await save();
    await screen.findByText('The conversation could not be exported. Please try again.');
    expect(saved).toEqual([]);
    server.on('GET /api/session/:id/pdf', () => file);
    await save();
    await waitFor(() => expect(saved).toEqual(['A-dry-cough.pdf']));
    expect(server.callsTo('GET /api/session/:id/pdf')[1]?.path).toContain('language=en');
  });

  it('deletes a conversation after asking; the one shown leaves the screen too', async () => {
    const server = signedIn()
      .on('GET /api/sessions/:id/messages', () => [
        { id: 'm1', role: 'user', content: 'I cough at night', hasImage: false, createdAt: CREATED },
      ])
      .on('POST /api/session/:id/delete', () => ({ success: true }));
    const page = renderApp(AT);
    await page.user.click(await (await opened(page)).findByRole('button', { name: /^A dry cough/ }));
    await screen.findByText('I cough at night');
    const drawer = await opened(page);
    const ask = async () => {
      await page.user.click(await drawer.findByRole('button', { name: 'Options for “A dry cough”' }));
      await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      return within(await screen.findByRole('alertdialog', { name: 'Delete this conversation?' }));
    };
    await page.user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(server.callsTo('POST /api/session/:id/delete')).toEqual([]);
    server.on('GET /api/conversations', () => [REPORT]);
    await page.user.click((await ask()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('I cough at night')).toBeNull());
    expect(server.callsTo('POST /api/session/:id/delete')[0]?.path).toContain(CHAT.id);
  });

  it('renames and deletes a report session where it is kept, and says what goes with it', async () => {
    const server = signedIn()
      .on('POST /api/assessments/:id/title', () => ({ ...REPORT, title: 'My knee' }))
      .on('POST /api/assessments/:id/delete', () => ({ success: true }));
    const page = renderApp(AT);
    const drawer = await opened(page);
    const choose = async (title: string, what: string) => {
      await page.user.click(await drawer.findByRole('button', { name: `Options for “${title}”` }));
      await page.user.click(await screen.findByRole('menuitem', { name: what }));
    };
    await choose('Medical Report Session', 'Rename');
    server.on('GET /api/conversations', () => [CHAT, { ...REPORT, title: 'My knee' }]);
    await page.user.clear(drawer.getByLabelText('New title'));
    await page.user.type(drawer.getByLabelText('New title'), 'My knee{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('My knee'));
    expect(server.callsTo('POST /api/assessments/:id/title')[0]?.input).toEqual({ id: REPORT.id, title: 'My knee' });
    await choose('My knee', 'Delete');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this report session?' }));
    dialog.getByText(/“My knee” with all its answers, its report and every link to it/);
    server.on('GET /api/conversations', () => [CHAT]);
    await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await drawer.findByText('No reports yet.');
    expect(server.callsTo('POST /api/assessments/:id/delete')[0]?.path).toContain(REPORT.id);
    expect(server.callsTo('POST /api/session/:id/delete')).toEqual([]);
  });

  it('leaves a title as it was on Escape, and the focus comes back', async () => {
    const server = signedIn();
    const page = renderApp(AT);
    const drawer = await opened(page);
    await page.user.click(await drawer.findByRole('button', { name: 'Options for “A dry cough”' }));
    await page.user.keyboard('{Enter}');
    await page.user.type(drawer.getByLabelText('New title'), 'x{Escape}');
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: /^A dry cough/ }));
    expect(server.callsTo('POST /api/session/:id/title')).toEqual([]);
  });

  it('tells when a change did not work, and keeps the entry', async () => {
    signedIn().on('POST /api/session/:id/delete', () => failure(503));
    const page = renderApp(AT);
    const drawer = await opened(page);
    await page.user.click(await drawer.findByRole('button', { name: 'Options for “A dry cough”' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('That did not work. The conversation is unchanged.');
    expect(drawer.getByRole('button', { name: /^A dry cough/, hidden: true })).toBeTruthy();
  });

  it('searches titles at once, and what was said as soon as the server has looked', async () => {
    const many = Array.from({ length: 6 }, (_, at) => ({ ...CHAT, id: `aA2bB3cC4dD5eE6${at}`, title: `Pain ${at}` }));
    const server = signedIn()
      .on('GET /api/conversations', () => many)
      .on('POST /api/conversations/search', () => ({
        found: [{ ...many[5]!, excerpt: '…like pain 3 of last year…' }],
        complete: false,
      }));
    const page = renderApp(AT);
    const drawer = await opened(page);
    const field = await drawer.findByLabelText('Search your conversations');
    await page.user.type(field, 'pain 3');
    expect(drawer.getAllByRole('button', { name: /^Pain/ })).toHaveLength(1);
    await drawer.findByText('…like pain 3 of last year…');
    drawer.getByText('Older conversations were not searched.');
    expect(server.callsTo('POST /api/conversations/search').at(-1)?.input).toEqual({ words: 'pain 3' });
    server.on('POST /api/conversations/search', () => ({ found: [], complete: true }));
    await page.user.type(field, 'x');
    await waitFor(() => expect(drawer.queryByText('Older conversations were not searched.')).toBeNull());
    drawer.getAllByText('Nothing here contains these words.');
  });

  it('pins a conversation, which then stands above the others, and tells reports apart by their subject', async () => {
    const other = { ...CHAT, id: 'bB3dE5fG7hJ9kL1m', title: 'A sore knee' };
    const server = signedIn()
      .on('GET /api/conversations', () => [CHAT, other, { ...REPORT, subject: 'Shoulder pain at night' }])
      .on('POST /api/session/:id/pin', () => ({ ...other, pinned: true }));
    const page = renderApp(AT);
    const drawer = await opened(page);
    await drawer.findByText('Shoulder pain at night');
    expect(drawer.queryByRole('region', { name: 'Pinned' })).toBeNull();
    await page.user.click(drawer.getByRole('button', { name: 'Options for “A sore knee”' }));
    server.on('GET /api/conversations', () => [CHAT, { ...other, pinned: true }, REPORT]);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    const pinned = within(await drawer.findByRole('region', { name: 'Pinned' }));
    const entry = pinned.getByRole('button', { name: /^A sore knee/ });
    await waitFor(() => expect(document.activeElement).toBe(entry));
    expect(server.callsTo('POST /api/session/:id/pin')[0]?.input).toEqual({ id: other.id, pinned: true });
  });

  it('pins a report session where it is kept; its report is exported where it is read', async () => {
    const server = signedIn().on('POST /api/assessments/:id/pin', () => ({ ...REPORT, pinned: true }));
    const page = renderApp(AT);
    const drawer = await opened(page);
    await page.user.click(await drawer.findByRole('button', { name: 'Options for “Medical Report Session”' }));
    server.on('GET /api/conversations', () => [CHAT, { ...REPORT, pinned: true }]);
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Rename', 'Pin', 'Delete']);
    await page.user.click(screen.getByRole('menuitem', { name: 'Pin' }));
    await drawer.findByRole('region', { name: 'Pinned' });
    expect(server.callsTo('POST /api/assessments/:id/pin')[0]?.input).toEqual({ id: REPORT.id, pinned: true });
  });
});

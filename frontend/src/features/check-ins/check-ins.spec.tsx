import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CheckIn } from '@medconsult/common';
import { renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation, aReply, EMERGENCY, SESSION } from '../../testing/chat.js';
import type { TestServer } from '../../testing/server.js';

const AT = '/ai-consultation';
const CREATED = '2026-03-01T09:00:00.000Z';
const WAITING: CheckIn = { sessionId: SESSION, title: 'A dry cough', dueAt: '2026-03-02T09:00:00.000Z', isDue: false };
const DUE: CheckIn = { ...WAITING, isDue: true };

function signedIn(list: () => readonly CheckIn[] = () => []): TestServer {
  localStorage.clear();
  localStorage.setItem('currentUser', JSON.stringify(aUser()));
  return aConsultation()
    .on('GET /api/user/current', () => aUser())
    .on('GET /api/conversations', () => [])
    .on('GET /api/check-in-mails', () => ({ wanted: false, reachable: true }))
    .on('GET /api/check-ins', () => [...list()]);
}

const message = (id: string, content: string, followUpQuestion?: string) => ({
  id,
  role: 'alex' as const,
  content,
  hasImage: false,
  createdAt: CREATED,
  source: 'engine' as const,
  followUpQuestion: followUpQuestion ?? null,
  ...(followUpQuestion && { followUpChoices: ['Better', 'The same', 'Worse'] }),
  assessment: { triage: 'self-care' as const, whenToWorry: null, causes: [], redFlags: [] },
});

async function ask({ user }: ReturnType<typeof renderApp>) {
  await user.type(await screen.findByLabelText('Describe your Symptoms'), 'a dry cough{Enter}');
}

describe('below an answer', () => {
  it('a check-in is planned, told when it is, and cancelled', async () => {
    let planned: CheckIn[] = [];
    const server = signedIn(() => planned)
      .on('POST /api/session/:id/check-in', () => (planned = [WAITING])[0]!)
      .on('POST /api/session/:id/check-in/cancel', () => {
        planned = [];
        return { success: true };
      });
    const page = renderApp(AT);
    await ask(page);
    await page.user.click(await screen.findByRole('button', { name: 'Check in after three days' }));
    const told = await screen.findByText(/I will check in on you on Monday, March 2/);
    expect(document.activeElement).toBe(told);
    expect(server.callsTo('POST /api/session/:id/check-in')[0]?.input).toMatchObject({ days: 3 });
    expect(await screen.findByLabelText(/Also notify me by email/)).toHaveProperty('checked', false);
    await page.user.click(screen.getByRole('button', { name: 'Cancel the check-in' }));
    await screen.findByRole('button', { name: 'Check in tomorrow' });
  });

  it('what is for today is asked again tomorrow at most, and an emergency never', async () => {
    const urgent = aReply({ assessment: { triage: 'urgent', whenToWorry: null, causes: [], redFlags: [] } });
    const emergency = aReply({
      assessment: { triage: 'emergency', whenToWorry: null, causes: [], redFlags: [EMERGENCY] },
    });
    const server = signedIn().on('POST /api/chat-split', () => urgent);
    const page = renderApp(AT);
    await ask(page);
    await screen.findByRole('button', { name: 'Check in tomorrow' });
    expect(screen.queryByRole('button', { name: 'Check in after three days' })).toBeNull();
    server.on('POST /api/chat-split', () => emergency);
    await page.user.type(screen.getByRole('textbox', { name: /message|question|ask/i }), 'and now chest pain{Enter}');
    await screen.findByText(EMERGENCY.message);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull());
  });

  it('a visitor is asked to register', async () => {
    localStorage.clear();
    aConsultation();
    const page = renderApp(AT);
    await ask(page);
    await page.user.click(await screen.findByRole('button', { name: 'Check in tomorrow' }));
    await screen.findByText(/Please register or sign in/);
    await screen.findByRole('dialog');
  });
});

describe('when it is due', () => {
  it('the top bar tells, and opening it has the doctor ask', async () => {
    let list: CheckIn[] = [DUE];
    const rows = [message('1', 'It fits with a cold.')];
    const server = signedIn(() => list)
      .on('GET /api/sessions/:id/messages', () => rows)
      .on('POST /api/session/:id/check-in/open', () => {
        list = [];
        rows.push(message('2', 'You wanted to check in about this.', 'How is it now?'));
        return { asked: true };
      });
    const page = renderApp('/about');
    await page.user.click(await screen.findByRole('link', { name: '1 check-in is due' }));
    await page.user.click(await screen.findByRole('button', { name: 'Open and answer' }));
    for (const name of ['Better', 'The same', 'Worse']) await screen.findByRole('button', { name });
    expect(server.callsTo('POST /api/session/:id/check-in/open')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('link', { name: '1 check-in is due' })).toBeNull());
  });
});

describe('the page of check-ins', () => {
  it('lists what waits, and where mails are chosen', async () => {
    const server = signedIn(() => [WAITING]).on('POST /api/check-in-mails', () => ({ success: true }));
    const page = renderApp('/check-ins');
    await screen.findByText('A dry cough');
    await page.user.click(await screen.findByLabelText(/Also notify me by email/));
    expect(server.callsTo('POST /api/check-in-mails')[0]?.input).toEqual({ wanted: true });
  });

  it('keeps the focus when the last one is cancelled', async () => {
    let list: CheckIn[] = [WAITING];
    signedIn(() => list).on('POST /api/session/:id/check-in/cancel', () => {
      list = [];
      return { success: true };
    });
    const page = renderApp('/check-ins');
    await page.user.click(await screen.findByRole('button', { name: 'Cancel the check-in' }));
    const none = await screen.findByText('No check-ins planned');
    await waitFor(() => expect(document.activeElement?.contains(none)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('asks a visitor to sign in, and stops mails by the link of one', async () => {
    localStorage.clear();
    const server = aConsultation()
      .on('GET /api/user/current', () => null as never)
      .on('POST /api/check-in-mails/stop', () => ({ success: true }));
    const page = renderApp(`/check-ins#${'t'.repeat(43)}`);
    await page.user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
    await screen.findByText('You will get no more emails about check-ins.');
    expect(server.callsTo('POST /api/check-in-mails/stop')[0]?.input).toEqual({ token: 't'.repeat(43) });
    await screen.findByText('Please sign in to see your check-ins.');
  });
});

import { expect } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { aConsultation, feedNextAnswer, SESSION } from '../../testing/chat.js';
import { openSession } from '../chat/index.js';

const AT = '/ai-consultation';
const OTHER = 'rR3dE5fG7hJ9kL1m';
const message = (id: string, content: string) =>
  ({ id, role: 'user', content, hasImage: false, createdAt: '2026-03-01T09:00:00.000Z' }) as const;

describe('the address of the consultation', () => {
  beforeEach(() => {
    localStorage.clear();
    aConsultation().on('GET /api/sessions/:id/messages', () => [message('1', 'A sore knee')]);
  });

  it('names a conversation once it has an id, which is no step of the way back', async () => {
    const page = renderApp(AT);
    await page.user.type(await screen.findByLabelText('Describe your Symptoms'), 'I cough{Enter}');
    await waitFor(() => expect(page.address()).toBe(`${AT}?session=${SESSION}`));
    page.goBack();
    expect(page.address()).toBe(`${AT}?session=${SESSION}`);
  });

  it('leads back from a stored conversation to the empty one, and from another to the one before', async () => {
    const page = renderApp(AT);
    await screen.findByLabelText('Describe your Symptoms');
    for (const id of [SESSION, OTHER]) {
      await act(async () => page.store.dispatch(openSession(id, 'chat')));
      await waitFor(() => expect(page.address()).toBe(`${AT}?session=${id}`));
    }
    page.goBack();
    await waitFor(() => expect(page.store.getState().chat.sessionId).toBe(SESSION));
    page.goBack();
    expect(page.address()).toBe(AT);
    await waitFor(() => expect(page.store.getState().chat.sessionId).toBeNull());
  });
});

it('a new conversation has the focus in its input', async () => {
  localStorage.clear();
  aConsultation();
  const page = renderApp(AT);
  await page.user.type(await screen.findByLabelText('Describe your Symptoms'), 'I cough{Enter}');
  await page.user.click(await screen.findByRole('button', { name: 'New conversation' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your message' })));
});

it('an answer that is stopped by a key leaves the focus in the input', async () => {
  localStorage.clear();
  aConsultation();
  const page = renderApp(AT);
  const { send } = feedNextAnswer();
  await page.user.type(await screen.findByLabelText('Describe your Symptoms'), 'I cough{Enter}');
  act(() => send('delta', { text: 'It fits' }));
  const stop = await screen.findByRole('button', { name: 'Stop' });
  stop.focus();
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your message' })));
});

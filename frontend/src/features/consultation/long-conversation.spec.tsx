// A conversation that does not come in one reply: its end first, the rest when the reader goes there.
import { expect, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Message } from '@medconsult/common';
import { renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation, SESSION } from '../../testing/chat.js';
import { failure } from '../../testing/server.js';

// The whole product is drawn for each test; on a busy machine that takes its time.
jest.setTimeout(60_000);

const ALL: Message[] = Array.from({ length: 130 }, (_, at) => ({
  id: String(at + 1),
  role: at % 2 === 0 ? 'user' : 'alex',
  content: `Words ${at + 1}.`,
  hasImage: false,
  createdAt: '2026-03-01T09:00:00.000Z',
}));

const SLOW = { timeout: 15_000 };

/** As the server does. */
function part(input: unknown) {
  const { limit, before } = input as { limit?: string; before?: string };
  const end = before === undefined ? ALL.length : ALL.findIndex(({ id }) => id === before);
  const start = Math.max(0, end - Number(limit ?? 10_000));
  const rows = ALL.slice(start, end);
  return { rows, total: ALL.length, capped: false, next: start > 0 ? rows[0]!.id : null };
}

async function opened() {
  localStorage.clear();
  localStorage.setItem('currentUser', JSON.stringify(aUser()));
  const server = aConsultation()
    .on('GET /api/user/current', () => aUser())
    .on('GET /api/sessions/:id/messages', part);
  const page = renderApp(`/ai-consultation?session=${SESSION}`);
  await screen.findByText('Words 130.', {}, SLOW);
  return { ...page, server };
}
// By text and without simulated pointer events, so that twenty steps are quick.
const earlier = () => screen.queryByText('Show earlier messages');
const failed = () => screen.queryByText(/^Earlier messages could not be loaded/);
/** The messages that are in the page. */
const inPage = () => screen.getAllByText(/^Words \d+\.$/).map((each) => each.textContent?.replace('You: ', ''));
async function upTo(end: () => boolean, look = () => {}): Promise<void> {
  for (let steps = 0; !end() && steps < 40; steps += 1) {
    look();
    await act(async () => {
      (earlier() ?? failed())?.click();
      await Promise.resolve();
    });
  }
}

it('HIST-004 is read from its end, each message once, up to the first', async () => {
  const { server } = await opened();
  const words = ALL.map(({ content }) => content);
  const seen = new Set<unknown>();
  // Without a gap and without one twice, whichever part is in the page.
  const look = () => {
    const now = inPage();
    const from = words.indexOf(now[0] ?? '');
    expect(now).toEqual(words.slice(from, from + now.length));
    for (const each of now) seen.add(each);
  };
  expect(screen.queryByText('Words 31.')).toBeNull();
  expect(server.callsTo('GET /api/sessions/:id/messages')).toHaveLength(1);
  await upTo(() => screen.queryByText('Words 31.') !== null, look);
  await waitFor(() => expect(server.callsTo('GET /api/sessions/:id/messages')).toHaveLength(2));
  await waitFor(() => expect(earlier()).not.toBeNull());
  await upTo(() => earlier() === null, look);
  look();
  expect(inPage()[0]).toBe('Words 1.');
  expect(seen.size).toBe(ALL.length);
  const before = server.callsTo('GET /api/sessions/:id/messages').map(({ input }) => input['before']);
  expect(before).toEqual([undefined, '31']);
});

it('says when what comes before could not be read, keeps what is there, and tries again', async () => {
  const { server } = await opened();
  server.on('GET /api/sessions/:id/messages', () => failure(503));
  await upTo(() => failed() !== null);
  screen.getByText('Words 31.');
  screen.getByText('Words 120.');
  server.on('GET /api/sessions/:id/messages', part);
  await upTo(() => failed() === null);
  await upTo(() => screen.queryByText('Words 1.') !== null);
});

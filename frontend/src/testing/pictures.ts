// Files as people choose, drop and paste them, and the places that take them.
import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderApp } from './app.js';
import { aUser } from './builders.js';
import { aConsultation } from './chat.js';
import type { TestServer } from './server.js';

export const AT = '/ai-consultation';
export const MB = 1024 * 1024;

/** jsdom shows no files: their addresses are made up. Call it before each test. */
export function startPictures(): void {
  let count = 0;
  URL.createObjectURL = () => `blob:picture-${(count += 1)}`;
  URL.revokeObjectURL = () => undefined;
}

export function aFile({ type = 'image/png', bytes = 3, name = 'mole.png' } = {}): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

export function drop(target: Element, ...files: File[]): void {
  fireEvent.drop(target, { dataTransfer: { files } });
}

export function paste(target: Element, files: File[], text = ''): void {
  fireEvent.paste(target, { clipboardData: { files, getData: () => text } });
}

/** Somebody signed in, here and on the server; models that can look at a picture answer. */
export function asUser(part: Parameters<typeof aUser>[0] = { diamonds: 10 }): TestServer {
  const server = aConsultation()
    .on('GET /api/user/current', () => aUser(part))
    .on('GET /api/doctors', () => [
      { doctor: 'alex', source: 'claude' },
      { doctor: 'julia', source: 'gpt' },
    ]);
  localStorage.setItem('currentUser', JSON.stringify(aUser(part)));
  return server;
}
// Files that the chooser would not offer come by dropping and on phones: nothing is filtered here.
export const rendered = (at = AT) => renderApp(at, { user: userEvent.setup({ applyAccept: false }) });
export type Page = ReturnType<typeof rendered>;
export const sent = (server: TestServer) => server.callsTo('POST /api/chat-split').map(({ input }) => input);

export async function openImageTab(page: Page) {
  await page.user.click(await screen.findByRole('tab', { name: /Image/ }));
  await screen.findByRole('group', { name: 'Picture' });
  return within(screen.getByRole('tabpanel'));
}
export async function chatPanel(page: Page) {
  await page.user.click(await screen.findByRole('button', { name: 'Open the chat' }));
  return within(await screen.findByRole('complementary'));
}
export async function uploadDialog(page: Page) {
  const chat = await chatPanel(page);
  await screen.findByText('2 diamonds per question');
  await page.user.click(chat.getByRole('button', { name: 'Send a picture' }));
  return within(await screen.findByRole('dialog', { name: 'Upload Medical Image' }));
}
type Place = Awaited<ReturnType<typeof openImageTab>>;
export const choose = (page: Page, place: Place, file = aFile()) =>
  page.user.upload(place.getByLabelText<HTMLInputElement>('Choose a picture'), file);
export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

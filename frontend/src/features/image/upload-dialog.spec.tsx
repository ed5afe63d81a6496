import { expect } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aReply, feedNextAnswer, SESSION } from '../../testing/chat.js';
import {
  aFile,
  asUser,
  AT,
  chatPanel,
  choose,
  drop,
  gone,
  MB,
  rendered,
  sent,
  startPictures,
  uploadDialog,
} from '../../testing/pictures.js';
import { failure } from '../../testing/server.js';

const DEFAULT_PROMPT = 'Please analyze this medical image';

beforeEach(startPictures);

describe('the upload dialog', () => {
  it('IMG-007 IMG-008 IMG-011 IMG-012 from no file over its preview and Analyzing... to closed, with a first question', async () => {
    const server = asUser();
    const page = rendered();
    const place = await uploadDialog(page);
    const ask = place.getByRole<HTMLButtonElement>('button', { name: 'Ask Dr. Alex' });
    expect(ask.disabled).toBe(true);
    place.getByText(DEFAULT_PROMPT);
    await choose(page, place);
    place.getByAltText('Preview of mole.png');
    const stream = feedNextAnswer();
    await page.user.click(ask);
    expect((await place.findByRole<HTMLButtonElement>('button', { name: 'Analyzing...' })).disabled).toBe(true);
    await act(async () => stream.send('delta', { type: 'start', sessionId: SESSION, source: 'claude', redFlags: [] }));
    await gone();
    const log = within(screen.getByRole('log'));
    log.getByText(DEFAULT_PROMPT);
    log.getByAltText('Picture sent with this question');
    expect(server.calls.length).toBeGreaterThan(0);
    await act(async () => stream.send('final', aReply({ usageCount: null })));
  });

  it('IMG-010 sends with the current text into the conversation that is open, and the text goes with it', async () => {
    const server = asUser().on('GET /api/sessions/:id/messages', () => [
      { id: '7', role: 'user', content: 'hello', hasImage: false, createdAt: '2026-03-01T09:00:00.000Z' },
    ]);
    const page = rendered(`${AT}?session=${SESSION}`);
    const chat = within(await screen.findByRole('complementary'));
    await chat.findByText('hello');
    await screen.findByText('2 diamonds per question');
    const input = chat.getByLabelText<HTMLTextAreaElement>('Your message');
    await page.user.type(input, 'and this one');
    await page.user.click(chat.getByRole('button', { name: 'Send a picture' }));
    const place = within(await screen.findByRole('dialog', { name: 'Upload Medical Image' }));
    place.getByText('and this one');
    await choose(page, place);
    await page.user.click(place.getByRole('button', { name: 'Ask Dr. Alex' }));
    await gone();
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject({ message: 'and this one', imageData: 'AAAA', sessionId: SESSION });
    expect(input.value).toBe('');
  });

  it.each(['Cancel', 'Close'])('IMG-009 %s clears the selection', async (name) => {
    const server = asUser();
    const page = rendered();
    const place = await uploadDialog(page);
    await choose(page, place);
    place.getByAltText('Preview of mole.png');
    await page.user.click(place.getByRole('button', { name }));
    await gone();
    await page.user.click(screen.getByRole('button', { name: 'Send a picture' }));
    await screen.findByRole('group', { name: 'Picture' });
    expect(screen.queryByAltText('Preview of mole.png')).toBeNull();
    expect(sent(server)).toHaveLength(0);
  });

  it('IMG-013 silently leaves alone what is no image', async () => {
    asUser();
    const page = rendered();
    const place = await uploadDialog(page);
    await choose(page, place, aFile({ type: 'application/pdf', name: 'x.pdf' }));
    drop(place.getByRole('group', { name: 'Picture' }), aFile({ type: 'text/html', name: 'x.html' }));
    expect(place.queryByRole('alert')).toBeNull();
    expect(place.queryByRole('img')).toBeNull();
  });

  it('IMG-014 IMG-015 says up to 10MB and which kinds, and refuses more than 2 MB with its text', async () => {
    asUser();
    const page = rendered();
    const place = await uploadDialog(page);
    place.getByText('JPG, PNG, GIF, WebP up to 10MB');
    await choose(page, place, aFile({ bytes: 2 * MB + 1 }));
    expect(place.getByRole('alert').textContent).toBe('Please select an image smaller than 2MB');
    expect(place.queryByRole('img')).toBeNull();
    await choose(page, place, aFile({ bytes: 2 * MB }));
    expect(place.queryByRole('alert')).toBeNull();
    place.getByAltText('Preview of mole.png');
  });

  it('offers diamonds to somebody who has enough for Alex and asks Julia', async () => {
    const server = asUser({ diamonds: 4 });
    const page = rendered();
    const chat = await chatPanel(page);
    await screen.findByText('2 diamonds per question');
    await page.user.click(chat.getByRole('button', { name: 'Dr. Julia (GPT-4)' }));
    await page.user.click(chat.getByRole('button', { name: 'Send a picture' }));
    const place = within(await screen.findByRole('dialog', { name: 'Upload Medical Image' }));
    place.getByText('6 diamonds');
    await choose(page, place);
    await page.user.click(place.getByRole('button', { name: 'Ask Dr. Julia' }));
    await screen.findByRole('dialog', { name: 'Add questions' });
    expect(sent(server)).toHaveLength(0);
  });
});

describe('what comes back', () => {
  const refused = async (status: number, body: object) => {
    const server = asUser().on('POST /api/chat-split', () => failure(status, body));
    const page = rendered();
    const place = await uploadDialog(page);
    await choose(page, place);
    await page.user.click(place.getByRole('button', { name: 'Ask Dr. Alex' }));
    await gone();
    return { server, page, notice: within(await screen.findByRole('alert')) };
  };

  it('IMG-022 CHAT-072 a picture that is too large shows the documented text and the way to another', async () => {
    const { page, notice } = await refused(413, { message: 'x', code: 'IMAGE_TOO_LARGE' });
    notice.getByText(
      'Sorry, the image you uploaded is too large. Please try uploading a smaller image (under 2MB) and ask your question again.',
    );
    await page.user.click(notice.getByRole('button', { name: 'Choose another picture' }));
    await screen.findByRole('dialog', { name: 'Upload Medical Image' });
  });

  it('one that cannot be read shows what the server says', async () => {
    const { notice } = await refused(400, { message: 'This picture could not be read.', code: 'IMAGE_REFUSED' });
    notice.getByText('This picture could not be read.');
    expect(notice.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a lost connection keeps the picture: trying again sends the same question', async () => {
    const { server, page, notice } = await refused(502, { code: 'DOCTOR_UNAVAILABLE' });
    server.on('POST /api/chat-split', () => aReply({ usageCount: null }));
    await page.user.click(notice.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    const [first, second] = sent(server);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ imageData: 'AAAA' });
  });

  it('too few diamonds on the server offers diamonds', async () => {
    const { page, notice } = await refused(403, { message: 'You need more.', code: 'INSUFFICIENT_DIAMONDS' });
    notice.getByText('You need more.');
    await page.user.click(notice.getByRole('button', { name: 'Buy credits' }));
    await screen.findByRole('dialog', { name: 'Add questions' });
  });

  it('IMG-020 a stored picture is shown from the server', async () => {
    asUser().on('GET /api/sessions/:id/messages', () => [
      { id: '41', role: 'user', content: DEFAULT_PROMPT, hasImage: true, createdAt: '2026-03-01T09:00:00.000Z' },
      {
        id: '42',
        role: 'alex',
        content: 'It could be a wart.',
        hasImage: false,
        createdAt: '2026-03-01T09:00:05.000Z',
      },
    ]);
    rendered(`${AT}?session=${SESSION}`);
    const address = `/api/sessions/${SESSION}/images/41`;
    const picture = await screen.findByAltText('Picture sent with this question');
    expect(picture.getAttribute('src')).toBe(address);
    expect(screen.getByRole('link', { name: 'Open the picture in a new tab' }).getAttribute('href')).toBe(address);
    expect(screen.getAllByAltText('Picture sent with this question')).toHaveLength(1);
  });
});

import { expect } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../testing/builders.js';
import { aConsultation, aReply } from '../../testing/chat.js';
import {
  aFile,
  asUser,
  chatPanel,
  choose,
  drop,
  gone,
  MB,
  openImageTab,
  paste,
  rendered,
  sent,
  startPictures,
  uploadDialog,
} from '../../testing/pictures.js';
import { selectUser, userChanged } from '../auth/current-user.js';
import { sizeText } from '../chat/pictures/picture.rules.js';

beforeEach(startPictures);

describe('the Image tab', () => {
  it('IMG-001 IMG-002 IMG-003 says what it takes and what it costs with each doctor', async () => {
    asUser();
    const page = rendered();
    const tab = await openImageTab(page);
    tab.getByText('PNG, JPG, GIF up to 10MB');
    await tab.findByText('3 diamonds');
    await page.user.click(screen.getByRole('radio', { name: 'Dr. Julia' }));
    tab.getByText('6 diamonds');
  });

  it('begins a conversation with the picture and the words about it', async () => {
    const server = asUser();
    server.on('POST /api/chat-split', () => aReply({ usageCount: null, updatedDiamonds: 7 }));
    const page = rendered();
    const tab = await openImageTab(page);
    const ask = tab.getByRole<HTMLButtonElement>('button', { name: 'Ask Dr. Alex' });
    expect(ask.disabled).toBe(true);
    await choose(page, tab);
    tab.getByAltText('Preview of mole.png');
    await page.user.type(tab.getByLabelText('What should the doctor know about it?'), 'it grows');
    await page.user.click(ask);
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject({ message: 'it grows', imageData: 'AAAA', sessionId: null });
    const log = within(await screen.findByRole('log'));
    expect((await log.findByAltText('Picture sent with this question')).getAttribute('src')).toMatch(/^blob:/);
    await log.findByRole('button', { name: 'Copy answer' });
    expect(selectUser(page.store.getState())?.diamonds).toBe(7);
    await screen.findByRole('group', { name: 'Picture' });
  });

  it('takes a picture that is dropped or pasted, and gives it back', async () => {
    asUser();
    const page = rendered();
    const tab = await openImageTab(page);
    drop(tab.getByRole('group', { name: 'Picture' }), aFile());
    await tab.findByAltText('Preview of mole.png');
    await page.user.click(tab.getByRole('button', { name: 'Remove the picture' }));
    paste(document.body, [aFile({ name: 'rash.jpg', type: 'image/jpeg' })]);
    await tab.findByAltText('Preview of rash.jpg');
    paste(tab.getByLabelText('What should the doctor know about it?'), [aFile({ name: 'word.png' })], 'words');
    expect(tab.queryByAltText('Preview of word.png')).toBeNull();
  });

  it('LIM-004 takes up to 10 MB, and says so to more and to what cannot be read', async () => {
    asUser();
    const page = rendered();
    const tab = await openImageTab(page);
    await choose(page, tab, aFile({ bytes: 10 * MB + 1 }));
    expect(tab.getByRole('alert').textContent).toBe('Please select an image smaller than 10MB');
    await choose(page, tab, aFile({ type: 'image/svg+xml' }));
    expect(tab.getByRole('alert').textContent).toContain('JPG, PNG, GIF or WebP');
    await choose(page, tab, aFile({ bytes: 10 * MB }));
    await tab.findByAltText('Preview of mole.png');
    tab.getByText('10.0 MB');
  });

  it('IMG-006 asks a visitor to register or log in', async () => {
    aConsultation();
    const page = rendered();
    await page.user.click(await screen.findByRole('tab', { name: /Image/ }));
    const tab = within(screen.getByRole('tabpanel'));
    await tab.findByRole('link', { name: 'Register' });
    tab.getByRole('link', { name: 'Login' });
    expect(tab.queryByLabelText('Choose a picture')).toBeNull();
  });

  it('IMG-017 says before a picture is chosen that nobody looks at it, and what the words cost; with a model the table holds', async () => {
    asUser().on('GET /api/doctors', () => [
      { doctor: 'alex', source: 'claude' },
      { doctor: 'julia', source: 'engine' },
    ]);
    const page = rendered();
    const tab = await openImageTab(page);
    await screen.findByText('Answered now by: Claude');
    await tab.findByText('3 diamonds');
    expect(tab.queryByText(/No doctor can look at pictures/)).toBeNull();
    await page.user.click(screen.getByRole('radio', { name: 'Dr. Julia' }));
    tab.getByText(/No doctor can look at pictures at the moment.*answered at the text price/);
    tab.getByText('2 diamonds');
    expect(tab.queryByText('6 diamonds')).toBeNull();
    tab.getByText('PNG, JPG, GIF up to 10MB');
  });

  it('says it in the language of the words', async () => {
    asUser().on('GET /api/doctors', () => [{ doctor: 'alex', source: 'engine' }]);
    const page = rendered();
    const tab = await openImageTab(page);
    await tab.findByText('1 credit');
    await page.user.type(tab.getByLabelText('What should the doctor know about it?'), 'פריחה');
    expect(tab.getByText(/כרגע איש אינו מסתכל בתמונות/).getAttribute('dir')).toBe('rtl');
  });

  it('takes a picture for a credit where nobody looks at it, from somebody without diamonds', async () => {
    const server = asUser({ credits: 1, diamonds: 0 }).on('GET /api/doctors', () => [
      { doctor: 'alex', source: 'engine' },
    ]);
    server.on('POST /api/chat-split', () => aReply({ usageCount: null, updatedCredits: 0 }));
    const page = rendered();
    const tab = await openImageTab(page);
    await tab.findByText('1 credit');
    await choose(page, tab);
    await page.user.type(tab.getByLabelText('What should the doctor know about it?'), 'it itches');
    await page.user.click(tab.getByRole('button', { name: 'Ask Dr. Alex' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the image button', () => {
  it('IMG-004 opens the payment with fewer than 3 diamonds', async () => {
    asUser({ diamonds: 2, credits: 5 });
    const page = rendered();
    const chat = await chatPanel(page);
    await screen.findByText('2 diamonds per question');
    await page.user.click(chat.getByRole('button', { name: 'Send a picture' }));
    await screen.findByRole('dialog', { name: 'Add questions' });
  });

  it('IMG-005 DLG-005 opens the upload dialog with 3', async () => {
    asUser({ diamonds: 3 });
    const place = await uploadDialog(rendered());
    place.getByRole('heading', { name: 'Upload Medical Image' });
  });

  it('opens the dialog for a credit, and the payment without one, where nobody looks at pictures', async () => {
    const server = asUser({ diamonds: 0, credits: 1 }).on('GET /api/doctors', () => [
      { doctor: 'alex', source: 'engine' },
    ]);
    const page = rendered();
    const place = await uploadDialog(page);
    place.getByText(/No doctor can look at pictures/);
    await page.user.click(place.getByRole('button', { name: 'Cancel' }));
    await gone();
    server.on('GET /api/user/current', () => aUser({ diamonds: 9, credits: 0 }));
    act(() => void page.store.dispatch(userChanged(aUser({ diamonds: 9, credits: 0 }))));
    await page.user.click(screen.getByRole('button', { name: 'Send a picture' }));
    await screen.findByRole('dialog', { name: 'Add questions' });
  });

  it('IMG-006 offers a visitor an account', async () => {
    aConsultation();
    const page = rendered();
    const chat = await chatPanel(page);
    await page.user.click(chat.getByRole('button', { name: 'Send a picture' }));
    const offer = within(await screen.findByRole('dialog'));
    offer.getByText(/Create Free Account/);
  });

  it('a picture pasted or dropped into the chat opens the dialog with it; words are pasted as ever', async () => {
    asUser();
    const page = rendered();
    const chat = await chatPanel(page);
    await screen.findByText('2 diamonds per question');
    const input = chat.getByLabelText('Your message');
    paste(input, [], 'words');
    paste(input, [aFile()], 'words');
    expect(screen.queryByRole('dialog')).toBeNull();
    paste(input, [aFile()]);
    const place = within(await screen.findByRole('dialog', { name: 'Upload Medical Image' }));
    place.getByAltText('Preview of mole.png');
    await page.user.click(place.getByRole('button', { name: 'Cancel' }));
    await gone();
    drop(input, aFile({ name: 'rash.png' }));
    await screen.findByAltText('Preview of rash.png');
  });
});

describe('sizes', () => {
  it('are told as people read them', () => {
    expect([sizeText(10), sizeText(300 * 1024), sizeText(2.5 * MB)]).toEqual(['1 KB', '300 KB', '2.5 MB']);
  });
});

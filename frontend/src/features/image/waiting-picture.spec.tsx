import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '../../testing/builders.js';
import { aConsultation } from '../../testing/chat.js';
import '../../testing/message-channel.js';
import {
  aFile,
  asUser,
  AT,
  chatPanel,
  choose,
  drop,
  rendered,
  startPictures,
  uploadDialog,
} from '../../testing/pictures.js';

const EMAIL = 'new@example.org';
const PASSWORD = 'violet river 7';

function aVisitorWhoRegisters() {
  const member = aUser({ email: EMAIL, credits: 2, diamonds: 0 });
  return aConsultation()
    .on('POST /api/register', () => member)
    .on('POST /api/check-daily-question', () => ({ granted: false, totalCredits: 2 }));
}

/** The service worker holds a picture that somebody shared, and gives it away once. */
function aSharedPicture(): void {
  let shared: File | null = aFile({ name: 'shared.png' });
  const controller = {
    postMessage: (_message: unknown, [port]: MessagePort[]) => {
      port!.postMessage({ picture: shared });
      shared = null;
    },
  };
  const serviceWorker = { controller, register: () => Promise.resolve() };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  window.history.replaceState(null, '', `${AT}?shared-picture`);
}

beforeEach(startPictures);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  window.history.replaceState(null, '', '/');
});

describe('a picture that waits', () => {
  it('dropped into the chat by a visitor, is in the dialog after registering', async () => {
    aVisitorWhoRegisters();
    const page = rendered();
    const chat = await chatPanel(page);
    drop(chat.getByLabelText('Your message'), aFile());
    const quick = within(await screen.findByRole('dialog', { name: 'Quick Registration' }));
    await page.user.type(quick.getByLabelText('Email'), EMAIL);
    await page.user.type(quick.getByLabelText(/^Password/), PASSWORD);
    await page.user.click(quick.getByRole('button', { name: 'Create Free Account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Medical Image' }));
    await dialog.findByAltText('Preview of mole.png');
  });

  it('shared with the app by a visitor, is shown at once and is in the Image tab after registering', async () => {
    aVisitorWhoRegisters();
    aSharedPicture();
    const page = rendered(`${AT}?shared-picture`);
    const tab = within(await screen.findByRole('tabpanel'));
    await tab.findByAltText('Preview of shared.png');
    await page.user.click(tab.getByRole('link', { name: 'Register' }));
    await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    await page.user.type(screen.getByLabelText('Email'), EMAIL);
    await page.user.type(screen.getByLabelText('Password'), PASSWORD);
    await page.user.type(screen.getByLabelText('Confirm password'), PASSWORD);
    await page.user.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByLabelText('What should the doctor know about it?');
    screen.getByAltText('Preview of shared.png');
    expect(page.address()).toBe(`${AT}?shared-picture`);
  });

  it('that costs more than there is, is in the dialog again when the payment is closed', async () => {
    asUser({ diamonds: 3, credits: 1 });
    const page = rendered();
    const dialog = await uploadDialog(page);
    await choose(page, dialog);
    await page.user.click(await screen.findByRole('radio', { name: 'Dr. Julia', hidden: true }));
    await page.user.click(dialog.getByRole('button', { name: 'Ask Dr. Julia' }));
    const payment = within(await screen.findByRole('dialog', { name: 'Add questions' }));
    await page.user.click(payment.getByRole('button', { name: 'Close' }));
    await waitFor(() => screen.getByAltText('Preview of mole.png'));
  });
});

// A question, its change, a picture, the whole assessment, the report, history and account, without touching a mouse.
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describeInBrowser, startBrowser, TEST_MS, visit } from './browser.js';
import { aMember } from './member.js';

const MOST_TABS = 120;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until the focus is there; what is never reached cannot be used. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}.`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const panel = (page: Page): Locator => page.getByRole('complementary');
const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true });

/** The target once it has the focus. Replies move it, and keys pressed before would go astray. */
const focused = (target: Locator): Locator => target.and(target.page().locator(':focus'));

async function answer(page: Page, number: number): Promise<void> {
  await panel(page).getByText(`QUESTION ${number} OF 10`, { exact: true }).waitFor();
  if (number > 1) await focused(panel(page).getByRole('heading')).waitFor();
  const chips = panel(page).getByRole('radio');
  if ((await chips.count()) > 0) {
    await tabTo(page, chips);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
  } else {
    await tabTo(page, panel(page).getByRole('textbox'));
    await page.keyboard.type(
      number === 1 ? 'My shoulder hurts when I raise the arm' : number === 2 ? 'I am 34, female' : 'rest',
    );
  }
  await press(page, button(panel(page), 'Continue'));
}

describeInBrowser('by keyboard alone', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
    page = await visit(browser, { reducedMotion: 'reduce' });
    await aMember(page);
  }, TEST_MS);
  afterAll(() => browser.close());

  it(
    'a question is asked, changed, and followed by another',
    async () => {
      await page.goto('/ai-consultation');
      await tabTo(page, page.getByLabel('Describe your Symptoms'));
      await page.keyboard.type('I have had a sore throt since Monday');
      await page.keyboard.press('Enter');
      await button(panel(page), 'Copy answer').waitFor();
      await press(page, button(panel(page), 'Edit'));
      await focused(panel(page).getByLabel('Your question, changed')).waitFor();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('I have had a sore throat since Monday');
      await page.keyboard.press('Enter');
      await panel(page).getByText('sore throt').first().waitFor({ state: 'detached' });
      await button(panel(page), 'Copy answer').waitFor();
      await tabTo(page, panel(page).getByLabel('Your message'));
      await page.keyboard.type('It hurts when I swallow');
      await page.keyboard.press('Enter');
      await button(panel(page), 'Copy answer').nth(1).waitFor();
    },
    TEST_MS,
  );

  it(
    'an assessment is answered, its report made, read, shared and left',
    async () => {
      await page.goto('/ai-consultation');
      // The prerendered page knows no user: the remaining credits appear once the page is hydrated.
      await page
        .getByText(/^\d+ credits? left$/)
        .first()
        .waitFor();
      await tabTo(page, page.getByRole('tab', { name: /^Symptoms/ }));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await press(page, button(page, 'Start Medical Assessment'));
      for (let number = 1; number <= 10; number += 1) await answer(page, number);
      // The offer of a report has been shown since the ninth answer.
      await focused(panel(page).getByRole('heading', { name: 'All questions are answered' })).waitFor();
      await press(page, button(panel(page), 'Yes, Generate Report (10 diamonds)'));
      await panel(page).getByText('YOUR MEDICAL REPORT IS READY!').waitFor();
      await press(page, button(panel(page), 'View Medical Report'));
      const report = page.getByRole('dialog', { name: 'Your Medical Report' });
      await report.getByRole('heading', { name: 'Primary finding' }).waitFor();
      await press(page, button(report, 'Share'));
      await press(page, button(report, 'Create link'));
      await report.getByLabel('Your link').waitFor();
      await press(page, report.getByRole('button', { name: /^Withdraw the link/ }));
      await report.getByText('There are no active links to this report.').waitFor();
      await focused(report.getByRole('heading', { name: 'Active links' })).waitFor();
      await page.keyboard.press('Escape');
      await report.waitFor({ state: 'detached' });
      if (!(await hasFocus(button(panel(page), 'View Medical Report')))) throw new Error('The focus is lost.');
    },
    2 * TEST_MS,
  );

  it(
    'a picture is chosen, taken back, chosen again and asked about',
    async () => {
      await page.goto('/ai-consultation');
      const chooses = async (place: Page | Locator): Promise<void> => {
        const choosing = page.waitForEvent('filechooser');
        await tabTo(page, place.getByLabel('Choose a picture'));
        await page.keyboard.press('Enter');
        const pixel = { create: { width: 400, height: 300, channels: 3 as const, background: '#d68c78' } };
        const buffer = await sharp(pixel).jpeg().toBuffer();
        await (await choosing).setFiles({ name: 'mole.jpg', mimeType: 'image/jpeg', buffer });
        await place.getByAltText('Preview of mole.jpg').waitFor();
      };
      await press(page, button(page, 'Send a picture'));
      const dialog = page.getByRole('dialog', { name: 'Upload Medical Image' });
      await dialog.waitFor();
      await chooses(dialog);
      await press(page, button(dialog, 'Remove the picture'));
      await chooses(dialog);
      await press(page, dialog.getByRole('button', { name: /^Ask Dr\. / }));
      await dialog.waitFor({ state: 'detached' });
      await button(panel(page), 'Copy answer').waitFor();
      await panel(page).getByAltText('Picture sent with this question').waitFor();
    },
    TEST_MS,
  );

  it(
    'a conversation is found in the history, renamed, deleted, and the history left',
    async () => {
      await page.goto('/ai-consultation');
      const opener = button(page, 'Session history');
      await press(page, opener);
      const history = page.getByRole('dialog', { name: 'Your conversations' });
      const menu = (title: string): Locator => history.getByRole('button', { name: `Options for “${title}”` });
      // A menu takes the focus to its first entry.
      const first = focused(page.getByRole('menuitem', { name: 'Rename' }));
      await press(page, menu('Please analyze this medical image'));
      await first.waitFor();
      await page.keyboard.press('Enter');
      await tabTo(page, history.getByLabel('New title'));
      await page.keyboard.press('Control+A');
      await page.keyboard.type('My mole');
      await page.keyboard.press('Enter');
      await press(page, menu('My mole'));
      await first.waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      const confirm = page.getByRole('alertdialog', { name: 'Delete this conversation?' });
      await press(page, button(confirm, 'Delete'));
      await confirm.waitFor({ state: 'detached' });
      await menu('My mole').waitFor({ state: 'detached' });
      // Its button is gone; the drawer takes the focus.
      await page.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await history.waitFor({ state: 'detached' });
      await focused(opener).waitFor();
    },
    TEST_MS,
  );

  it(
    'the account: health profile kept, e-mail changed, account erased',
    async () => {
      await page.goto('/account');
      await press(page, button(page, 'Open the profiles'));
      const profile = page.getByRole('dialog', { name: 'Profiles' });
      await press(page, button(profile, 'Fill in: Me'));
      await tabTo(page, profile.getByLabel('Year of birth'));
      await page.keyboard.type('1980');
      await tabTo(page, profile.getByRole('radio'));
      await page.keyboard.press('ArrowUp');
      await press(page, button(profile, 'Save'));
      await page.getByText('The profile was saved.').waitFor();
      // The form goes once it is saved; the dialog takes the focus, since the list is drawn again with the new profile.
      await button(profile, 'Save').waitFor({ state: 'detached' });
      await page.locator(':focus').waitFor();
      await page.keyboard.press('Escape');
      await profile.waitFor({ state: 'detached' });
      await tabTo(page, page.getByLabel('Email Address', { exact: true }));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(`renamed.${randomUUID()}@example.org`);
      await press(page, button(page, 'Update Email'));
      await page.getByText('Email Updated').waitFor();
      await press(page, button(page, 'Erase my account'));
      const erase = page.getByRole('dialog', { name: 'Erase your account?' });
      await tabTo(page, erase.getByLabel('Password'));
      await page.keyboard.type('violet river 7');
      await press(page, button(erase, 'Erase for good'));
      await page.getByText('Your account was erased.').waitFor();
    },
    TEST_MS,
  );
});

// A picture from a member's screen to the doctor and back: bought, dropped, answered, found again; nobody else sees it.
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { describeInBrowser, PHONE, seriousFindings, sidewaysScroll, startBrowser, TEST_MS, visit } from './browser.js';
import { Chat } from './chat.js';
import { aMember } from './member.js';

/** A picture with lines in it, and where it was taken. */
async function aPicture(): Promise<Buffer> {
  const pixels = Buffer.alloc(900 * 700 * 3);
  for (let at = 0; at < 900 * 700; at += 1)
    pixels.set((at % 900) % 60 < 30 ? [214, 140, 120] : [238, 205, 186], at * 3);
  return sharp(pixels, { raw: { width: 900, height: 700, channels: 3 } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Dana Cohen' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();
}

/** As if it came from the desktop. */
async function drop(page: Page, place: string, bytes: Buffer): Promise<void> {
  const files = await page.evaluateHandle((data) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([content], 'mole.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes.toString('base64'));
  await page.dispatchEvent(place, 'drop', { dataTransfer: files });
}

const balance = (page: Page, text: RegExp) => page.getByLabel('Your balance').filter({ hasText: text }).waitFor();
const shown = (page: Page) => page.getByAltText('Picture sent with this question');
describeInBrowser('a picture in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());

  it(
    'IMG-002 IMG-003 IMG-011 IMG-017 IMG-018 IMG-020 drops a picture, gets an answer, reloads, still there; priced as its words while no model sees it; a stranger sees nothing',
    async () => {
      const page = await visit(browser);
      const chat = new Chat(page);
      await page.goto('/');
      await aMember(page);
      await page.goto('/ai-consultation');
      await balance(page, /diamonds200/);

      await page.getByRole('tab', { name: /Image/ }).click();
      await page.getByText('PNG, JPG, GIF up to 10MB').waitFor();
      await page.getByRole('tabpanel').getByText('1 credit', { exact: true }).waitFor();
      await page
        .getByText(/^No doctor can look at pictures at the moment/)
        .first()
        .waitFor();
      await drop(page, '[role=group][aria-label=Picture]', await aPicture());
      await page.getByAltText('Preview of mole.jpg').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByLabel('What should the doctor know about it?').fill('A mole on my arm that itches.');
      await page.getByRole('tabpanel').getByRole('button', { name: 'Ask Dr. Alex' }).click();
      await chat.answered(1);
      await balance(page, /credits101/);
      await shown(page).waitFor();

      await page.reload();
      await shown(page).waitFor();
      await chat.answered(1);
      await page.waitForFunction(() => {
        const picture = document.querySelector<HTMLImageElement>('[role=log] img');
        return picture?.complete && picture.naturalWidth > 0;
      });
      const address = (await shown(page).getAttribute('src')) ?? '';
      expect(address).toMatch(/^\/api\/sessions\/[\w-]{16}\/images\/\d+$/);
      const own = await page.request.get(address);
      expect([own.status(), own.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      const bytes = await own.body();
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes('Dana Cohen')).toBe(false);
      const stranger = await visit(browser);
      await stranger.goto('/');
      expect((await stranger.request.get(address)).status()).toBe(403);
      await aMember(stranger);
      expect((await stranger.request.get(address)).status()).toBe(403);
      await stranger.context().close();

      await page.getByRole('button', { name: 'Dr. Julia (GPT-4)' }).click();
      await chat.input.fill('And this side of it?');
      await page.getByRole('button', { name: 'Send a picture' }).click();
      const dialog = page.getByRole('dialog', { name: 'Upload Medical Image' });
      await dialog.getByText('2 diamonds', { exact: true }).first().waitFor();
      await dialog.getByLabel('Choose a picture').setInputFiles({
        name: 'other-side.jpg',
        mimeType: 'image/jpeg',
        buffer: await aPicture(),
      });
      await dialog.getByAltText('Preview of other-side.jpg').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Ask Dr. Julia' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await chat.answered(2);
      await balance(page, /diamonds198/);
      expect(await shown(page).count()).toBe(2);
      await page.context().close();
    },
    TEST_MS,
  );

  it(
    'IMG-006 IMG-009 on a phone: a visitor is offered an account, a member has a camera, and can take the picture back',
    async () => {
      const page = await visit(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
      await page.goto('/ai-consultation');
      await page.getByRole('button', { name: 'Open the chat' }).click();
      await page.getByRole('button', { name: 'Send a picture' }).click();
      await page.getByRole('dialog').filter({ hasText: 'Create Free Account' }).waitFor();
      await page.goto('/');
      await aMember(page);
      await page.goto('/ai-consultation');
      await page.getByRole('tab', { name: /Image/ }).click();
      await page.getByText('Take a photo').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByLabel('Choose a picture').setInputFiles({
        name: 'mole.jpg',
        mimeType: 'image/jpeg',
        buffer: await aPicture(),
      });
      await page.getByAltText('Preview of mole.jpg').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      await page.getByRole('button', { name: 'Remove the picture' }).press('Enter');
      await page.getByRole('group', { name: 'Picture' }).waitFor();
      await page.context().close();
    },
    TEST_MS,
  );
});

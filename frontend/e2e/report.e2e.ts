// The assessment in a browser: diamonds are bought, ten questions answered, the report made, read and taken along.
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { describeInBrowser, PHONE, seriousFindings, sidewaysScroll, startBrowser, TEST_MS, visit } from './browser.js';

const describeWithSandbox = process.env['E2E_SANDBOX_URL'] ? describeInBrowser : describe.skip;
const OPENING = 'My shoulder hurts, and raising the arm overhead hurts.';
const FIRST =
  'What is your main health concern or primary symptom that brought you here today? Please describe it in detail.';

async function register(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(`patient.${randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('violet river 7');
  await page.getByLabel('Confirm password').fill('violet river 7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Buys the pack with 200 diamonds at the sandbox's PayPal. */
async function buyDiamonds(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add questions' });
  await dialog.getByRole('radio', { name: /^200 diamonds plus 100 credits/ }).check();
  await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  const paypal = page.getByRole('dialog', { name: 'PayPal sandbox' });
  await paypal.getByRole('button', { name: 'Approve payment' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

const panel = (page: Page): Locator => page.getByRole('complementary');

/** Answers what is asked now and waits for the next. */
async function answer(page: Page, number: number): Promise<void> {
  await panel(page).getByText(`QUESTION ${number} OF 10`, { exact: true }).waitFor();
  const words = number === 1 ? OPENING : number === 2 ? 'I am 34, female' : 'Lifting makes it worse, rest helps';
  const no = panel(page).getByRole('radio', { name: 'No', exact: true });
  if ((await no.count()) > 0) await no.check();
  else await panel(page).getByRole('textbox').fill(words);
  await panel(page).getByRole('button', { name: 'Continue' }).click();
}

describeWithSandbox('the assessment and its report', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());

  it('REP-046 a visitor is asked to sign in, and may look at the sample', async () => {
    const page = await visit(browser, { viewport: PHONE, reducedMotion: 'reduce' });
    await page.goto('/ai-consultation');
    await page.getByRole('tab', { name: /^Report/ }).click();
    await page.getByText('Please register or log in to start an assessment.').waitFor();
    await page.getByRole('button', { name: 'View Sample Medical Report Preview' }).click();
    await page.getByRole('dialog', { name: 'Sample Medical Report' }).getByText('82%').first().waitFor();
    expect([await seriousFindings(page), await sidewaysScroll(page)]).toEqual([[], 0]);
    await page.context().close();
  });

  it(
    'REP-003 REP-025 REP-028 REP-031 REP-032 REP-042 REP-045 from buying diamonds to the PDF',
    async () => {
      const page = await visit(browser, { reducedMotion: 'reduce', acceptDownloads: true });
      const balance = page.getByLabel('Your balance');
      await register(page);
      await page.goto('/ai-consultation');
      await page.getByRole('tab', { name: /^Report/ }).click();
      await page.getByRole('button', { name: 'Start Medical Assessment' }).click();
      await buyDiamonds(page);
      await balance.filter({ hasText: 'diamonds200' }).waitFor();

      await page.getByRole('button', { name: 'Start Medical Assessment' }).click();
      await panel(page).getByRole('heading', { name: FIRST }).waitFor();
      await answer(page, 1);
      await answer(page, 2);
      await panel(page).getByText('QUESTION 3 OF 10', { exact: true }).waitFor();
      await page.reload();
      for (let number = 3; number <= 9; number += 1) await answer(page, number);
      await panel(page).getByRole('button', { name: 'No, Skip Report' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await answer(page, 10);
      await balance.filter({ hasText: 'diamonds200' }).waitFor();

      await panel(page).getByRole('button', { name: 'Yes, Generate Report (10 diamonds)' }).click();
      await panel(page).getByText('GENERATING YOUR MEDICAL REPORT...').waitFor();
      await panel(page).getByText('YOUR MEDICAL REPORT IS READY!').waitFor();
      await balance.filter({ hasText: 'diamonds190' }).waitFor();
      await panel(page).getByRole('button', { name: 'View Medical Report' }).click();
      const report = page.getByRole('dialog', { name: 'Your Medical Report' });
      await report.getByRole('heading', { name: 'Primary finding' }).waitFor();
      await report.getByRole('heading', { name: 'Probabilities' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      const download = page.waitForEvent('download');
      await report.getByRole('button', { name: 'Download PDF' }).click();
      const path = await (await download).path();
      expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');

      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Report', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Medical Reports' });
      await drawer.getByText(/Report Generated/).waitFor();
      await drawer.getByRole('button', { name: 'View Report' }).click();
      await report.getByRole('heading', { name: 'Primary finding' }).waitFor();
      await page.context().close();
    },
    2 * TEST_MS,
  );
});

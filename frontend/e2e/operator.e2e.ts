// The operator at the started product: a wrong login, the right one, a visitor's conversation found and read, every
// screen fit for everybody, and out again.
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, PHONE, seriousFindings, sidewaysScroll, startBrowser, TEST_MS, visit } from './browser.js';
import { Chat } from './chat.js';

const EMAIL = process.env['E2E_ADMIN_EMAIL'] ?? '';
const PASSWORD = process.env['E2E_ADMIN_PASSWORD'] ?? '';
const QUESTION = 'My left knee clicks when I climb the stairs.';

/** Screens, and something that only appears once their data has loaded. */
const LOADED = / loaded$/;
const SCREENS = [
  ['/admin-new', 'Total Revenue'],
  ['/admin-new?tab=paid', 'Some users may have multiple accounts'],
  ['/admin-new?tab=visitors', LOADED],
  ['/admin?tab=conversions', 'Session to registration'],
  ['/admin?tab=sessions', LOADED],
  ['/admin?tab=analytics', 'People online now'],
  ['/admin-security', 'Compliance Status'],
  ['/admin-security?view=trail', LOADED],
  ['/admin-security?view=queues', 'No dead letters'],
  ['/admin-security-test', 'Admin flag'],
] as const;

async function login(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function ask(browser: Browser): Promise<void> {
  const page = await visit(browser);
  await page.goto('/ai-consultation');
  await page.getByRole('textbox', { name: 'Describe your Symptoms' }).fill(QUESTION);
  await page.getByRole('button', { name: 'Ask Dr. Alex' }).click();
  await new Chat(page).answered(1);
  await page.context().close();
}

describeInBrowser('the operator', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());

  it(
    'ADL-001 ADU-002 ADU-020 ADU-026 ADU-030 logs in, finds what a visitor asked, reads it, logs out',
    async () => {
      await ask(browser);
      const page = await visit(browser);
      await page.goto('/admin-new');
      await login(page, 'not the password');
      await page.getByText('Invalid email or password').waitFor();
      await login(page, PASSWORD);
      await page.getByRole('tab', { name: 'Session Dashboard' }).waitFor();
      const row = page.getByRole('row').filter({ hasText: QUESTION }).first();
      // What happened elsewhere reaches the lists a moment later.
      for (let tries = 0; tries < 20 && !(await row.isVisible()); tries += 1) {
        await Promise.all([
          page.waitForResponse((response) => response.url().includes('/api/admin/unified-sessions')),
          page.getByRole('button', { name: 'Reload' }).click(),
        ]);
      }
      await row.getByRole('button', { name: 'View messages' }).click();
      const dialog = page.getByRole('dialog', { name: 'Messages' });
      await dialog.getByText(QUESTION).waitFor();
      await dialog.getByText('Dr. Alex').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByRole('button', { name: 'Sign In' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('adminCredentials'))).toBeNull();
      await page.context().close();
    },
    TEST_MS,
  );

  it.each([
    ['light', {}],
    ['on a phone, dark', { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' as const }],
  ])(
    'every screen has no serious accessibility finding and no sideways scroll: %s',
    async (_name, options) => {
      const page = await visit(browser, { reducedMotion: 'reduce', ...options });
      await page.goto('/admin');
      await login(page, PASSWORD);
      await page.getByRole('tab', { name: 'Conversions' }).waitFor();
      for (const [address, text] of SCREENS) {
        await page.goto(address);
        await page.getByText(text).first().waitFor();
        const found = { address, findings: await seriousFindings(page), sideways: await sidewaysScroll(page) };
        expect(found).toEqual({ address, findings: [], sideways: 0 });
      }
      await page.context().close();
    },
    TEST_MS,
  );
});

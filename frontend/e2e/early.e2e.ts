// What a visitor does before a prerendered page is hydrated is not lost: its bundle is held back here until they are done.
import type { Browser, Page, Route } from 'playwright-core';
import { describeInBrowser, PHONE, startBrowser, TEST_MS, visit } from './browser.js';
import { Chat } from './chat.js';

const HURTS = 'My throat hurts since yesterday';
const SLOW_PROCESSOR = 6;
/** Twice painted, and whatever was to come right after that has come. */
const PAINTED =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200))))';
interface Early {
  readonly page: Page;
  /** Lets the bundle of the page come. */
  readonly release: () => void;
}

/** A prerendered page as it is before its bundle has come. */
async function early(browser: Browser, path: string): Promise<Early> {
  const page = await visit(browser);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const later = async (route: Route) => {
    await released;
    await route.continue();
  };
  await page.route('**/assets/*.js', later);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, release };
}

const question = (page: Page) => page.getByLabel('Your symptoms or question');
const listed = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

describeInBrowser('a prerendered page before hydration', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());

  it(
    'HOME-004 keeps what is typed, and asks it when Enter was pressed',
    async () => {
      const { page, release } = await early(browser, '/');
      await question(page).click();
      await page.keyboard.type(HURTS);
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).pathname).toBe('/');
      release();
      await page.waitForURL(/\/ai-consultation/);
      await new Chat(page).log.getByText(HURTS).waitFor();
    },
    TEST_MS,
  );

  it(
    'keeps text, focus and caret, and does not send what is still being written',
    async () => {
      const { page, release } = await early(browser, '/');
      await question(page).click();
      await page.keyboard.type('My throat hurts');
      await page.keyboard.press('Enter');
      await page.keyboard.type(' a lot');
      await page.keyboard.press('Home');
      release();
      await page.getByRole('button', { name: 'Get Medical Guidance', disabled: false }).waitFor();
      await page.keyboard.type('Since today: ');
      expect(await question(page).inputValue()).toBe('Since today: My throat hurts a lot');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/ai-consultation/);
      await new Chat(page).log.getByText('Since today: My throat hurts a lot').waitFor();
    },
    TEST_MS,
  );

  it(
    'asks what was typed when the button was pressed, which is not enabled yet',
    async () => {
      const { page, release } = await early(browser, '/');
      await question(page).fill(HURTS);
      await page.getByRole('button', { name: 'Get Medical Guidance' }).click({ force: true });
      release();
      await page.waitForURL(/\/ai-consultation/);
    },
    TEST_MS,
  );

  it(
    'does once what a button does that was pressed twice',
    async () => {
      const { page, release } = await early(browser, '/');
      const options = page.getByRole('button', { name: 'More options' });
      await options.click();
      await options.click();
      release();
      await page.getByRole('menuitem', { name: 'How it Works' }).waitFor();
    },
    TEST_MS,
  );

  it(
    'filters by what was searched for and chosen',
    async () => {
      const { page, release } = await early(browser, '/health-articles');
      const all = await listed(page).count();
      await page.getByLabel('Search articles').fill('diabetes');
      release();
      await page.waitForURL(/diabetes/);
      expect(await listed(page).count()).toBeLessThan(all);
    },
    TEST_MS,
  );

  it(
    'calculates with the units that were chosen',
    async () => {
      const { page, release } = await early(browser, '/health-tools?tool=bmi');
      await page.getByRole('radio', { name: /US|lb/ }).check({ force: true });
      release();
      await page
        .getByText(/\bft\b/)
        .first()
        .waitFor();
      expect(await page.getByRole('radio', { name: /US|lb/ }).isChecked()).toBe(true);
    },
    TEST_MS,
  );

  it(
    'goes where the select of a small screen was set to',
    async () => {
      const { page, release } = await early(browser, '/faq');
      await page.setViewportSize(PHONE);
      await page.getByRole('combobox', { name: 'Main navigation' }).selectOption('About');
      release();
      await page.waitForURL('**/about');
    },
    TEST_MS,
  );

  it(
    'QA-005 opens the answer whose button was pressed, and the server’s list takes the place of the prerendered one',
    async () => {
      const { page, release } = await early(browser, '/medical-questions');
      const cards = page.getByRole('article');
      expect(await cards.count()).toBe(12);
      const asked = await cards.nth(2).getByRole('heading').textContent();
      await cards.nth(2).getByRole('button', { name: 'Read Full Answer' }).click();
      expect(new URL(page.url()).search).toBe('');
      const counted = page.waitForResponse(/\/api\/medical-questions\/.+\/view$/);
      release();
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: asked ?? '' })
        .waitFor();
      expect((await counted).ok()).toBe(true);
      await page.keyboard.press('Escape');
      await cards
        .nth(2)
        .getByText(/\d views?$/)
        .waitFor();
      expect(await cards.nth(2).getByRole('heading').textContent()).toBe(asked);
    },
    TEST_MS,
  );

  it(
    'has links and folding parts that work by themselves',
    async () => {
      const { page } = await early(browser, '/faq');
      const part = page.locator('main details').first();
      await part.locator('summary').click();
      expect(await part.getAttribute('open')).not.toBeNull();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await page.waitForURL('**/privacy', { waitUntil: 'commit' });
    },
    TEST_MS,
  );

  it(
    'asks on the consultation page too: what was typed into its form, and into the chat beside it',
    async () => {
      const { page, release } = await early(browser, '/ai-consultation');
      await page.getByLabel('Describe your Symptoms').fill('My knee hurts');
      await new Chat(page).input.fill(HURTS);
      await new Chat(page).input.press('Enter');
      release();
      await new Chat(page).log.getByText(HURTS).waitFor();
      expect(await page.getByLabel('Describe your Symptoms').inputValue()).toBe('My knee hurts');
    },
    TEST_MS,
  );

  it(
    'hydrates without waiting for its reader, and stays where they have scrolled to',
    async () => {
      const { page, release } = await early(browser, '/faq');
      await page.evaluate(() => window.scrollTo(0, 600));
      release();
      await page.waitForFunction(() => !Reflect.get(window, 'earlyInput'));
      await page.evaluate(PAINTED);
      expect(await page.evaluate(() => window.scrollY)).toBe(600);
    },
    TEST_MS,
  );

  it(
    'shows nothing of the visitor’s to who is signed in, nor an empty chat where one is opened',
    async () => {
      const { page } = await early(browser, '/');
      const login = page.getByRole('link', { name: 'Login' });
      expect(await login.isVisible()).toBe(true);
      await page.evaluate(() => localStorage.setItem('currentUser', '{}'));
      await page.goto('/ai-consultation', { waitUntil: 'domcontentloaded' });
      expect(await login.isVisible()).toBe(false);
      expect(await new Chat(page).input.isVisible()).toBe(true);
      await page.goto('/ai-consultation?session=some', { waitUntil: 'domcontentloaded' });
      expect(await new Chat(page).input.isVisible()).toBe(false);
    },
    TEST_MS,
  );

  it(
    'loses nothing on a slow processor either, while it is being hydrated',
    async () => {
      const page = await visit(browser);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
      await page.goto('/', { waitUntil: 'domcontentloaded' });
      await question(page).click();
      await page.keyboard.type(HURTS, { delay: 60 });
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/ai-consultation/);
      await new Chat(page).log.getByText(HURTS).waitFor();
    },
    TEST_MS,
  );
});

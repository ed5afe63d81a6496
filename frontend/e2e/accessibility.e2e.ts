// The main pages for everybody: no serious finding of axe in light, in dark and on a phone, and nothing scrolls sideways.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser, PHONE, seriousFindings, sidewaysScroll, startBrowser, TEST_MS, visit } from './browser.js';
import { Chat } from './chat.js';

const PAGES = [
  ['/', 'Describe what you feel. Get a careful answer.'],
  ['/login', 'Welcome back'],
  ['/register', 'Create your account'],
  ['/about', 'About MedConsult'],
  ['/ai-doctors', 'AI Doctors'],
  ['/how-it-works', 'How it Works'],
  ['/medical-services', 'Medical Services'],
  ['/health-articles', 'Health Articles'],
  ['/health-articles?article=heart-disease', 'Heart disease: what raises the risk, and what lowers it'],
  ['/medical-conditions', 'Medical Conditions'],
  ['/medical-conditions?condition=copd', 'COPD'],
  ['/health-tools', 'Health Tools'],
  ['/health-tools?tool=calorie', 'Calorie Calculator'],
  ['/health-tools?tool=depression-phq-9', 'Depression Self-Check (PHQ-9)'],
  ['/help-center', 'Help Center'],
  ['/faq', 'Frequently Asked Questions'],
  ['/contact', 'Contact Us'],
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
  ['/medical-disclaimer', 'Medical Disclaimer'],
  ['/sitemap', 'Sitemap'],
  ['/account', 'Access Denied'],
  ['/payment-success', 'Processing your payment...'],
  ['/test-payment', 'Test payments'],
  ['/medical-questions', 'Medical Questions and Answers'],
  ['/no-such-page', '404 Page Not Found'],
] as const;

const SCREENS: readonly (readonly [string, BrowserContextOptions])[] = [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['on a phone', { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' }],
];

async function expectFit(page: Page): Promise<void> {
  expect({ address: page.url(), findings: await seriousFindings(page), sideways: await sidewaysScroll(page) }).toEqual({
    address: page.url(),
    findings: [],
    sideways: 0,
  });
}

/** An answer with everything around it, and for a phone the page behind the chat. */
async function expectConsultationFits(page: Page): Promise<void> {
  const chat = new Chat(page);
  await page.goto('/ai-consultation');
  const ask = page.getByRole('button', { name: 'Ask Dr. Alex', disabled: false });
  await page.getByRole('textbox', { name: 'Describe your Symptoms' }).fill('My child has a fever and a stiff neck.');
  await ask.waitFor();
  await expectFit(page);
  await ask.click();
  await chat.answered(1);
  await chat.log.getByText('Follow-up question').waitFor();
  await expectFit(page);
}

describeInBrowser('every main page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());

  it.each(SCREENS)(
    'has no serious accessibility finding and no sideways scroll: %s',
    async (_name, options) => {
      const page = await visit(browser, { reducedMotion: 'reduce', ...options });
      for (const [path, heading] of PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await expectFit(page);
      }
      await expectConsultationFits(page);
      await page.context().close();
    },
    2 * TEST_MS,
  );
});

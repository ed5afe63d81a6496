// The main pages for everybody: no serious finding of axe in light, in dark and on a phone, and nothing scrolls sideways.
// A page is loaded once; then the light is switched off, and the window becomes a phone's.
import type { Browser, CDPSession, Page } from 'playwright-core';
import {
  DESKTOP,
  describeInBrowser,
  PHONE,
  seriousFindings,
  sidewaysScroll,
  startBrowser,
  TEST_MS,
  visit,
} from './browser.js';
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

/** Makes the window of the same page a phone's, or a computer's again. */
async function asPhone(page: Page, devtools: CDPSession, phone: boolean): Promise<void> {
  const metrics = { ...(phone ? PHONE : DESKTOP), deviceScaleFactor: 1, mobile: phone };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: phone });
  await page.waitForFunction((width) => window.innerWidth === width, metrics.width);
}

/** Switches the colours of the system; the page follows by itself. */
async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

async function expectFit(page: Page, screen: string): Promise<void> {
  const at = { address: page.url(), screen };
  expect({ ...at, findings: await seriousFindings(page), sideways: await sidewaysScroll(page) }).toEqual({
    ...at,
    findings: [],
    sideways: 0,
  });
}

/** The page as it is now: light, dark, and on a phone. */
async function expectFitEverywhere(page: Page, devtools: CDPSession): Promise<void> {
  await expectFit(page, 'light');
  await inColours(page, 'dark');
  await expectFit(page, 'dark');
  await asPhone(page, devtools, true);
  await expectFit(page, 'on a phone');
  await asPhone(page, devtools, false);
  await inColours(page, 'light');
}

/** An answer with everything around it, and for a phone the page behind the chat. */
async function expectConsultationFits(page: Page, devtools: CDPSession): Promise<void> {
  const chat = new Chat(page);
  await page.goto('/ai-consultation');
  const ask = page.getByRole('button', { name: 'Ask Dr. Alex', disabled: false });
  await page.getByRole('textbox', { name: 'Describe your Symptoms' }).fill('My child has a fever and a stiff neck.');
  await ask.waitFor();
  await expectFitEverywhere(page, devtools);
  await ask.click();
  await chat.answered(1);
  await chat.log.getByText('Follow-up question').waitFor();
  await expectFitEverywhere(page, devtools);
}

describeInBrowser('every main page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());

  it(
    'has no serious accessibility finding and no sideways scroll in light, in dark and on a phone',
    async () => {
      const page = await visit(browser, { reducedMotion: 'reduce', colorScheme: 'light' });
      const devtools = await page.context().newCDPSession(page);
      for (const [path, heading] of PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await expectFitEverywhere(page, devtools);
      }
      await expectConsultationFits(page, devtools);
      await page.context().close();
    },
    4 * TEST_MS,
  );
});

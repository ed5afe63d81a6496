// What an account does by e-mail, with the mails read from the sandbox's mailbox; and money that goes back.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import {
  describeInBrowser,
  PHONE,
  seriousFindings,
  sidewaysScroll,
  startBrowser,
  TEST_MS,
  visit,
  WAIT_MS,
} from './browser.js';
import { aMember } from './member.js';

const SANDBOX = process.env['E2E_SANDBOX_URL'] ?? 'http://localhost:8087';
const OPERATOR = { email: process.env['E2E_ADMIN_EMAIL'] ?? '', password: process.env['E2E_ADMIN_PASSWORD'] ?? '' };
const describeWithSandbox = process.env['E2E_SANDBOX_URL'] ? describeInBrowser : describe.skip;

const OLD = 'violet river 7';
const FRESH = 'amber meadow 9';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to an address whose subject fits, as soon as it has come. */
async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    const answer = await fetch(`${SANDBOX}/__mails?to=${encodeURIComponent(address)}`);
    const found = ((await answer.json()) as Mail[]).find((mail) => subject.test(mail.subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail ${subject.source} came.`);
}

function linkIn({ text }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('The mail has no link.');
  return link;
}

async function registered(page: Page): Promise<string> {
  const email = `mail.${randomUUID()}@example.org`;
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(OLD);
  await page.getByLabel('Confirm password').fill(OLD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return email;
}

async function login(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

describeWithSandbox('mails', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());

  it(
    'a forgotten password: asked for, read, chosen anew; every session ends',
    async () => {
      const elsewhere = await visit(browser);
      const email = await registered(elsewhere);
      const page = await visit(browser, { viewport: PHONE });
      await page.goto('/login');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Email').fill(email);
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('If there is an account with this address').waitFor();
      expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      const link = linkIn(await mailTo(email, /new MedConsult password/));
      await page.goto(link);
      await page.getByLabel('New password', { exact: true }).fill(FRESH);
      await page.getByLabel('Confirm new password').fill(FRESH);
      expect(page.url()).not.toContain('#');
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save the new password' }).click();
      await page.waitForURL('**/login');
      await login(page, email, OLD);
      await page.getByText('Login Failed').waitFor();
      await login(page, email, FRESH);
      await page.waitForURL((url) => url.pathname === '/');
      await mailTo(email, /password was changed/);
      // The link is used up, and the other browser is signed out.
      const again = await visit(browser);
      await again.goto(link);
      await again.getByLabel('New password', { exact: true }).fill(FRESH);
      await again.getByLabel('Confirm new password').fill(FRESH);
      await again.getByRole('button', { name: 'Save the new password' }).click();
      await again.getByText('This link does not work any more').waitFor();
      await elsewhere.goto('/account');
      await elsewhere.getByText('Access Denied').waitFor();
    },
    2 * TEST_MS,
  );

  it(
    'an address is confirmed, and another one takes its place with the password',
    async () => {
      const page = await visit(browser);
      const email = await registered(page);
      await page.goto(linkIn(await mailTo(email, /Confirm your address/)));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Your address is confirmed').waitFor();
      await page.goto('/account');
      await page.getByText('This address is confirmed.').waitFor();
      const form = page.getByRole('form', { name: 'Email Address' });
      const wanted = `other.${randomUUID()}@example.org`;
      await form.getByLabel('Email Address').fill(wanted);
      await form.getByLabel('Your password').fill(OLD);
      await form.getByRole('button', { name: 'Update Email' }).click();
      await page.getByText('Your email address has been successfully updated.').waitFor();
      await page.getByText('This address is not confirmed yet.').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      expect((await mailTo(email, /address was changed/)).text).not.toContain(wanted);
      await mailTo(wanted, /Confirm your address/);
    },
    TEST_MS,
  );

  it(
    'an operator sends a payment back: receipt and notice come, and the account shows it',
    async () => {
      const page = await visit(browser);
      await aMember(page);
      await page.goto('/account');
      const payments = page.getByRole('region', { name: 'Payments' });
      await payments.getByText('200 diamonds plus 100 credits').waitFor();
      const { email } = (await (await page.request.get('/api/user/current')).json()) as { email: string };
      expect((await mailTo(email, /receipt/)).text).toContain('$1.00');
      const desk = await visit(browser);
      await desk.goto('/admin?tab=payments');
      await login(desk, OPERATOR.email, OPERATOR.password);
      const row = desk.getByRole('row').filter({ hasText: email });
      await row.getByRole('button', { name: /^Refund/ }).click();
      await desk.getByRole('button', { name: 'Send it back' }).click();
      await row.getByText('refunded').waitFor();
      expect((await mailTo(email, /returned/)).text).toContain('$1.00');
      await page.reload();
      await payments.getByText('$1.00 was returned to you').waitFor();
      await page.getByRole('region', { name: 'Credits and Diamonds' }).getByText('0', { exact: true }).waitFor();
    },
    2 * TEST_MS,
  );
});

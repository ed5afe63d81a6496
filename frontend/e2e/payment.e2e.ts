// Paying in a browser, at the sandbox's PayPal and PayerURL: from the refused question to the next answer, and everything
// that may come between.
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, seriousFindings, startBrowser, TEST_MS, visit } from './browser.js';
import { Chat } from './chat.js';

const SANDBOX = process.env['E2E_SANDBOX_URL'] ?? 'http://localhost:8087';
const describeWithSandbox = process.env['E2E_SANDBOX_URL'] ? describeInBrowser : describe.skip;

const FAILED = 'There was an error processing your payment. Please try again.';

/** The sandbox's control interface. */
async function sandbox(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${SANDBOX}${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  const text = await response.text();
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** A visitor whose third question has just been refused. */
async function atTheLimit(page: Page): Promise<Chat> {
  const chat = new Chat(page);
  await page.goto('/ai-consultation');
  await chat.ask('My throat has been sore for two days.');
  await chat.answered(1);
  await chat.ask('Is it ok to take ibuprofen and paracetamol together?');
  await chat.answered(2);
  await chat.ask('What can I do for it tonight?');
  await chat.log.getByText('FREE QUESTIONS USED - PAYMENT REQUIRED').waitFor();
  return chat;
}

async function openedOffer(page: Page, chat: Chat) {
  await chat.log.getByRole('button', { name: 'Pay $9 & Start Immediately' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add questions' });
  await dialog.getByRole('radio', { name: '200 questions, $9' }).waitFor();
  return dialog;
}

/** Presses PayPal's button and does at PayPal what is said. */
async function atPaypal(page: Page, choice: 'Approve' | 'Decline' | 'Cancel', scenario = ''): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'PayPal sandbox' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'PayPal', exact: true }).click();
  await panel.waitFor();
  await panel.getByRole('combobox').selectOption(scenario);
  await panel.getByRole('button', { name: `${choice} payment` }).click();
}

/** The login that is shown once. */
async function credentials(page: Page): Promise<{ email: string; password: string }> {
  await page.waitForURL('**/payment-success');
  await page.getByText('Your account has been created with 200 questions. Save these login credentials:').waitFor();
  const email = await page.getByLabel('Email', { exact: true }).inputValue();
  const password = await page.getByLabel('Password', { exact: true }).inputValue();
  expect(email).toContain('@');
  expect(password.length).toBeGreaterThanOrEqual(12);
  return { email, password };
}

interface Captured {
  readonly purchase_units: readonly { readonly payments: { readonly captures: readonly { readonly id: string }[] } }[];
}
const captureIn = (captured: Captured): string => captured.purchase_units[0]!.payments.captures[0]!.id;

/** Somebody with an account, at the home page. */
async function aMember(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(`payer.${randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('violet river 7');
  await page.getByLabel('Confirm password').fill('violet river 7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** The payment dialog, opened from the account menu. */
async function offered(page: Page) {
  // A page that arrives takes the focus, and an open menu closes.
  await page.getByRole('button', { name: 'Get Medical Guidance' }).waitFor();
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Buy More Credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add questions' });
  await dialog.getByRole('radio', { name: '200 questions, $9' }).waitFor();
  return dialog;
}

const balance = (page: Page, text: RegExp) => page.getByLabel('Your balance').filter({ hasText: text }).waitFor();

describeWithSandbox('paying in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());
  afterEach(() => sandbox('DELETE', '/__faults'));

  it(
    'PAY-001 PAY-008 PAY-032 PAY-033 RET-001 RET-005 a refused question, declined, cancelled, paid: an account, its login once, the next answer',
    async () => {
      const page = await visit(browser);
      const chat = await atTheLimit(page);
      const dialog = await openedOffer(page, chat);
      expect(await seriousFindings(page)).toEqual([]);

      await atPaypal(page, 'Cancel');
      await dialog.getByText('Payment was cancelled.').waitFor();
      await atPaypal(page, 'Decline');
      await dialog.getByText('The payment was declined. Please choose another way to pay.').waitFor();
      // The wallet opens again by itself, so that the payer may choose something else.
      await atPaypal(page, 'Approve');

      const { email, password } = await credentials(page);
      expect(await seriousFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Login and Continue' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await balance(page, /credits200/);
      await chat.ask('What can I do for it tonight?');
      await chat.answered(3);
      await balance(page, /credits199/);

      // The login is shown once, and works elsewhere.
      await page.goto('/payment-success');
      await page.getByText('No payment data found. Redirecting to homepage...').waitFor();
      const elsewhere = await visit(browser);
      const login = await elsewhere.request.post('/api/login', { data: { email, password } });
      expect([login.status(), ((await login.json()) as { credits: number }).credits]).toEqual([200, 199]);
      await elsewhere.context().close();
      await page.context().close();
    },
    TEST_MS,
  );

  it(
    'PAY-010 PAY-012 RET-012 RET-013 RET-014 by crypto or card: the provider’s page, back, an account, the next answer',
    async () => {
      const page = await visit(browser);
      const dialog = await openedOffer(page, await atTheLimit(page));
      await dialog.getByRole('button', { name: 'Pay by crypto or card' }).click();
      await page.waitForURL(`${SANDBOX}/**`);
      await page.getByTestId('sandbox-payerurl-pay').click();
      await credentials(page);
      await page.getByRole('link', { name: 'Skip for now and go to homepage' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await balance(page, /credits200/);
      const chat = new Chat(page);
      await page.getByRole('button', { name: 'Open the chat' }).click();
      await chat.ask('My throat has been sore for two days.');
      await chat.answered(1);
      await balance(page, /credits199/);
      await page.context().close();
    },
    TEST_MS,
  );

  it(
    'NAV-015 PAY-013 a user cancels at the crypto or card page; then neither provider can be reached, and nothing is lost',
    async () => {
      const page = await visit(browser);
      await aMember(page);
      const dialog = await offered(page);
      await dialog.getByRole('button', { name: 'Pay by crypto or card' }).click();
      await page.waitForURL(`${SANDBOX}/**`);
      await page.getByTestId('sandbox-payerurl-cancel').click();
      await page.getByText('Payment was cancelled.').waitFor();
      await page.waitForURL((url) => url.pathname === '/' && url.search === '');

      await sandbox('POST', '/__faults', { service: 'payerurl', times: 0, fault: '503' });
      await sandbox('POST', '/__faults', { service: 'paypal', match: 'checkout/orders', times: 0, fault: '503' });
      await sandbox('POST', '/__faults', { service: 'paypal', match: 'sdk/js', fault: '503' });
      const again = await offered(page);
      await again.getByText('PayPal could not be loaded. Nothing was charged.').waitFor();
      await again.getByRole('button', { name: 'Try again' }).click();
      await again.getByRole('button', { name: 'PayPal', exact: true }).waitFor();
      await again.getByRole('button', { name: 'Pay by crypto or card' }).click();
      await again.getByText(FAILED).waitFor();
      const order = page.waitForResponse('**/api/paypal/order');
      await again.getByRole('button', { name: 'PayPal', exact: true }).click();
      expect((await order).status()).toBe(502);
      await again.getByText(FAILED).waitFor();
      await sandbox('DELETE', '/__faults');
      await atPaypal(page, 'Approve');
      await again.getByText('Your account has been credited with 200 questions.').waitFor();
      await again.getByRole('button', { name: 'Continue' }).click();
      await balance(page, /credits202/);
      await page.context().close();
    },
    TEST_MS,
  );

  it(
    'a payment that PayPal holds back is pending, and is found again after a reload',
    async () => {
      const page = await visit(browser);
      const dialog = await openedOffer(page, await atTheLimit(page));
      const captured = page.waitForResponse('**/capture');
      await atPaypal(page, 'Approve', 'capture-pending');
      await dialog.getByText('Your payment is in progress, but PayPal has not confirmed it yet.').waitFor();
      const captureId = captureIn((await (await captured).json()) as Captured);
      await page.goto('/ai-consultation');
      await page.getByRole('button', { name: 'Pay $9 & Start Immediately' }).click();
      const again = page.getByRole('dialog', { name: 'Add questions' });
      await again.getByText('You have a payment that was not confirmed when you left.').waitFor();
      await sandbox('POST', `/paypal/__captures/${captureId}`, { status: 'COMPLETED' });
      await again.getByRole('button', { name: 'Check again' }).click();
      await credentials(page);
      await page.context().close();
    },
    TEST_MS,
  );
});

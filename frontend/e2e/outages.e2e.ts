// When something is not there: an address, the network, the server.
import type { Browser } from 'playwright-core';
import { describeInBrowser, startBrowser, TEST_MS, visit } from './browser.js';
import { Chat } from './chat.js';

const LOST = 'Sorry, there was an error processing your request. Please try again.';

describeInBrowser('what is not there', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());

  it.each(['/no-such-page', '/ai-consultation/below', '/login/x'])(
    'NF-001 NF-002 %s shows the 404 page with ways back',
    async (path) => {
      const page = await visit(browser);
      await page.goto(path);
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await page.getByRole('button', { name: 'Get Medical Guidance' }).waitFor();
      await page.context().close();
    },
    TEST_MS,
  );

  it('NF-003 an unknown API path is answered with JSON', async () => {
    const page = await visit(browser);
    const reply = await page.request.get('/api/no-such-call');
    expect(reply.status()).toBe(404);
    expect(await reply.json()).toMatchObject({ statusCode: 404 });
    await page.context().close();
  });

  it(
    'says that the network is gone, keeps the question, and asks it again when it is back',
    async () => {
      const page = await visit(browser);
      const chat = new Chat(page);
      await page.goto('/ai-consultation');
      await page.getByText('2 free questions left').first().waitFor();
      await page.context().setOffline(true);
      await page.getByText('You are offline').first().waitFor();
      await chat.ask('My knee hurts when I go down stairs.');
      await chat.log.getByText(LOST).waitFor();
      await page.context().setOffline(false);
      await chat.log.getByRole('button', { name: 'Try again' }).click();
      await chat.answered(1);
      expect(await chat.log.getByText('My knee hurts when I go down stairs.').count()).toBe(1);
      expect(await chat.log.getByText(LOST).count()).toBe(0);
      await page.getByText('1 free question left').first().waitFor();
      await page.context().close();
    },
    TEST_MS,
  );
});

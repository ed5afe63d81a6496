// The main job in a browser: from the first question to an account that continues with its credits.
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { DESKTOP, describeInBrowser, startBrowser, TEST_MS, visit } from './browser.js';
import { Chat } from './chat.js';

const CHEST_PAIN = 'I have crushing chest pain that goes into my left arm, and I sweat.';

describeInBrowser('the main job in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());

  it(
    'HOME-004 HOME-007 HOME-008 CHAT-028 CHAT-046 AUTH-012 HIST-004 CHAT-011 asks, is warned, reaches the limit, registers, goes on, finds it again, leaves',
    async () => {
      const page = await visit(browser);
      const chat = new Chat(page);
      const balance = page.getByLabel('Your balance');

      await page.goto('/');
      const symptoms = page.getByPlaceholder('Tell me about your symptoms, pain, or health concerns...');
      await symptoms.fill(CHEST_PAIN);
      const reply = page.waitForResponse('**/api/chat-split');
      await symptoms.press('Enter');
      expect((await reply).headers()['content-type']).toContain('text/event-stream');
      await page.waitForURL(/\/ai-consultation\?session=/);
      await chat.emergency.waitFor();
      const numbers = await chat.emergency
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(numbers.length).toBeGreaterThan(0);
      for (const number of numbers) expect(number).toMatch(/^tel:\d{3,5}$/);
      await chat.answered(1);
      const { x, y, width, height } = (await page.getByRole('complementary').boundingBox())!;
      expect([x + width, y + height]).toEqual([DESKTOP.width, DESKTOP.height]);
      expect(y).toBeLessThan(80);
      expect(await page.evaluate(() => localStorage.getItem('initialSymptom'))).toBeNull();

      await chat.ask('It began an hour ago.');
      await chat.answered(2);
      // An emergency is answered free of charge, so both free questions are left.
      await page.getByRole('button', { name: 'New conversation' }).click();
      await chat.ask('My knee hurts when I climb stairs.');
      await chat.answered(1);
      await chat.ask('Is it ok to take ibuprofen and paracetamol together?');
      await chat.answered(2);
      await page.getByText('0 free questions left').first().waitFor();

      await chat.ask('What else can I do?');
      await chat.log
        .getByText('0 questions left! Pay $9 to continue getting medical advice - no registration needed!')
        .waitFor();
      await chat.log.getByText('FREE QUESTIONS USED - PAYMENT REQUIRED').waitFor();
      await chat.log.getByRole('link', { name: 'Register' }).click();

      await page.getByLabel('Email').fill(`reader.${randomUUID()}@example.org`);
      await page.getByLabel('Password', { exact: true }).fill('violet river 7');
      await page.getByLabel('Confirm password').fill('violet river 7');
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByText('Registration Successful').waitFor();
      // Back to the question that was refused.
      await page.waitForURL((url) => url.pathname === '/ai-consultation');
      await balance.filter({ hasText: 'credits2' }).waitFor();

      await page.goto('/ai-consultation');
      await chat.ask('My throat has been sore for two days.');
      await chat.answered(1);
      await balance.filter({ hasText: 'credit1' }).waitFor();

      await page.getByRole('button', { name: 'Session history' }).click();
      const drawer = page.getByRole('dialog', { name: 'Your conversations' });
      const chats = drawer.getByRole('region', { name: 'Chat Sessions' });
      await drawer.getByRole('region', { name: 'Medical Reports' }).waitFor();
      await chats.getByRole('button', { name: /^My throat/ }).waitFor();
      await chats.getByRole('button', { name: /^I have crushing chest pain/ }).click();
      await chat.log.getByText(CHEST_PAIN).waitFor();
      await chat.emergency.first().waitFor();

      await page.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
      expect(await chat.log.getByText(CHEST_PAIN).count()).toBe(0);
      const afterwards = page.waitForResponse('**/api/user/current');
      await page.reload();
      expect((await afterwards).status()).toBe(401);
    },
    TEST_MS,
  );
});

// Our fonts on the first page of a visit: after the text, a part a frame, without anything that moves.
import type { Browser } from 'playwright-core';
import { describeInBrowser, PHONE, startBrowser, TEST_MS, visit } from './browser.js';

interface Seen {
  /** When the first elements were given the fonts. */
  first: number | null;
  /** How many elements were given them in each step. */
  readonly steps: number[];
  /** By how much the page moved. */
  moved: number;
}

function watch(): void {
  const seen: Seen = { first: null, steps: [], moved: 0 };
  Reflect.set(window, 'seen', seen);
  new MutationObserver((changes) => {
    const given = changes.map(({ target }) => target as Element).filter((element) => element.localName !== 'html');
    if (given.length === 0) return;
    seen.first ??= performance.now();
    seen.steps.push(given.reduce((sum, element) => sum + 1 + element.querySelectorAll('*').length, 0));
  }).observe(document, { attributeFilter: ['data-fonts'], subtree: true });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) seen.moved += Number(Reflect.get(shift, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
}

function firstText(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
}

describeInBrowser('the fonts', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser();
  }, TEST_MS);
  afterAll(() => browser.close());

  it.each(['/', '/faq', '/medical-questions'])(
    '%s gets them part by part, whole, and nothing moves; the next page has them at once',
    async (path) => {
      const page = await visit(browser, { viewport: PHONE });
      await page.addInitScript(watch);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => document.documentElement.hasAttribute('data-fonts'));
      const { first, steps, moved } = await page.evaluate(() => Reflect.get(window, 'seen') as Seen);
      expect(first).toBeGreaterThan(await page.evaluate(firstText));
      expect(steps.length).toBeGreaterThan(3);
      expect(Math.max(...steps)).toBeLessThanOrEqual(50);
      expect(moved).toBeLessThan(0.001);
      const others = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .map((element) => getComputedStyle(element).fontFamily)
          .filter((families) => !/^"?(Inter|Source Serif 4) Variable/.test(families)),
      );
      expect(others).toEqual([]);

      await page.goto('/about', { waitUntil: 'domcontentloaded' });
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-fonts'))).toBe(true);
      await page.context().close();
    },
    TEST_MS,
  );
});

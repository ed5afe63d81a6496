/// <reference types="node" />
// A real browser at the started product. Nothing here waits for a time, only for what a person would wait for.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const BASE_URL = process.env['E2E_BASE_URL'] ?? 'http://localhost:8080';
const CHROMIUM = process.env['CHROMIUM_PATH'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const QUIET = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const OFFLINE_PARTS = ['--disable-component-update', '--disable-sync'];

export const WAIT_MS = 10_000;
export const TEST_MS = 60_000;

/** Browser tests need a Chromium; without one they are reported as skipped. */
export const describeInBrowser = CHROMIUM ? describe : describe.skip;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM ?? '',
    args: ['--no-sandbox', ...QUIET, ...OFFLINE_PARTS],
  });
}

/** A new visitor: own storage and cookies. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: BASE_URL, viewport: DESKTOP, locale: 'en-US', ...options });
  context.setDefaultTimeout(WAIT_MS);
  return context.newPage();
}

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** What axe finds on the page as it is now that is serious or critical, one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(coloursAtRest);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const run = 'axe.run().then((result) => result.violations.map(({ id, impact, nodes }) => ({ id, impact, nodes })))';
  const findings = await page.evaluate<Finding[]>(run);
  return findings
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** However short a transition is, until the next frame the colours are those of its beginning. */
async function coloursAtRest(): Promise<void> {
  const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changing.map(({ finished }) => finished));
}

/** By how much the page is wider than the window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

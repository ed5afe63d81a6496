// A report is shared by a link, read by somebody without an account, on paper too, and the link is withdrawn.
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, PHONE, seriousFindings, sidewaysScroll, startBrowser, TEST_MS, visit } from './browser.js';
import { aMember, aReport } from './member.js';

const GONE = 'This link does not open a report. It may have expired, been withdrawn, or be incomplete.';

/** How light what is drawn is, from 0 (black) to 255: of the paper behind a text, and of the text. */
async function lightness(page: Page, selector: string): Promise<{ paper: number; ink: number }> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const mean = (color: string): number => {
        const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
        return alpha === 0 ? NaN : (red + green + blue) / (color.startsWith('color(') ? 3 / 255 : 3);
      };
      let behind: Element | null = element;
      while (behind && Number.isNaN(mean(getComputedStyle(behind).backgroundColor))) behind = behind.parentElement;
      return {
        paper: behind ? mean(getComputedStyle(behind).backgroundColor) : 255,
        ink: mean(getComputedStyle(element).color),
      };
    });
}

describeInBrowser('a shared report', () => {
  let browser: Browser;
  let owner: Page;
  beforeAll(async () => {
    browser = await startBrowser();
    owner = await visit(browser, { reducedMotion: 'reduce', colorScheme: 'dark' });
    await aMember(owner);
    await aReport(owner);
  }, TEST_MS);
  afterAll(() => browser.close());

  it(
    'is made by its owner, read by a stranger, printed light out of a dark screen, and withdrawn',
    async () => {
      await owner.goto('/ai-consultation');
      await owner.getByRole('button', { name: 'Report', exact: true }).click();
      await owner.getByRole('dialog', { name: 'Medical Reports' }).getByRole('button', { name: 'View Report' }).click();
      const report = owner.getByRole('dialog', { name: 'Your Medical Report' });
      await report.getByRole('button', { name: 'Share', exact: true }).click();
      await report.getByRole('button', { name: 'Create link' }).click();
      const link = await report.getByLabel('Your link').inputValue();
      expect(await seriousFindings(owner)).toEqual([]);

      const reader = await visit(browser, { viewport: PHONE, reducedMotion: 'reduce', colorScheme: 'dark' });
      const asked: string[] = [];
      reader.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
      const page = await reader.goto(link);
      expect([page?.status(), page?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
      await reader.getByRole('heading', { name: 'Primary finding' }).waitFor();
      await reader.getByRole('note', { name: 'Shared report' }).waitFor();
      expect([await seriousFindings(reader), await sidewaysScroll(reader)]).toEqual([[], 0]);
      const token = link.split('#')[1] ?? 'none';
      expect(asked.filter((each) => each.includes(token))).toEqual([]);
      const download = reader.waitForEvent('download');
      await reader.getByRole('button', { name: 'Download PDF' }).click();
      expect((await download).suggestedFilename()).toBe('medical-report.pdf');

      for (const [each, place] of [
        [reader, 'main article'],
        [owner, '[role=dialog] article'],
      ] as const) {
        expect((await lightness(each, `${place} h3`)).paper).toBeLessThan(80);
        await each.emulateMedia({ media: 'print' });
        for (const part of ['h3', 'p', '.facts dt', 'li']) {
          const { paper, ink } = await lightness(each, `${place} ${part}`);
          expect([part, paper > 200, ink < 130]).toEqual([part, true, true]);
        }
        expect(await each.getByRole('button', { name: 'Download PDF' }).isVisible()).toBe(false);
        await each.emulateMedia({ media: 'screen' });
      }

      await report.getByRole('button', { name: /^Withdraw the link/ }).click();
      await report.getByText('There are no active links to this report.').waitFor();
      await reader.reload();
      await reader.getByText(GONE).waitFor();
      await reader.context().close();
    },
    2 * TEST_MS,
  );
});

import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';
import { calendarDate } from '../../i18n/dates.js';
import { sectionsOf } from './sections.js';

const PAGES = [
  ['LEG-001', '/privacy', /Privacy/],
  ['LEG-002', '/terms', /Terms/],
  ['LEG-003', '/medical-disclaimer', /Disclaimer/],
] as const;

async function open(path: string, heading: RegExp): Promise<string> {
  aVisit();
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: heading });
  return screen.getByRole('main').textContent;
}

describe('legal pages', () => {
  it.each(PAGES)('%s %s shows its heading and its text, section by section', async (_id, path, heading) => {
    const text = await open(path, heading);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const sections = within(screen.getByRole('article')).getAllByRole('heading', { level: 2 });
    expect(contents.map((link) => link.textContent)).toEqual(sections.map((section) => section.textContent));
    expect(contents.length).toBeGreaterThan(8);
    for (const link of contents) {
      const [page, id] = link.getAttribute('href')!.split('#');
      expect([page, document.getElementById(id!)?.tagName]).toEqual([path, 'SECTION']);
    }
    expect(text).not.toMatch(/##|\*\*/);
  });

  it.each(PAGES)('LEG-004, LEG-005 (%s) %s states the allowance and the pack', async (_id, path, heading) => {
    const text = await open(path, heading);
    expect(text).toContain('20 free consultations per device/IP');
    expect(text).toContain('$1 for 20 extra questions');
  });

  it('LEG-006 terms say that credits do not expire and payments are non-refundable', async () => {
    const text = await open('/terms', /Terms/);
    expect(text).toContain('Credits do not expire');
    expect(text).toContain('Payments are non-refundable');
  });

  it('cuts a text at its headings, never into HTML', () => {
    expect(sectionsOf('## Who we are\n\nA <b>team</b>.\n\n- one\n- two\n\n## Your rights\n\nMany.')).toMatchObject([
      { id: 'who-we-are', heading: 'Who we are', blocks: [{ kind: 'paragraph' }, { kind: 'bullets' }] },
      { id: 'your-rights', heading: 'Your rights', blocks: [{ runs: [{ text: 'Many.', style: 'plain' }] }] },
    ]);
    expect(calendarDate('2026-11-21')).toBe('November 21, 2026');
  });
});

import { expect } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import articles from '../../content/articles.json' with { type: 'json' };
import calculators from '../../content/calculators.json' with { type: 'json' };
import conditions from '../../content/conditions.json' with { type: 'json' };
import known from '../../content/engine-conditions.json' with { type: 'json' };
import { draftChanged } from '../chat/chat.slice.js';
import { selectEntries } from '../chat/open-transcript.js';
import { aVisit, renderApp } from '../../testing/app.js';

const PAGES = [
  ...articles.items.map(({ id, engine }) => [`/health-articles?article=${id}`, engine] as const),
  ...conditions.items.map(({ id, engine }) => [`/medical-conditions?condition=${id}`, engine] as const),
  ...Object.values(calculators.tools).map(({ id, engine }) => [`/health-tools?tool=${id}`, engine] as const),
];
// A page's code and the block's own are loaded one after the other.
const block = () => screen.findByRole('region', { name: 'What our engine knows about this' }, { timeout: 10_000 });

describe('what the engine knows about a page', () => {
  beforeEach(() => {
    aVisit();
  });

  it.each(PAGES.filter(([, engine]) => engine.length > 0))(
    '%s shows the conditions that it names',
    async (at, engine) => {
      renderApp(at);
      const { textContent } = await block();
      for (const id of engine) {
        const condition = known.find((one) => one.id === id)!;
        const { name, often, sometimes, urgent, selfCare, recovery } = condition;
        for (const text of [name, ...often, ...sometimes, ...urgent, ...selfCare, recovery])
          expect(textContent.toLowerCase()).toContain(text.toLowerCase());
      }
    },
  );

  it.each(PAGES.filter(([, engine]) => engine.length === 0))('%s, which names none, shows none', async (at) => {
    renderApp(at);
    await screen.findByRole('heading', { level: 1 });
    await screen.findByText(/general estimates, not medical advice/);
    expect(screen.queryByRole('region', { name: 'What our engine knows about this' })).toBeNull();
  });

  it('says how urgent, with the first condition open and the others to be opened', async () => {
    renderApp('/health-articles?article=heart-disease');
    const sheets = within(await block()).getAllByRole('group');
    expect(
      sheets.map((sheet) => [sheet.hasAttribute('open'), sheet.querySelector('[data-triage]')!.textContent]),
    ).toEqual([
      [true, 'Emergency: get help now'],
      [false, 'See a doctor today'],
      [false, 'Plan a visit to a doctor'],
    ]);
  });

  it('leads to the consultation with a first line in the input, and sends nothing', async () => {
    const page = renderApp('/medical-conditions?condition=copd');
    const link = within(await block()).getByRole('link', { name: 'Check my symptoms' });
    expect(link.getAttribute('href')).toBe('/ai-consultation');
    await page.user.click(link);
    expect(page.address()).toBe('/ai-consultation');
    const { draft, turn, open } = page.store.getState().chat;
    expect([draft, turn, selectEntries(page.store.getState()), open]).toEqual([
      'I have read about COPD. What I feel: ',
      null,
      [],
      true,
    ]);
  });

  it('leaves what was begun in the input as it is', async () => {
    const page = renderApp('/health-tools?tool=bmi');
    act(() => void page.store.dispatch(draftChanged('My knee')));
    await page.user.click(within(await block()).getByRole('link', { name: 'Check my symptoms' }));
    expect(page.store.getState().chat.draft).toBe('My knee');
  });
});

import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';

const ALL = ['Heart disease', 'Mental health', 'Diabetes', 'The immune system'];
const heading = (name: RegExp, level = 1) => screen.findByRole('heading', { level, name });
/** The articles of the specification; the others stand below them, in a section of their own. */
const shown = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map((title) => title.textContent.split(':')[0])
    .filter((title) => title !== 'More articles');
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search articles' });
const category = (name: string) =>
  within(screen.getByRole('group', { name: 'Category' })).getByRole('button', { name });

describe('/health-articles', () => {
  beforeEach(() => {
    aVisit();
  });

  it('ART-001 ART-003 shows the four articles and a filter of All and four categories', async () => {
    const page = renderApp('/health-articles');
    await heading(/^Health Articles$/);
    expect(shown()).toEqual(ALL);
    const categories = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
    expect(categories.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Cardiology',
      'Mental Health',
      'Endocrinology',
      'Immunology',
    ]);
    expect(category('All').getAttribute('aria-pressed')).toBe('true');
    expect(page.container.querySelectorAll('main li a svg')).toHaveLength(4);
  });

  it('ART-004 one category leaves its articles, stands in the address, and All brings the others back', async () => {
    const page = renderApp('/health-articles');
    await heading(/^Health Articles$/);
    await page.user.click(category('Immunology'));
    expect(shown()).toEqual(['The immune system']);
    expect(page.address()).toBe('/health-articles?category=Immunology');
    await page.user.click(category('All'));
    expect(shown()).toEqual(ALL);
    expect(page.address()).toBe('/health-articles');
  });

  it('ART-002 ART-008 searches title and excerpt, whatever the case, and nothing else', async () => {
    const page = renderApp('/health-articles');
    await heading(/^Health Articles$/);
    await page.user.type(search(), 'HEART disease');
    expect(shown()).toEqual(['Heart disease']);
    await page.user.clear(search());
    await page.user.type(search(), 'vaccines');
    expect(shown()).toEqual(['The immune system']);
    await page.user.clear(search());
    // Stands in the text of the article about the heart only.
    await page.user.type(search(), 'atherosclerosis');
    expect(shown()).toEqual([]);
    await waitFor(() => expect(page.address()).toBe('/health-articles?q=atherosclerosis'));
  });

  it('ART-006 says when nothing matches, and shows all again', async () => {
    const page = renderApp('/health-articles?q=zzz&category=Cardiology');
    await screen.findByText('No articles found matching your criteria.');
    await page.user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(shown()).toEqual(ALL);
    expect(search().value).toBe('');
    expect(page.address()).toBe('/health-articles');
  });

  it('takes words and category from the address; an unknown category is All', async () => {
    const page = renderApp('/health-articles?q=sleep&category=Immunology');
    await heading(/^Health Articles$/);
    expect([shown(), search().value]).toEqual([['The immune system'], 'sleep']);
    page.unmount();
    renderApp('/health-articles?category=Dentistry');
    await heading(/^Health Articles$/);
    expect(shown()).toEqual(ALL);
  });

  it('ART-005 opens an article with author, read time, date, text, sources and a disclaimer', async () => {
    const page = renderApp('/health-articles?category=Cardiology');
    await page.user.click(await screen.findByRole('link', { name: /Heart disease/ }));
    await heading(/^Heart disease: what raises the risk/);
    expect(page.address()).toBe('/health-articles?category=Cardiology&article=heart-disease');
    screen.getByText('By MedConsult Editorial Team');
    screen.getByText('September 29, 2026');
    screen.getByText('6 min read');
    screen.getByText(/not medical advice/);
    screen.getByText(/most common cause of death in the world/);
    screen.getByRole('heading', { level: 2, name: 'Signs that must not wait' });
    screen.getByText(/5 sources/);
    expect(document.title).toMatch(/^Heart disease: .* · MedConsult$/);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents[0]!.getAttribute('href')).toBe(
      '/health-articles?category=Cardiology&article=heart-disease#what-happens-inside-the-arteries',
    );
    const trail = within(screen.getByRole('navigation', { name: 'Where you are' }));
    await page.user.click(trail.getByRole('link', { name: 'Health Articles' }));
    await heading(/^Health Articles$/);
    expect([page.address(), shown(), document.title]).toEqual([
      '/health-articles?category=Cardiology',
      ['Heart disease'],
      'Health Articles · MedConsult',
    ]);
  });

  it.each(['mental-health', 'type-2-diabetes', 'immune-system'])('ART-001 %s can be read', async (id) => {
    renderApp(`/health-articles?article=${id}`);
    await screen.findByText(/not medical advice/);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('article').textContent.length).toBeGreaterThan(5000);
    expect(screen.getByRole('article').textContent).not.toMatch(/[#*]/);
  });

  it('an article that is not there says so and leads to the list', async () => {
    renderApp('/health-articles?article=__proto__');
    await heading(/^This article is not here$/);
    const toList = screen.getByRole('link', { name: 'Go to Health Articles' });
    expect(toList.getAttribute('href')).toBe('/health-articles');
  });

  it('shows the other articles below, as long as no category is chosen, and searches them as well', async () => {
    const page = renderApp('/health-articles');
    await heading(/^Health Articles$/);
    const more = () => screen.queryByRole('region', { name: 'More articles' });
    expect(within(more()!).getAllByRole('link').length).toBeGreaterThanOrEqual(16);
    await page.user.type(search(), 'migraine');
    const [found] = within(more()!).getAllByRole('link');
    expect([shown(), found?.getAttribute('href')]).toEqual([[], '/health-articles?q=migraine&article=migraine']);
    await page.user.click(category('Cardiology'));
    expect(more()).toBeNull();
  });

  it('opens one of them, which says who has written it and that nobody has reviewed it', async () => {
    renderApp('/health-articles?article=migraine');
    await heading(/^Migraine: recognise it/);
    screen.getByText('By MedConsult Editorial Team');
    screen.getByText('Drafted with a language model and edited by MedConsult. Not reviewed by a clinician yet.');
    expect(screen.getByRole('article').textContent).not.toMatch(/[#*]/);
  });
});

import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { conditionPages } from 'virtual:content';
import { aVisit, renderApp } from '../../testing/app.js';

// A page's code and its content are loaded one after the other.
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name }, { timeout: 10_000 });
const main = () => within(screen.getByRole('main'));
const shown = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('conditions of the engine', () => {
  beforeEach(() => {
    aVisit();
  });

  it('are listed all, by name', async () => {
    renderApp('/conditions');
    await heading('All conditions from A to Z');
    const known = Object.keys((await conditionPages.en()).default);
    expect(shown()).toHaveLength(known.length);
    expect(shown()).toEqual([...shown()].sort((a, b) => (a ?? '').localeCompare(b ?? '', 'en')));
    main().getByText(`${known.length} conditions, each with its sources.`);
  });

  it('are searched by both names, and narrowed to a part of the body', async () => {
    const page = renderApp('/conditions?q=vertigo');
    await heading('All conditions from A to Z');
    expect(shown()).toContain('Loose ear crystals');
    await page.user.click(main().getByRole('button', { name: 'Skin' }));
    expect(shown()).toEqual([]);
    main().getByText('No conditions found matching your criteria.');
    await waitFor(() => expect(page.address()).toBe('/conditions?q=vertigo&category=skin'));
  });

  it('have a page with what is written, when to get help, the sources, the date, and that nobody has reviewed it', async () => {
    renderApp('/conditions/bppv');
    await heading('Loose ear crystals');
    const bppv = (await (await conditionPages.en()).default['bppv']!()).default;
    const text = screen.getByRole('main').textContent;
    const { about, feelsLike, care, avoid, doctor, course, getHelp, olderPeople } = bppv;
    const written = [
      about,
      feelsLike,
      ...care,
      ...avoid,
      doctor,
      course,
      olderPeople,
      ...Object.values(getHelp).flat(),
    ];
    for (const words of written) expect(text).toContain(words);
    main().getByRole('region', { name: 'Call the emergency number now' });
    main().getByText(/not reviewed by a clinician/);
    expect(main().getByText('November 23, 2026').getAttribute('datetime')).toBe(bppv.review.written);
    main().getByText(/3 sources/);
    expect(document.title).toBe('Loose ear crystals · MedConsult');
  });

  it('lead to the consultation with a first line in the input, and leave what was begun there', async () => {
    const page = renderApp('/conditions/gout');
    await page.user.click(await screen.findByRole('link', { name: 'Ask the doctor about this' }));
    expect(page.address()).toBe('/ai-consultation');
    expect(page.store.getState().chat.draft).toBe('I have read about “Gout”. My question: ');
  });

  it('lead to each other, and to the guide where there is one', async () => {
    renderApp('/conditions/osteoarthritis');
    expect((await screen.findByRole('link', { name: /: Osteoarthritis$/ })).getAttribute('href')).toBe(
      '/medical-conditions?condition=osteoarthritis',
    );
    const similar = within(screen.getByRole('region', { name: 'Similar conditions' })).getAllByRole('link');
    const known = (await conditionPages.en()).default;
    for (const link of similar) expect(known[link.getAttribute('href')!.replace('/conditions/', '')]).toBeDefined();
  });

  it('say so when there is none of that name', async () => {
    renderApp('/conditions/toString');
    await heading('This condition is not here');
    expect(screen.getByRole('link', { name: 'Go to All conditions from A to Z' }).getAttribute('href')).toBe(
      '/conditions',
    );
  });
});

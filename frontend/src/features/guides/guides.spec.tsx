import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { conditionTexts } from '../../content/condition-page.js';
import conditions from '../../content/conditions.json' with { type: 'json' };
import { aVisit, renderApp } from '../../testing/app.js';

const ALL = [
  'Hypertension',
  'Type 2 Diabetes',
  'Major Depressive Disorder',
  'COPD',
  'Osteoarthritis',
  'Anxiety Disorders',
];
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const shown = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search conditions' });
const group = () => within(screen.getByRole('group', { name: 'Category' }));

async function openList(query = '') {
  const page = renderApp(`/medical-conditions${query}`);
  await heading('Medical Conditions');
  return page;
}

describe('/medical-conditions', () => {
  beforeEach(() => {
    aVisit();
  });

  it('COND-001 COND-003 shows the six conditions and a filter of All and five categories', async () => {
    const page = await openList();
    expect(shown()).toEqual(ALL);
    expect(
      group()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Cardiovascular', 'Endocrine', 'Mental Health', 'Respiratory', 'Musculoskeletal']);
    expect(page.container.querySelectorAll('main li a > svg')).toHaveLength(6);
  });

  it('COND-004 Mental Health leaves two, and stands in the address', async () => {
    const page = await openList();
    await page.user.click(group().getByRole('button', { name: 'Mental Health' }));
    expect(shown()).toEqual(['Major Depressive Disorder', 'Anxiety Disorders']);
    expect(page.address()).toBe('/medical-conditions?category=Mental+Health');
  });

  it('COND-002 searches name and overview, not the other fields', async () => {
    const page = await openList();
    await page.user.type(search(), 'copd');
    expect(shown()).toEqual(['COPD']);
    await page.user.clear(search());
    await page.user.type(search(), 'systolic');
    expect(shown()).toEqual(['Hypertension']);
    await page.user.clear(search());
    // A risk of Hypertension and a cause, but in no overview.
    await page.user.type(search(), 'liquorice');
    expect(shown()).toEqual([]);
    await waitFor(() => expect(page.address()).toBe('/medical-conditions?q=liquorice'));
  });

  it('COND-006 says when nothing matches, and shows all again', async () => {
    const page = await openList('?q=copd&category=Endocrine');
    screen.getByText('No conditions found matching your criteria.');
    await page.user.click(screen.getByRole('button', { name: 'Show all' }));
    expect([shown(), page.address()]).toEqual([ALL, '/medical-conditions']);
  });

  it.each(conditions.items.map((condition) => [condition.name, condition] as const))(
    'COND-001 COND-005 COND-007 %s shows everything that is known about it',
    async (name, condition) => {
      renderApp(`/medical-conditions?condition=${condition.id}`);
      await heading(name);
      expect(document.title).toBe(`${name} · MedConsult`);
      const section = (title: string) => within(screen.getByRole('region', { name: title }));
      const points = (title: string) =>
        section(title)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent);
      expect(points('Symptoms')).toEqual(condition.symptoms);
      expect(points('Causes')).toEqual(condition.causes);
      expect(points('Risk Factors')).toEqual(condition.riskFactors);
      expect(points('Treatment')).toEqual(condition.treatments);
      expect(points('Prevention')).toEqual(condition.prevention);
      const page = await conditionTexts.load(condition.engine[0]!);
      const urgent = Object.values(page!.getHelp).flat();
      await waitFor(() => expect(points('When to get help')).toEqual(urgent));
      expect(section('What a doctor does').getByText(page!.doctor)).toBeTruthy();
      expect(section('Read about it in full').getAllByRole('link')[0]!.getAttribute('href')).toBe(
        `/conditions/${condition.engine[0]!}`,
      );
      screen.getByText(condition.prevalence);
      screen.getByText(condition.severityNote);
      screen.getByText(condition.overview);
      screen.getByText(/not medical advice and not a diagnosis/);
      screen.getByText(new RegExp(`${condition.sources.length} sources`));
    },
  );

  it('leads back to the list as it was left', async () => {
    const page = await openList('?category=Respiratory&q=lung');
    await page.user.click(screen.getByRole('link', { name: /COPD/ }));
    await heading('COPD');
    expect(page.address()).toBe('/medical-conditions?category=Respiratory&q=lung&condition=copd');
    const trail = within(screen.getByRole('navigation', { name: 'Where you are' }));
    await page.user.click(trail.getByRole('link', { name: 'Medical Conditions' }));
    await heading('Medical Conditions');
    expect([page.address(), shown(), search().value]).toEqual([
      '/medical-conditions?category=Respiratory&q=lung',
      ['COPD'],
      'lung',
    ]);
  });

  it('a condition that is not there says so and leads to the list', async () => {
    renderApp('/medical-conditions?condition=');
    await heading('This condition is not here');
    const toList = screen.getByRole('link', { name: 'Go to Medical Conditions' });
    expect(toList.getAttribute('href')).toBe('/medical-conditions');
  });
});

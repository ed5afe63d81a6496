import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';

const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
const main = () => within(screen.getByRole('main'));

describe('information pages', () => {
  beforeEach(() => {
    aVisit();
  });

  it('STAT-001, STAT-002 /about shows its heading, its text and the four figures', async () => {
    renderApp('/about');
    await heading(/About/);
    const figures = main()
      .getAllByRole('definition')
      .map((value) => value.textContent);
    expect(figures).toEqual(['50,000+', '120+', '15+', '99.9%']);
    main().getByRole('heading', { level: 2, name: 'What we are not' });
  });

  it('STAT-003, STAT-007 /how-it-works shows five steps, the speed and that nothing renews itself', async () => {
    renderApp('/how-it-works');
    await heading(/How/);
    const steps = main().getByRole('region', { name: 'A consultation in five steps' });
    expect(within(steps).getAllByRole('listitem')).toHaveLength(5);
    main().getByText(/2-5 seconds/);
    main().getByText(/no subscriptions, and credits do not expire/);
  });

  it('STAT-004 /medical-services shows its heading and what is offered', async () => {
    renderApp('/medical-services');
    await heading(/Services/);
    main().getByRole('heading', { level: 3, name: 'Guided assessment and report' });
  });

  it('STAT-005 /ai-doctors shows both doctors with tier, model and focus', async () => {
    renderApp('/ai-doctors');
    await heading(/AI Doctors/);
    const sheets = main().getAllByRole('article');
    const [julia, alex] = sheets.map((sheet) => sheet.textContent);
    for (const word of ['Dr. Julia', 'Premium', 'GPT-4', 'Diagnostic', 'Evidence-based']) expect(julia).toContain(word);
    for (const word of ['Dr. Alex', 'Standard', 'Claude', 'Holistic', 'Preventive']) expect(alex).toContain(word);
    for (const sheet of sheets) within(sheet).getByText('AI, not a licensed doctor');
  });

  it.each(['/about', '/how-it-works', '/medical-services', '/ai-doctors'])(
    'STAT-006 %s says that it is no medical advice',
    async (path) => {
      renderApp(path);
      await heading(/./);
      expect(main().getAllByText(/(not|no) medical advice/).length).toBeGreaterThan(0);
    },
  );

  it('leads back to the home page and names its sources', async () => {
    renderApp('/how-it-works');
    await heading(/How/);
    const trail = main().getByRole('navigation', { name: 'Where you are' });
    expect(within(trail).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    main().getByText('What this page is based on (3 sources)');
  });
});

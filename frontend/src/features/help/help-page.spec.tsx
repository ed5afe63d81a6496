import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('/help-center', () => {
  beforeEach(async () => {
    aVisit();
    renderApp('/help-center');
    await screen.findByRole('heading', { level: 1, name: 'Help Center' });
  });

  it('HELP-001 has questions by topic, emergency numbers, support and quick links', () => {
    for (const topic of ['Asking a doctor', 'Assessments and reports', 'Your account and your data']) {
      expect(section(topic).getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(2);
    }
    const calls = section('In an emergency')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(calls.slice(0, 6)).toEqual(['911', '999', '112', '000', '911', '112'].map((number) => `tel:${number}`));
    section('In an emergency').getByRole('link', { name: 'Call 1201: ERAN, Israel' });
    const support = section('Still stuck?').getByRole('link', { name: 'Contact support' });
    expect(support.getAttribute('href')).toBe('/contact');
    expect(section('Quick links').getAllByRole('link').length).toBeGreaterThan(4);
  });

  it('HELP-002 lists the common causes of failures', () => {
    const causes = section('When something does not work').getAllByRole('heading', { level: 3 });
    expect(causes.map((cause) => cause.textContent)).toEqual(
      expect.arrayContaining(['Question limit reached', 'Network', 'Server overload']),
    );
  });

  it('HELP-003 states the free consultations', () => {
    screen.getByText(/20 free consultations per device/);
  });
});

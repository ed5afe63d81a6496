import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';

const GROUPS = [
  'Getting Started',
  'Payment & Billing',
  'Medical Services',
  'Privacy & Security',
  'Technical Support',
  'AI Doctors',
  'Global Access',
];
const question = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('details')!;

describe('/faq', () => {
  beforeEach(() => {
    aVisit();
  });

  it('FAQ-001 has seven groups of questions that open', async () => {
    renderApp('/faq');
    await screen.findByRole('heading', { level: 1, name: 'Frequently Asked Questions' });
    const groups = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(groups.map((group) => group.textContent)).toEqual(GROUPS);
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  });

  it('FAQ-002 several answers may be open at once', async () => {
    const page = renderApp('/faq');
    await screen.findByRole('heading', { level: 1 });
    await page.user.click(screen.getByText('What is MedConsult?'));
    await page.user.click(screen.getByText('Do I need an account?'));
    expect(question('What is MedConsult?').open).toBe(true);
    expect(question('Do I need an account?').open).toBe(true);
    await page.user.click(screen.getByText('What is MedConsult?'));
    expect([question('What is MedConsult?').open, question('Do I need an account?').open]).toEqual([false, true]);
  });

  it('FAQ-003 says how large an image may be and of which kind', async () => {
    renderApp('/faq');
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).toMatch(/under 10MB and in JPG, PNG or GIF/);
  });

  it('opens the question that the address names', async () => {
    renderApp('/faq#account-needed');
    await screen.findByRole('heading', { level: 1 });
    expect(question('Do I need an account?').open).toBe(true);
    expect(question('What is MedConsult?').open).toBe(false);
  });
});

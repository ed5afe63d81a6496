import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';

const section = (name: string) => within(screen.getByRole('region', { name }));

async function open(): Promise<void> {
  aVisit();
  renderApp('/contact');
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
}

describe('/contact', () => {
  it.each([
    ['CON-001', 'General support', '24 hours'],
    ['CON-002', 'Medical', '24-48 hours'],
    ['CON-003', 'Business and advertising', '2-3 business days'],
    ['CON-004', 'Legal', '3-5 business days'],
  ])('%s %s responds within %s', async (_id, channel, time) => {
    await open();
    section(channel).getByText(`Responds within ${time}.`);
  });

  it('CON-005 says what to include in each kind of message', async () => {
    await open();
    const include = section('What to include');
    const kinds = include.getAllByRole('heading', { level: 3 }).map((kind) => kind.textContent);
    expect(kinds).toEqual(['Technical messages', 'Payment messages', 'Medical messages', 'Business messages']);
    include.getByText(/The transaction number/);
  });

  it('CON-006 has the emergency numbers, to be tapped', async () => {
    await open();
    const numbers = section('In an emergency').getAllByRole('link').slice(0, 5);
    expect(numbers.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['911US', 'tel:911'],
      ['999UK', 'tel:999'],
      ['112EU', 'tel:112'],
      ['000Australia', 'tel:000'],
      ['911Canada', 'tel:911'],
    ]);
  });

  it('writes to the host that the gateway names, and without one to the own', async () => {
    await open();
    expect(section('Legal').getByRole('link').getAttribute('href')).toBe('mailto:legal@localhost');
    const meta = Object.assign(document.createElement('meta'), { name: 'site-address' });
    meta.content = 'https://care.example:8443';
    document.head.append(meta);
    await open();
    expect(section('Legal').getByRole('link').textContent).toBe('legal@care.example');
    meta.remove();
  });
});

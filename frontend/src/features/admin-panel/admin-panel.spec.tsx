import { expect, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import {
  aPaymentRow,
  anAdRow,
  anAttempt,
  anOperator,
  aReportRow,
  aSessionRow,
  aUserRow,
  CONVERSIONS,
  pageOf,
} from '../../testing/operator.js';
import { failure } from '../../testing/server.js';
import { factsOn, firstRow } from '../../testing/tables.js';

const TABS = [
  'Conversions',
  'Users',
  'Sessions',
  'Payments',
  'Payment Attempts',
  'Live Analytics',
  'Google Ads',
  'Reports',
  'Images',
  'Report Questions',
];

describe('/admin', () => {
  it('ADL-002 ADL-003 ADL-004 six cards, ten tabs, and the way to the security dashboard', async () => {
    anOperator();
    renderApp('/admin');
    await screen.findByText('18,000');
    expect(factsOn().slice(0, 6)).toEqual([
      ['Total Users', '1,234'],
      ['Total Sessions', '5,678'],
      ['Total Payments', '90'],
      ['Total Revenue', '$810.50'],
      ['Credits Issued', '18,000'],
      ['Credits Used', '4,321'],
    ]);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(TABS);
    expect(screen.getByRole('link', { name: 'Security Dashboard' }).getAttribute('href')).toBe('/admin-security');
  });

  it('ERR-012 ADL-024 a failed stats call shows zeros, and the rest works', async () => {
    anOperator().on('GET /api/admin/stats', () => failure(500));
    renderApp('/admin');
    await waitFor(() =>
      expect(
        factsOn()
          .slice(0, 6)
          .map(([, value]) => value),
      ).toEqual(['0', '0', '0', '$0', '0', '0']),
    );
    await screen.findByText('Session to registration');
  });

  it('ADL-021 loads everything at once, except what would be written down as a view', async () => {
    const server = anOperator();
    const page = renderApp('/admin');
    const lists = [
      'users',
      'sessions',
      'payments',
      'payment-attempts',
      'reports',
      'ads-tracking',
      'conversions',
      'stats',
    ];
    await waitFor(() => {
      const loaded = server.calls.map((call) => call.path.split('?')[0]?.replace('/api/admin/', ''));
      expect(loaded).toEqual(expect.arrayContaining(lists));
      expect(loaded).not.toContain('images');
    });
    await page.user.click(screen.getByRole('tab', { name: 'Users' }));
    await screen.findByText('No users found');
    expect(server.callsTo('GET /api/admin/users')).toHaveLength(1);
  });

  it('ADL-021 loading, the error with Try Again, loaded', async () => {
    let answer: (value: ReturnType<typeof failure>) => void = () => undefined;
    const server = anOperator().on('GET /api/admin/users', () => new Promise((resolve) => (answer = resolve)));
    const page = renderApp('/admin?tab=users');
    await screen.findByText('Loading...');
    await waitFor(() => expect(server.callsTo('GET /api/admin/users')).toHaveLength(1));
    answer(failure(503, 'busy'));
    await screen.findByText('Failed to load admin data: 503: busy');
    server.on('GET /api/admin/users', () => pageOf([aUserRow()]));
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await firstRow('Users')).toMatchObject({ Email: 'dana.cohen@example.org', Credits: '7' });
  });

  it('ADL-020 ADL-025 conversions with rates, seven days, charts, and the offer as it is worded', async () => {
    anOperator();
    renderApp('/admin');
    await screen.findByText('Session to registration');
    expect(factsOn().slice(6)).toEqual([
      ['Sessions', '1,000'],
      ['Registrations', '120'],
      ['Purchases', '30'],
      ['Revenue', '$270'],
      ['Session to registration', '12.0%'],
      ['Registration to purchase', '25.0%'],
      ['Session to purchase', '3.0%'],
      ['New registrations', '14'],
      ['New purchases', '4'],
    ]);
    expect(screen.getAllByText('in the last 7 days')).toHaveLength(2);
    const charts = screen.getAllByRole('figure').map((chart) => chart.querySelector('figcaption')?.textContent);
    expect(charts).toEqual(['Sessions95', 'Registrations14', 'Purchases4', 'Revenue$36']);
    expect(document.querySelectorAll('[data-day]')).toHaveLength(4 * CONVERSIONS.days.length);
    const offer = screen.getByText(/3-question limit/);
    expect(offer.textContent).toContain('$9 package');
  });

  it('ADL-005 payments: completed is normal, anything else stands out', async () => {
    const other = aPaymentRow({ id: '5f0c2d1e-8a4b-4c3d-9e2f-1a2b3c4d5e60', status: 'refunded' });
    anOperator().on('GET /api/admin/payments', () => pageOf([aPaymentRow(), other]));
    renderApp('/admin?tab=payments');
    const table = await screen.findByRole('table', { name: 'Payments' });
    expect(within(table).getByText('completed').dataset['tone']).toBe('default');
    expect(within(table).getByText('refunded').dataset['tone']).toBe('destructive');
    expect(await firstRow('Payments')).toMatchObject({
      Amount: '$9',
      Method: 'PayPal',
      User: 'dana.cohen@example.org',
    });
  });

  it('ADL-006 reports: nine questions or more stand out of ten', async () => {
    const few = aReportRow({ id: 'Abcdef0123456780', questionCount: 8 });
    const done = aReportRow({ id: 'Abcdef0123456781', questionCount: 10, status: 'completed' });
    anOperator().on('GET /api/admin/reports', () => pageOf([aReportRow(), few, done]));
    renderApp('/admin?tab=reports');
    const tone = async (text: string) => (await screen.findByText(text)).dataset['tone'];
    expect([await tone('9/10'), await tone('8/10'), await tone('10/10')]).toEqual(['default', 'outline', 'default']);
    const table = within(screen.getByRole('table', { name: 'Reports' }));
    expect(table.getByText('completed').dataset['tone']).toBe('default');
    expect(table.getAllByText('In progress')).toHaveLength(2);
  });

  it('ADL-007 live analytics lists the ten countries with the most people', async () => {
    const codes = ['DE', 'FR', 'IL', 'US', 'GB', 'IN', 'BR', 'JP', 'CA', 'NL', 'SE', 'NO'];
    const byCountry = codes.map((country, index) => ({ country, count: index + 1 }));
    anOperator().on('GET /api/online-users', () => ({ total: 78, users: [{ id: 'a', country: 'DE' }], byCountry }));
    renderApp('/admin?tab=analytics');
    const list = await screen.findByRole('list', { name: 'Top 10 countries' });
    const rows = within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toHaveLength(10);
    expect([rows[0], rows[9]]).toEqual(['Norway12', 'Israel3']);
    screen.getByText('78');
  });

  it.each([
    [
      'ADL-010',
      'images',
      'No image uploads found. Images will appear when users upload medical images for AI analysis.',
    ],
    [
      'ADL-015',
      'report-questions',
      'No report sessions available. Complete a 10-question medical assessment to see detailed question analysis.',
    ],
    ['ADL-017', 'payment-attempts', 'No payment attempts tracked yet'],
    ['ADL-017', 'google-ads', 'No Google Ads tracking data available yet'],
    ['ADL-017', 'reports', 'No medical report sessions found'],
  ])('%s the tab %s says that it is empty', async (_id, tab, text) => {
    anOperator();
    renderApp(`/admin?tab=${tab}`);
    await screen.findByText(text);
  });

  it('sessions show the ad parameters that are there', async () => {
    anOperator().on('GET /api/admin/sessions', () => pageOf([aSessionRow()]));
    renderApp('/admin?tab=sessions');
    expect((await firstRow('Sessions'))['Ad parameters']).toBe('a_aid: aff1data5: five');
  });

  it('ADL-038 the list of advertisements is shown; its failure is only a warning', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = anOperator().on('GET /api/admin/ads-tracking', () => pageOf([anAdRow()]));
    const page = renderApp('/admin?tab=google-ads');
    expect(await firstRow('Google Ads')).toMatchObject({ Network: 'g', Campaign: '42', Keyword: 'headache doctor' });
    page.unmount();
    server.on('GET /api/admin/ads-tracking', () => failure(500));
    renderApp('/admin?tab=google-ads');
    await screen.findByText('No Google Ads tracking data available yet');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });

  it('ADA-003 attempts of the panel are those of the dashboard', async () => {
    anOperator().on('GET /api/admin/payment-attempts', () => pageOf([anAttempt()]));
    renderApp('/admin?tab=payment-attempts');
    expect(await firstRow('Payment Attempts')).toMatchObject({ Status: 'Button Click', Amount: '$9' });
  });
});

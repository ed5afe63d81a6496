import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { anAttempt, anOperator, aPaidUser, aSiteVisitor, AT, pageOf } from '../../testing/operator.js';
import { cellsOf, factsOn, firstRow, rowsOf } from '../../testing/tables.js';
import { creditsTone } from './paid-users-tab.js';
import { pagesSeen, sourceOf } from './visitor.rules.js';

describe('paid users', () => {
  const opened = async (part: Parameters<typeof aPaidUser>[0] = {}) => {
    anOperator().on('GET /api/admin/paid-users', () => pageOf([aPaidUser(part)]));
    renderApp('/admin-new?tab=paid');
    return firstRow('Paid Users');
  };

  it('ADP-001 ADP-003 columns, and the note on several accounts', async () => {
    const row = await opened();
    expect(Object.keys(row)).toEqual([
      'User',
      'Credits left',
      'Payments',
      'Total paid',
      'Credits earned',
      'Usage',
      'Last payment',
      'Method',
    ]);
    expect(row['User']).toMatch(/^dana\.cohen@example\.org5f0c2d1e…/);
    expect([row['Total paid'], row['Credits earned'], row['Method']]).toEqual(['$18', '400', 'PayPal']);
    expect(row['Usage']).toBe('5 sessions started, 31 questions asked');
    screen.getByText(/Some users may have multiple accounts/);
  });

  it('ADP-001 a user without a date of payment has N/A', async () => {
    expect((await opened({ lastPaymentDate: null }))['Last payment']).toBe('N/A');
  });

  it.each([
    [51, 'default'],
    [50, 'secondary'],
    [11, 'secondary'],
    [10, 'destructive'],
    [0, 'destructive'],
  ] as const)('ADP-002 %s credits are %s', async (credits, tone) => {
    expect(creditsTone(credits)).toBe(tone);
    await opened({ userCredits: credits });
    expect(screen.getByText(String(credits)).dataset['tone']).toBe(tone);
  });

  it('ADP-004 nobody has paid yet', async () => {
    anOperator();
    renderApp('/admin-new?tab=paid');
    await screen.findByText('No paid users found yet');
  });
});

describe('site visitors', () => {
  const opened = (...parts: Parameters<typeof aSiteVisitor>[0][]) => {
    anOperator().on('GET /api/admin/site-visitors', () => pageOf(parts.map(aSiteVisitor)));
    return renderApp('/admin-new?tab=visitors');
  };
  const id = (n: number) => `5f0c2d1e-8a4b-4c3d-9e2f-1a2b3c4d5e6${n}`;

  it('ADV-001 stand newest first by first visit', async () => {
    const visit = (n: number, day: number) => ({ id: id(n), firstVisit: `2026-11-${day}T08:00:00.000Z` });
    opened(visit(1, 18), visit(2, 20), visit(3, 19));
    const days = (await rowsOf('Site Visitors')).map((row) => cellsOf(row)['First visit']);
    expect(days.map((text) => /Nov (\d+)/.exec(text ?? '')?.[1])).toEqual(['20', '19', '18']);
  });

  it('ADV-002 ADV-005 show who, where, with what, how much and when', async () => {
    opened({
      country: null,
      landingPage: '/medical-conditions?condition=copd',
      sessionsStarted: 3,
      deviceType: 'tablet',
      pagesVisited: 12,
    });
    const row = await firstRow('Site Visitors');
    expect(row['Visitor']).toMatch(/5f0c2d1e….*f1nger0p…/);
    expect(row['Location']).toMatch(/UnknownBerlin203\.0\.113\.7/);
    expect(row['Device']).toBe('tabletFirefox · Android');
    expect(document.querySelector('[data-device=tablet]')).not.toBeNull();
    expect([row['Chat sessions'], row['Landing page']]).toEqual(['3', '/medical-conditions?…']);
    expect(row['First visit']).toMatch(/Nov 20.*Friday/);
    expect(row['Last activity']).toContain('Nov 20');
  });

  it.each([
    [{ utmSource: 'google', utmCampaign: 'spring', referrer: 'https://x.example/a' }, 'google / spring'],
    [{ utmSource: 'google', utmCampaign: null, referrer: null }, 'google'],
    [{ utmSource: null, utmCampaign: null, referrer: 'https://news.example/story' }, 'news.example'],
    [{ utmSource: null, utmCampaign: null, referrer: 'javascript:alert(1)' }, null],
    [{ utmSource: null, utmCampaign: null, referrer: null }, null],
  ])('ADV-003 %j came from %s', (visitor, source) => {
    expect(sourceOf(visitor)).toBe(source);
  });

  it('ADV-003 Direct, and the badge of a click on an advertisement', async () => {
    opened({ gclid: 'abc' });
    expect((await firstRow('Site Visitors'))['Traffic source']).toBe('DirectGoogle Ads');
  });

  it('ADV-004 ADV-007 the pages open as a history, newest first', async () => {
    const now = new Date();
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
    const page = opened({
      pagesVisited: 3,
      pageHistory: [`/|${ago(30)}`, `/faq|${ago(20)}`, `/about|${ago(10)}`],
      utmSource: 'google',
      utmCampaign: 'spring',
      utmMedium: 'cpc',
    });
    await page.user.click(await screen.findByRole('button', { name: /^3 pages/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Page navigation history' }));
    const entries = dialog.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(entries[0]).toMatch(/^\/about.*Latest$/);
    expect(entries[1]).toMatch(/^\/faq.*20 min ago$/);
    expect(entries[2]).toMatch(/^\/.*30 min ago$/);
    expect(factsOn(screen.getByRole('dialog'))).toEqual([
      ['Country', 'Germany'],
      ['City', 'Berlin'],
      ['Device', 'mobile'],
      ['Total pages', '3'],
      ['Source', 'google'],
      ['Campaign', 'spring'],
      ['Medium', 'cpc'],
    ]);
  });

  it.each([
    ['an array', ['/a|2026-11-20T08:00:00.000Z', '/b|2026-11-20T09:00:00.000Z']],
    ['a text', '/a|2026-11-20T08:00:00.000Z,/b|2026-11-20T09:00:00.000Z'],
  ])('ADV-008 reads the history from %s', (_kind, pageHistory) => {
    const seen = pagesSeen({ ...aSiteVisitor(), pageHistory: pageHistory as string[] });
    expect(seen.map(({ path }) => path)).toEqual(['/b', '/a']);
  });

  it('ADV-008 without a history the landing page stands there; odd entries do no harm', () => {
    expect(pagesSeen(aSiteVisitor({ landingPage: '/faq' }))).toEqual([{ path: '/faq', at: AT }]);
    const odd = { ...aSiteVisitor(), pageHistory: '/x,y|z|2026-11-20T08:00:00.000Z' as unknown as string[] };
    expect(pagesSeen(odd)).toHaveLength(1);
    expect(pagesSeen(aSiteVisitor({ pageHistory: ['/no-time|soon', 'nothing'] })).map(({ at }) => at)).toEqual([
      null,
      null,
    ]);
  });

  it('ADV-006 nobody has come yet', async () => {
    opened();
    await screen.findByText('No site visitors found');
  });
});

describe('payment attempts', () => {
  const opened = (...parts: Parameters<typeof anAttempt>[0][]) => {
    anOperator().on('GET /api/admin/payment-attempts', () => pageOf(parts.map(anAttempt)));
    renderApp('/admin-new?tab=attempts');
  };
  const id = (n: number) => `5f0c2d1e-8a4b-4c3d-9e2f-1a2b3c4d5e6${n}`;

  it('ADA-001 ADA-002 stand newest first with method and status', async () => {
    opened(
      { id: id(1), createdAt: '2026-11-18T08:00:00.000Z', status: 'clicked' },
      { id: id(2), createdAt: '2026-11-20T08:00:00.000Z', status: 'completed', paymentMethod: 'payerurl' },
      { id: id(3), createdAt: '2026-11-19T08:00:00.000Z', status: 'on_hold' },
    );
    const rows = (await rowsOf('Payment Attempts')).map(cellsOf);
    expect(rows.map((row) => [row['Method'], row['Status']])).toEqual([
      ['PayerURL', 'completed'],
      ['PayPal', 'on_hold'],
      ['PayPal', 'Button Click'],
    ]);
    expect(rows[0]?.['Time']).toContain('Nov 20');
  });

  it('ADA-003 Anonymous, twelve characters of the fingerprint, $9 when the amount is missing', async () => {
    opened({ amount: null }, { id: id(2), userEmail: 'dana@example.org', userId: id(5), amount: 1 });
    const [anonymous, known] = (await rowsOf('Payment Attempts')).map(cellsOf);
    expect([anonymous?.['User'], anonymous?.['Amount']]).toEqual(['Anonymous', '$9']);
    expect(anonymous?.['Fingerprint']).toMatch(/^f1nger0pr1nt…/);
    expect(anonymous?.['Location']).toBe('GermanyBerlin');
    expect(known?.['User']).toMatch(/^dana@example\.org5f0c2d1e…/);
    expect(known?.['Amount']).toBe('$1');
  });

  it('ADA-004 none yet', async () => {
    opened();
    await screen.findByText('No payment attempts found yet');
  });
});

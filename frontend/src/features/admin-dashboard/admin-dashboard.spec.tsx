import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import {
  anAttempt,
  anOperator,
  aPaidUser,
  aSiteVisitor,
  aUnifiedSession,
  AT,
  HOSTILE,
  OPERATOR,
  pageOf,
  SESSION_ID,
} from '../../testing/operator.js';
import { failure, type TestServer } from '../../testing/server.js';
import { creditsTone } from './paid-users-tab.js';
import { pagesSeen, sourceOf } from './visitor.rules.js';

/** The texts of a row's cells, by the name of their column. */
function cellsOf(row: HTMLElement): Record<string, string> {
  const cells = within(row).getAllByRole('cell');
  return Object.fromEntries(cells.map((cell) => [cell.dataset['label'], cell.textContent]));
}
async function rowsOf(table: string): Promise<HTMLElement[]> {
  return within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
}
async function firstRow(table = 'Session Dashboard'): Promise<Record<string, string>> {
  const [row] = await rowsOf(table);
  return cellsOf(row!);
}
const sessionsAre = (...rows: Parameters<typeof aUnifiedSession>[0][]): TestServer =>
  anOperator().on('GET /api/admin/unified-sessions', () => pageOf(rows.map(aUnifiedSession)));

describe('/admin-new', () => {
  it('ADU-003 ADU-004 names the screen, who is logged in, and four tabs', async () => {
    anOperator();
    renderApp('/admin-new');
    await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
    screen.getByText(`Welcome, ${OPERATOR.email}`);
    screen.getByRole('button', { name: 'Logout' });
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['Session Dashboard', 'Paid Users', 'Site Visitors', 'Payment Attempts']);
  });

  it('ADU-005 says that it is loading', async () => {
    anOperator().on('GET /api/admin/unified-sessions', () => new Promise(() => undefined));
    renderApp('/admin-new');
    await screen.findByText('Loading unified dashboard data...');
  });

  it('ADU-006 ADU-007 a failed load is told with its status, and Retry loads again', async () => {
    const server = anOperator().on('GET /api/admin/unified-sessions', () => failure(500, 'boom'));
    const page = renderApp('/admin-new');
    await screen.findByText('Failed to load admin data: Failed to load unified data: 500 Refused');
    server.on('GET /api/admin/unified-sessions', () => pageOf([aUnifiedSession()]));
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('My head aches since Monday.');
  });

  it('ADU-008 ADU-009 summary cards, the revenue in dollars', async () => {
    anOperator();
    renderApp('/admin-new');
    await screen.findByText('$810.50');
    const cards = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(cards).toEqual([
      ['Total Users', '1,234'],
      ['Total Sessions', '5,678'],
      ['Total Payments', '90'],
      ['Total Revenue', '$810.50'],
    ]);
  });

  it('ADU-012 ADU-013 ADU-014 ADU-015 ADU-016 ADU-017 ADU-018 ADU-019 a row with everything known', async () => {
    sessionsAre({
      sessionType: 'report',
      registrationSessionId: SESSION_ID,
      adsNetwork: 'Search',
      adsKeyword: 'headache doctor',
      adsLocationPhysical: 'Tel Aviv',
      paymentAttempts: 3,
      paymentMethods: 'payerurl,paypal',
      completedPayments: 2,
      totalSpent: 18,
    });
    renderApp('/admin-new');
    const row = await firstRow();
    expect(Object.keys(row)).toEqual([
      'Session',
      'User',
      'Location',
      'Device',
      'Google Ads',
      'Payments',
      'Query',
      'Date/Day',
      'Actions',
    ]);
    expect(row['Session']).toMatch(/Abcdef01….*Report4 messages/);
    expect(row['User']).toBe('dana.cohen@example.org7 creditsRegistration Source');
    expect(row['Location']).toMatch(/GermanyBerlin203\.0\.113\.7/);
    expect(row['Device']).toBe('mobileFirefox · Android');
    expect(row['Google Ads']).toBe('Searchheadache doctorTel Aviv');
    expect(row['Payments']).toBe('3 attemptsPayerURLPayPal2 completed · $18');
    expect(row['Query']).toContain('My head aches since Monday.');
    expect(row['Date/Day']).toContain('Friday');
  });

  it('ADU-012 ADU-013 ADU-016 ADU-017 ADU-018 says plainly what is missing', async () => {
    sessionsAre({ userEmail: null, userCredits: null, firstUserMessage: null, country: null, messageCount: 1 });
    renderApp('/admin-new');
    const row = await firstRow();
    expect(row['Session']).toMatch(/Chat1 message$/);
    expect(row['User']).toBe('Anonymous');
    expect(row['Google Ads']).toBe('Direct');
    expect(row['Payments']).toBe('No attempts');
    expect(row['Query']).toContain('No message');
    expect(row['Location']).toContain('Unknown');
  });

  it('ADU-013 the badge stands only in the session of the registration', async () => {
    sessionsAre({ registrationSessionId: 'another-session1' });
    renderApp('/admin-new');
    expect((await firstRow())['User']).toBe('dana.cohen@example.org7 credits');
  });

  it('ADU-010 ADU-021 searches at the server after a pause; the words stand in the address', async () => {
    const server = anOperator().on('GET /api/admin/unified-sessions', ({ search }) =>
      pageOf(search ? [] : [aUnifiedSession()]),
    );
    const page = renderApp('/admin-new');
    await screen.findByText('My head aches since Monday.');
    const field = screen.getByPlaceholderText('Search by title, email, country, query, IP, keyword...');
    await page.user.type(field, 'knee pain');
    await screen.findByText('No sessions match your search');
    expect(page.address()).toBe('/admin-new?q=knee+pain');
    expect(server.callsTo('GET /api/admin/unified-sessions').map((call) => call.input['search'])).toEqual([
      undefined,
      'knee pain',
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await screen.findByText('My head aches since Monday.');
  });

  it('ADU-021 an empty list says what fills it', async () => {
    anOperator();
    renderApp('/admin-new');
    await screen.findByText('No sessions found');
    screen.getByText('A row appears here when somebody asks a doctor or begins an assessment.');
  });

  it('ADU-023 ADV-009 the all-visitors switch asks the other list and loads again', async () => {
    const visitor = aUnifiedSession({ sessionId: null, firstUserMessage: null, sessionTitle: null, messageCount: 0 });
    const server = anOperator().on('GET /api/admin/all-visitors', () => pageOf([visitor]));
    const page = renderApp('/admin-new');
    const all = await screen.findByRole('switch', { name: 'All visitors' });
    await page.user.click(all);
    await screen.findByText('No conversation');
    expect(page.address()).toBe('/admin-new?all=1');
    await page.user.click(all);
    await screen.findByText('No sessions found');
    expect(server.callsTo('GET /api/admin/unified-sessions')).toHaveLength(2);
    expect(server.callsTo('GET /api/admin/all-visitors')).toHaveLength(1);
  });

  it('ADU-020 the viewer shows role, time, content and picture of each message, with the operator’s headers', async () => {
    const server = sessionsAre({});
    const message = { id: '1', createdAt: AT, hasImage: false, role: 'user' as const, content: 'Is it serious?' };
    server.on('GET /api/sessions/:id/messages', () => [
      { ...message, hasImage: true },
      { ...message, id: '2', role: 'julia', content: 'It could be tension.' },
      { ...message, id: '3', role: 'alex', content: '[Decryption error]' },
    ]);
    const page = renderApp('/admin-new');
    await page.user.click(await screen.findByRole('button', { name: /^View messages/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages' }));
    await dialog.findByText('Is it serious?');
    const entries = dialog.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(entries[0]).toMatch(/^UserNov 20.*ImageIs it serious\?$/);
    expect(entries[1]).toMatch(/^Dr\. JuliaNov 20.*It could be tension\.$/);
    expect(entries[2]).toMatch(/^Dr\. Alex.*Decryption failed/);
    const [call] = server.callsTo('GET /api/sessions/:id/messages');
    expect(call?.path).toBe(`/api/sessions/${SESSION_ID}/messages?isAdmin=true`);
    expect(call?.init.headers).toMatchObject(OPERATOR);
  });

  it('a conversation that cannot be loaded is told, and can be tried again', async () => {
    const server = sessionsAre({}).on('GET /api/sessions/:id/messages', () => failure(503));
    const page = renderApp('/admin-new');
    await page.user.click(await screen.findByRole('button', { name: /^View messages/ }));
    await screen.findByText('The messages could not be loaded.');
    server.on('GET /api/sessions/:id/messages', () => []);
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('This conversation has no messages yet.');
  });

  it('ADU-022 a tab loads its list when it is opened, each time', async () => {
    const server = anOperator();
    const page = renderApp('/admin-new');
    await screen.findByText('No sessions found');
    const lists = [
      'GET /api/admin/paid-users',
      'GET /api/admin/site-visitors',
      'GET /api/admin/payment-attempts',
    ] as const;
    const loads = () => lists.map((route) => server.callsTo(route).length);
    expect(loads()).toEqual([0, 0, 0]);
    await page.user.click(screen.getByRole('tab', { name: 'Paid Users' }));
    await screen.findByText('No paid users found yet');
    await page.user.click(screen.getByRole('tab', { name: 'Site Visitors' }));
    await screen.findByText('No site visitors found');
    await page.user.click(screen.getByRole('tab', { name: 'Payment Attempts' }));
    await screen.findByText('No payment attempts found yet');
    expect(loads()).toEqual([1, 1, 1]);
    await page.user.click(screen.getByRole('tab', { name: 'Paid Users' }));
    await waitFor(() => expect(loads()).toEqual([2, 1, 1]));
    expect(page.address()).toBe('/admin-new?tab=paid');
  });

  it('hostile texts are shown as they are and do nothing', async () => {
    sessionsAre({ firstUserMessage: HOSTILE.markup, sessionTitle: HOSTILE.turned, adsKeyword: HOSTILE.endless });
    renderApp('/admin-new');
    const shown = await screen.findByText(HOSTILE.markup);
    expect(shown.innerHTML).not.toContain('<img');
    expect(document.querySelector('img[src=x]')).toBeNull();
    expect((window as { hacked?: number }).hacked).toBeUndefined();
    const turned = screen.getByText(HOSTILE.turned);
    expect([turned.tagName, turned.dir]).toEqual(['BDI', 'auto']);
    expect(screen.getByText(HOSTILE.endless).tagName).toBe('BDI');
  });
});

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
    const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(facts).toEqual([
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

import { expect, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { anOperator, AT, aUnifiedSession, HOSTILE, OPERATOR, pageOf, SESSION_ID } from '../../testing/operator.js';
import { failure, type TestServer } from '../../testing/server.js';
import { factsOn, firstRow } from '../../testing/tables.js';

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
    expect(factsOn()).toEqual([
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
    const row = await firstRow('Session Dashboard');
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
    const row = await firstRow('Session Dashboard');
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
    expect((await firstRow('Session Dashboard'))['User']).toBe('dana.cohen@example.org7 credits');
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

  it('ERR-011 a conversation that cannot be loaded is logged and told, and can be tried again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = sessionsAre({}).on('GET /api/sessions/:id/messages', () => failure(503));
    const page = renderApp('/admin-new');
    await page.user.click(await screen.findByRole('button', { name: /^View messages/ }));
    await screen.findByText('The messages could not be loaded.');
    expect(logged).toHaveBeenCalledWith('The messages could not be loaded', expect.anything());
    logged.mockRestore();
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

  it.each([
    ['paid', 'GET /api/admin/paid-users'],
    ['visitors', 'GET /api/admin/site-visitors'],
    ['attempts', 'GET /api/admin/payment-attempts'],
  ] as const)('ERR-011 a failed load of the tab %s is logged', async (tab, route) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    anOperator().on(route, () => failure(503));
    renderApp(`/admin-new?tab=${tab}`);
    await waitFor(() =>
      expect(logged).toHaveBeenCalledWith(expect.stringContaining('the load failed'), expect.anything()),
    );
    logged.mockRestore();
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

import { expect, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';
import { anAudit, anAuditRow, anOperator, OPERATOR, pageOf, SESSION_ID } from '../../testing/operator.js';
import { failure } from '../../testing/server.js';
import { factsOn } from '../../testing/tables.js';
import { toneOf } from './status-badge.js';
import { REDIRECT_AFTER_MS } from './use-operator-only.js';

describe('/admin-security', () => {
  it('SEC-001 SEC-002 SEC-014 title and four cards', async () => {
    anOperator();
    renderApp('/admin-security');
    await screen.findByRole('heading', { level: 1, name: 'Security Dashboard' });
    await screen.findByText('ISO27001 Status');
    expect(factsOn().slice(0, 4)).toEqual([
      ['Encryption', 'ACTIVE'],
      ['Total Users', '1,234'],
      ['Critical Issues', '1'],
      ['ISO27001 Status', 'IN PROGRESS'],
    ]);
  });

  it('SEC-003 lists what is critical or high with issue and status; the rest is folded away', async () => {
    anOperator();
    renderApp('/admin-security');
    const section = within(await screen.findByRole('region', { name: 'Vulnerabilities' }));
    const [critical, high] = section.getAllByRole('listitem');
    expect(critical?.textContent).toMatch(/^CRITICALopenA default secret is in use\.How to fix it: Set SECRET_KEY\.$/);
    expect(high?.textContent).toMatch(/^HIGHpartialAn operator has no second factor\./);
    expect(section.getByText('No backup is configured.').closest('details')?.open).toBe(false);
  });

  it('SEC-004 SEC-005 SEC-006 SEC-007 four panels', async () => {
    anOperator();
    renderApp('/admin-security');
    const panel = async (name: string) => factsOn(await screen.findByRole('region', { name }));
    expect(await panel('Encryption and Data Protection')).toEqual([
      ['Medical data encryption', 'active'],
      ['Algorithm', 'AES-256-GCM'],
      ['Key rotation', 'in progress'],
      ['Audit logging', 'enabled'],
    ]);
    expect(await panel('Authentication and Access Control')).toEqual([
      ['Admin authentication', 'hardcoded'],
      ['Password policy', 'at least 6 characters'],
      ['Total Users', '1,234'],
    ]);
    expect(await panel('Compliance Status')).toEqual([
      ['ISO27001', 'in progress'],
      ['HIPAA', 'partial'],
      ['GDPR', 'partial'],
    ]);
    const [review, timestamp] = await panel('Audit Information');
    expect(review).toEqual(['Last security review', 'never']);
    expect(timestamp?.[1]).toContain('Nov 20');
  });

  it.each([
    ['active', 'default'],
    ['enabled', 'default'],
    ['complete', 'default'],
    ['in_progress', 'secondary'],
    ['partial', 'secondary'],
    ['open', 'destructive'],
    ['hardcoded', 'destructive'],
    ['anything else', 'outline'],
    ['constructor', 'outline'],
  ])('SEC-010 %s is %s', (status, tone) => {
    expect(toneOf(status)).toBe(tone);
  });

  it('SEC-008 Refresh Audit asks again; Back to Admin leads to the panel', async () => {
    const server = anOperator();
    const page = renderApp('/admin-security');
    await screen.findByText('A default secret is in use.');
    server.on('GET /api/admin/security-audit', () => anAudit({ vulnerabilities: [] }));
    await page.user.click(screen.getByRole('button', { name: 'Refresh Audit' }));
    await screen.findByText('No critical or high finding.');
    expect(server.callsTo('GET /api/admin/security-audit')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin');
  });

  it('SEC-009 a failed audit says so, and can be tried again', async () => {
    const server = anOperator().on('GET /api/admin/security-audit', () => failure(500, 'boom'));
    const page = renderApp('/admin-security');
    await screen.findByRole('heading', { name: 'Security Audit Failed' });
    screen.getByText('Unable to load security audit data: Failed to fetch security audit: 500: boom');
    server.on('GET /api/admin/security-audit', () => anAudit());
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('A default secret is in use.');
    expect(screen.queryByText('Security Audit Failed')).toBeNull();
  });

  it('ROLE-010 SEC-011 who is not logged in is told so and sent to /admin after a second', async () => {
    const server = aVisit();
    const page = renderApp('/admin-security');
    await screen.findByText('Checking admin authentication...');
    jest.useFakeTimers();
    page.unmount();
    const again = renderApp('/admin-security');
    await act(() => jest.advanceTimersByTimeAsync(REDIRECT_AFTER_MS - 10));
    expect(again.address()).toBe('/admin-security');
    await act(() => jest.advanceTimersByTimeAsync(20));
    expect(again.address()).toBe('/admin');
    jest.useRealTimers();
    await screen.findByRole('button', { name: 'Sign In' });
    expect(server.calls.filter((call) => call.path.includes('/api/admin/'))).toEqual([]);
  });
});

describe('the audit trail', () => {
  it('is reached from the security dashboard and shows who did what', async () => {
    anOperator().on('GET /api/admin/audit-trail', () => pageOf([anAuditRow()]));
    const page = renderApp('/admin-security');
    await page.user.click(await screen.findByRole('link', { name: 'Audit trail' }));
    await screen.findByRole('heading', { level: 1, name: 'Audit trail' });
    expect(page.address()).toBe('/admin-security?view=trail');
    const table = await screen.findByRole('table', { name: 'Audit trail' });
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    expect([cells[0], cells[2], cells[3]]).toEqual(['7', OPERATOR.email, 'conversation.viewed']);
    expect(cells[4]).toContain(SESSION_ID);
    await waitFor(() => expect(document.title).toBe('Audit trail · MedConsult'));
  });

  it('is searched at the server', async () => {
    const server = anOperator();
    const page = renderApp('/admin-security?view=trail');
    await page.user.type(await screen.findByPlaceholderText('Search by operator, action, subject...'), 'login');
    await waitFor(() => expect(server.callsTo('GET /api/admin/audit-trail').at(-1)?.input['search']).toBe('login'));
  });

  it('tells whether its chain is whole, or where it is broken', async () => {
    const server = anOperator().on('GET /api/admin/audit-trail/check', () => ({ entries: 5000, firstBroken: null }));
    const page = renderApp('/admin-security?view=trail');
    const check = async () => page.user.click(await screen.findByRole('button', { name: 'Check the chain' }));
    await check();
    await screen.findByText('The chain is whole: 5,000 entries, none changed.');
    server.on('GET /api/admin/audit-trail/check', () => ({ entries: 5000, firstBroken: 4711 }));
    await check();
    await screen.findByText(/broken at entry 4711/);
    server.on('GET /api/admin/audit-trail/check', () => failure(503, 'busy'));
    await check();
    await screen.findByText('The chain could not be checked: 503: busy');
    expect(screen.queryByText(/The chain is/)).toBeNull();
  });
});

describe('/admin-security-test', () => {
  it('DBG-001 DBG-002 shows what is kept of the login, and logs it without the token', async () => {
    const logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    anOperator();
    const page = renderApp('/admin-security-test');
    expect(factsOn(await screen.findByRole('region', { name: 'Credentials' }))).toEqual([
      ['Admin flag', 'Present'],
      ['Credentials', 'Present'],
      ['Email', OPERATOR.email],
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Log state to console' }));
    expect(logged).toHaveBeenCalledWith('Admin state', { adminFlag: true, credentials: true, email: OPERATOR.email });
    expect(document.body.textContent).not.toContain(OPERATOR.password);
    logged.mockRestore();
  });

  it('DBG-001 says what is absent', async () => {
    aVisit();
    renderApp('/admin-security-test');
    expect(factsOn(await screen.findByRole('region', { name: 'Credentials' }))).toEqual([
      ['Admin flag', 'Absent'],
      ['Credentials', 'Absent'],
      ['Email', 'None'],
    ]);
  });
});

// What the operator screens offer, by role: there is no button whose call the server would refuse.
import { expect } from '@jest/globals';
import type { OperatorRole } from '@medconsult/common';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import {
  anImageRow,
  anOperator,
  anOperatorAccount,
  aPaymentRow,
  aReportRow,
  aSessionRow,
  AT,
  aUnifiedSession,
  pageOf,
} from '../../testing/operator.js';

const { rightsOf } = await import('@medconsult/common');
const ID = '5f0c2d1e-8a4b-4c3d-9e2f-1a2b3c4d5e6f';

function as(role: OperatorRole) {
  return anOperator()
    .on('GET /api/admin/account', () => anOperatorAccount({ role, rights: [...rightsOf(role)] }))
    .on('GET /api/admin/unified-sessions', () => pageOf([aUnifiedSession()]))
    .on('GET /api/admin/sessions', () => pageOf([aSessionRow()]))
    .on('GET /api/admin/images', () => pageOf([anImageRow()]))
    .on('GET /api/admin/reports', () => pageOf([aReportRow()]))
    .on('GET /api/admin/payments', () => pageOf([aPaymentRow()]))
    .on('GET /api/admin/queues', () => [
      { name: 'reports.generate', waiting: 0, active: 0, delayed: 0, failed: 1, completed: 0 },
    ])
    .on('GET /api/admin/queues/:name/failed', () => [
      { id: ID, reason: 'no room', attempts: 4, failedAt: AT, payload: {} },
    ])
    .on('GET /api/admin/dead-letters', () => ({ rows: [], services: [], silent: [] }));
}

/** Address, a text that shows that the rows are there, the button, and who may use it. */
const SCREENS: readonly [string, RegExp, RegExp, readonly OperatorRole[]][] = [
  ['/admin-new', /Headache since Monday/, /^View/, ['support', 'owner']],
  ['/admin?tab=sessions', /Headache|Berlin/, /^View/, ['support', 'owner']],
  ['/admin?tab=images', /What is this rash/, /^View Image/, ['support', 'owner']],
  ['/admin?tab=payments', /completed/, /^Refund /, ['owner']],
  ['/admin-security?view=queues&queue=reports.generate', /no room/, /^(Retry|Discard)/, ['support', 'owner']],
];
const CASES = SCREENS.flatMap(([at, row, button, roles]) =>
  (['viewer', 'support', 'owner'] as const).map((role) => ({ at, row, button, role, offered: roles.includes(role) })),
);

it.each(CASES)('$at offers $role its buttons: $offered', async ({ at, row, button, role, offered }) => {
  as(role);
  renderApp(at);
  await screen.findAllByText(row);
  if (offered) return void (await screen.findAllByRole('button', { name: button }));
  expect(screen.queryAllByRole('button', { name: button })).toEqual([]);
});

it.each(['', '?view=trail'])(
  '/admin-security%s tells a viewer that it is for others, and leads to the queues',
  async (view) => {
    const server = as('viewer');
    renderApp(`/admin-security${view}`);
    await screen.findByText('Only support and owners see the security audit and the audit trail');
    expect(screen.getByRole('link', { name: 'Queues' }).getAttribute('href')).toContain('view=queues');
    expect(screen.queryByRole('button', { name: /Refresh|Check|Try Again/ })).toBeNull();
    // Not even while the role is still being asked for: the refusal would be the first thing on the screen.
    const asked = server.calls.map(({ path }) => path).filter((path) => /security-audit|audit-(log|trail)/.test(path));
    expect(asked).toEqual([]);
  },
);

it.each(['viewer', 'owner'] as const)(
  'a %s sees on every screen what needs somebody, and where to look',
  async (role) => {
    as(role);
    renderApp('/admin-new');
    const alerts = within(await screen.findByRole('status', { name: 'Alerts' }));
    await alerts.findByText('Failed jobs: 1 (reports.generate).', { exact: false });
    expect(alerts.getByRole('link').getAttribute('href')).toBe('/admin-security?view=queues');
  },
);

it('the screen of the queues says it itself', async () => {
  as('owner');
  renderApp('/admin-security?view=queues');
  await screen.findAllByText('reports.generate');
  expect(screen.queryByRole('status', { name: 'Alerts' })).toBeNull();
});

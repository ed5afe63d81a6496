import { expect } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/app.js';
import { render } from '../../../testing/render.js';
import { anOperator, aUnifiedSession, aUserRow, HOSTILE, OPERATOR, pageOf } from '../../../testing/operator.js';
import { failure } from '../../../testing/server.js';
import { type Columns, orderOf, orderText } from './columns.js';
import { csvCell, csvOf } from './csv.js';
import { LocalTable } from './local-table.js';
import { savedOf } from './saved-filters.rules.js';

const userId = (n: number) => `5f0c2d1e-8a4b-4c3d-9e2f-${String(n).padStart(12, '0')}`;
const user = (n: number, credits = n) => aUserRow({ id: userId(n), email: `user${n}@example.org`, credits });
const emails = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => /user\d+/.exec(row.textContent ?? '')?.[0]);

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', HOSTILE.formula])('%j is no formula', (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('leaves figures and harmless texts alone, and quotes what would break a line', () => {
    expect([csvCell(-5), csvCell('a=b'), csvCell(null), csvCell(true)]).toEqual(['-5', 'a=b', '', 'true']);
    expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
    expect(csvCell(['/|x', '/faq|y'])).toBe('/|x /faq|y');
  });

  it('has every field under its name, a row a line', () => {
    expect(
      csvOf([
        { a: 1, b: '=x' },
        { a: null, b: 'y,z' },
      ]),
    ).toBe('a,b\r\n1,\'=x\r\n,"y,z"');
  });
});

describe('an order in the address', () => {
  const columns: Columns<never> = [
    { id: 'n', label: 'N', value: () => 1, sort: 'amount' },
    { id: 's', label: 'S', value: () => 's' },
  ];

  it('is one that the server has, and nothing else', () => {
    expect(orderOf('-amount', columns)).toEqual([{ id: 'n', desc: true }]);
    expect(orderOf('amount', columns)).toEqual([{ id: 'n', desc: false }]);
    for (const other of ['n', 's', '-', '', 'undefined', null]) expect(orderOf(other, columns)).toEqual([]);
  });

  it('is written as it is read', () => {
    for (const text of ['-amount', 'amount', null]) expect(orderText(orderOf(text, columns), columns)).toBe(text);
  });
});

describe('a table whose rows are all there', () => {
  interface Row {
    readonly n: number | null;
    readonly s: string;
  }
  const columns: Columns<Row> = [
    { id: 'n', label: 'N', value: (row) => row.n },
    { id: 's', label: 'S', value: (row) => row.s },
    { id: 'x', label: 'X', value: () => null, unordered: true },
  ];
  const rows = [
    { n: 2, s: 'b10' },
    { n: null, s: 'b9' },
    { n: 10, s: 'A' },
  ];
  it('puts numbers in order as numbers, texts as people do, and what is missing last', async () => {
    const { user } = render(<LocalTable label="Rows" columns={columns} rows={rows} keyOf={({ s }) => s} />);
    const texts = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.children[1]?.textContent);
    const press = (name: string) => user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await press('N');
    expect(texts()).toEqual(['b10', 'A', 'b9']);
    await press('N');
    expect(texts()).toEqual(['A', 'b10', 'b9']);
    await press('N');
    expect(texts()).toEqual(['b10', 'b9', 'A']);
    await press('S');
    expect(texts()).toEqual(['A', 'b9', 'b10']);
    expect(screen.queryByRole('button', { name: /^X/ })).toBeNull();
  });
});

describe('a table of an operator', () => {
  it('loads the next page by the cursor, loses and repeats nothing, and tells how many there are', async () => {
    const server = anOperator().on('GET /api/admin/users', ({ cursor }) =>
      cursor === 'second'
        ? pageOf([user(3)], { total: 10_000, capped: true })
        : pageOf([user(1), user(2)], { total: 10_000, capped: true, next: 'second' }),
    );
    const page = renderApp('/admin?tab=users');
    await screen.findByText('2 of 10,000+ loaded');
    await page.user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('3 of 10,000+ loaded');
    expect(emails()).toEqual(['user1', 'user2', 'user3']);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(server.callsTo('GET /api/admin/users').map(({ path }) => path)).toEqual([
      '/api/admin/users?limit=100',
      '/api/admin/users?limit=100&cursor=second',
    ]);
  });

  it('keeps what it has when the next page fails', async () => {
    anOperator().on('GET /api/admin/users', ({ cursor }) => (cursor ? failure(500) : pageOf([user(1)], { next: 'x' })));
    const page = renderApp('/admin?tab=users');
    await page.user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('The last load failed. What you see was loaded before.');
    expect(emails()).toEqual(['user1']);
  });

  it('is put in order by the server, by a click on a column: up, down, as usual; the address keeps it', async () => {
    const orders: Record<string, number[]> = { asc: [3, 1, 2], desc: [2, 1, 3], usual: [1, 2, 3] };
    const server = anOperator().on('GET /api/admin/users', ({ sort, direction }) => {
      const order = orders[sort === 'updatedAt' ? String(direction) : 'usual'] ?? [];
      return pageOf(order.map((n) => user(n)));
    });
    const page = renderApp('/admin?tab=users');
    const updated = within(await screen.findByRole('columnheader', { name: 'Updated' }));
    const click = () => page.user.click(updated.getByRole('button'));
    const header = () => screen.getByRole('columnheader', { name: 'Updated' }).getAttribute('aria-sort');
    await click();
    await waitFor(() => expect([emails(), header()]).toEqual([['user3', 'user1', 'user2'], 'ascending']));
    await click();
    await waitFor(() => expect([emails(), header()]).toEqual([['user2', 'user1', 'user3'], 'descending']));
    expect(page.address()).toBe('/admin?tab=users&sort=-updatedAt');
    await click();
    await waitFor(() => expect([emails(), header()]).toEqual([['user1', 'user2', 'user3'], null]));
    expect(page.address()).toBe('/admin?tab=users');
    expect(server.callsTo('GET /api/admin/users').map(({ path }) => path)).toEqual([
      '/api/admin/users?limit=100',
      '/api/admin/users?limit=100&sort=updatedAt&direction=asc',
      '/api/admin/users?limit=100&sort=updatedAt&direction=desc',
    ]);
  });

  it('offers no order that the server does not have, whatever the address says', async () => {
    const server = anOperator().on('GET /api/admin/users', () => pageOf([user(1)]));
    renderApp('/admin?tab=users&sort=-amount');
    const email = within(await screen.findByRole('columnheader', { name: 'Email' }));
    expect(email.queryByRole('button')).toBeNull();
    expect(server.callsTo('GET /api/admin/users').map(({ path }) => path)).toEqual(['/api/admin/users?limit=100']);
  });

  it('keeps what an operator saves of a list, for this operator and this list, and shows it again', async () => {
    anOperator().on('GET /api/admin/users', () => pageOf([user(1)]));
    const page = renderApp('/admin?tab=users&q=dana&sort=-updatedAt');
    const open = () => page.user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await screen.findByRole('table');
    await open();
    await page.user.type(await screen.findByLabelText('Name for what is shown now'), 'Dana, newest{Enter}');
    await screen.findByRole('button', { name: 'Apply Dana, newest' });
    await page.user.keyboard('{Escape}');
    await page.user.click(screen.getByRole('tab', { name: 'Payments' }));
    expect(page.address()).toBe('/admin?tab=payments');
    await open();
    await screen.findByText('Nothing saved for this list yet');
    screen.getByText('Search, filter or order the list first; then it can be saved here.');
    await page.user.keyboard('{Escape}');
    await page.user.click(screen.getByRole('tab', { name: 'Users' }));
    await open();
    await page.user.click(await screen.findByRole('button', { name: 'Apply Dana, newest' }));
    expect(page.address()).toBe('/admin?tab=users&q=dana&sort=-updatedAt');
    expect(savedOf('another@example.org', 'users')).toEqual([]);
    await open();
    await page.user.click(await screen.findByRole('button', { name: 'Delete Dana, newest' }));
    expect(savedOf(OPERATOR.email, 'users')).toEqual([]);
  });

  it('is filtered by what a column holds, where it holds more than one thing', async () => {
    const other = { sessionId: 'Abcdef0123456780', deviceType: 'desktop' as const };
    anOperator().on('GET /api/admin/unified-sessions', () => pageOf([aUnifiedSession(), aUnifiedSession(other)]));
    const page = renderApp('/admin-new');
    await page.user.selectOptions(await screen.findByLabelText('Filter by Device'), 'desktop');
    await screen.findByText('1 shown of 2 loaded, 2 in all');
    expect(page.address()).toBe('/admin-new?f.device=desktop');
    expect(screen.queryByLabelText('Filter by Session')).toBeNull();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  it('shows the columns that were chosen, and remembers them', async () => {
    anOperator().on('GET /api/admin/users', () => pageOf([user(1)]));
    const page = renderApp('/admin?tab=users');
    await page.user.click(await screen.findByRole('button', { name: 'Columns' }));
    const choice = await screen.findByRole('menuitemcheckbox', { name: 'Updated' });
    expect(choice.getAttribute('aria-checked')).toBe('true');
    await page.user.click(choice);
    const names = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
    expect(names()).toEqual(['ID', 'Email', 'Credits', 'Registration session', 'Created']);
    page.unmount();
    renderApp('/admin?tab=users');
    await screen.findByRole('table');
    expect(names()).not.toContain('Updated');
  });

  it('is saved as CSV: every field, formulas made inert', async () => {
    anOperator().on('GET /api/admin/users', () => pageOf([aUserRow({ email: HOSTILE.formula })]));
    let saved: Blob | undefined;
    URL.createObjectURL = (blob: Blob) => {
      saved = blob;
      return 'blob:csv';
    };
    URL.revokeObjectURL = () => undefined;
    const page = renderApp('/admin?tab=users');
    await page.user.click(await screen.findByRole('button', { name: 'CSV file of 1 row' }));
    const reader = new FileReader();
    reader.readAsText(saved!);
    await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
    const [head, row] = (reader.result as string).split('\r\n');
    expect(head).toBe('id,email,credits,registrationSessionId,createdAt,updatedAt');
    expect(row).toContain(`,"'=HYPERLINK(""http://evil.example"",""click"")",7,`);
  });

  it('is walked by the arrow keys, and Enter opens a row', async () => {
    const rows = [aUnifiedSession(), aUnifiedSession({ sessionId: 'Abcdef0123456780' })];
    const server = anOperator().on('GET /api/admin/unified-sessions', () => pageOf(rows));
    server.on('GET /api/sessions/:id/messages', () => []);
    renderApp('/admin-new');
    const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row');
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1]);
    act(() => first?.focus());
    fireEvent.keyDown(first!, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
    fireEvent.keyDown(second!, { key: 'Enter' });
    await screen.findByText('This conversation has no messages yet.');
    expect(server.callsTo('GET /api/sessions/:id/messages')[0]?.path).toContain('Abcdef0123456780');
  });

  it('copies an id as a whole, and has the exact time on hover', async () => {
    anOperator().on('GET /api/admin/users', () => pageOf([user(1)]));
    const page = renderApp('/admin?tab=users');
    const id = await screen.findByRole('button', { name: /^5f0c2d1e…/ });
    await page.user.click(id);
    expect(await navigator.clipboard.readText()).toBe(userId(1));
    expect(id.textContent).toContain('Copied');
    const [time] = screen.getAllByText(/^Nov 20/);
    expect(time?.title).toContain('2026-11-20T14:55:30.000Z');
  });
});

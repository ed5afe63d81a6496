import { expect, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/app.js';
import { anOperator, AT, HOSTILE } from '../../../testing/operator.js';
import { failure, type TestServer } from '../../../testing/server.js';
import { cellsOf, factsOn, rowsOf } from '../../../testing/tables.js';
import { ageOf } from '../../operator/format.js';
import { LOOKS_EVERY_MS } from './queues-view.js';

const JOB = '5f0c2d1e-8a4b-4c3d-9e2f-1a2b3c4d5e6f';
const LETTER = '6f0c2d1e-8a4b-4c3d-9e2f-1a2b3c4d5e6f';
const NO_WORK = { waiting: 0, active: 0, delayed: 0, failed: 0, completed: 0 };

function withWork(): TestServer {
  return anOperator()
    .on('GET /api/admin/queues', () => [
      { ...NO_WORK, name: 'reports.generate', waiting: 1, delayed: 2, failed: 1, completed: 1234 },
      { ...NO_WORK, name: 'tracking.ingest', active: 1 },
    ])
    .on('GET /api/admin/queues/:name/failed', () => [
      { id: JOB, reason: HOSTILE.markup, attempts: 4, failedAt: AT, payload: { generationId: LETTER } },
    ])
    .on('GET /api/admin/dead-letters', () => ({
      rows: [
        {
          service: 'billing',
          id: LETTER,
          name: 'chat.turn.answered',
          reason: 'no such hold',
          attempts: 8,
          failedAt: AT,
        },
      ],
      services: [
        { service: 'billing', deadLetters: 101, unsent: 3, oldestUnsent: AT },
        { service: 'chat', deadLetters: 0, unsent: 0, oldestUnsent: null },
      ],
      silent: ['reports'],
    }));
}

const nothing = (server: TestServer): TestServer =>
  server
    .on('GET /api/admin/queues', () => [{ ...NO_WORK, name: 'reports.generate' }])
    .on('GET /api/admin/queues/:name/failed', () => [])
    .on('GET /api/admin/dead-letters', () => ({ rows: [], services: [], silent: [] }));

const bodies = (server: TestServer, route: Parameters<TestServer['callsTo']>[0]) =>
  server.callsTo(route).map(({ input }) => input);

describe('queues', () => {
  it('are reached from the security dashboard, with the counts of every one', async () => {
    withWork();
    const page = renderApp('/admin-security');
    await page.user.click(await screen.findByRole('link', { name: 'Queues' }));
    await screen.findByRole('heading', { level: 1, name: 'Queues and dead letters' });
    expect(page.address()).toBe('/admin-security?view=queues');
    await waitFor(() => expect(document.title).toBe('Queues and dead letters · MedConsult'));
    const [first] = await rowsOf('Queues');
    expect(cellsOf(first!)).toMatchObject({
      Queue: 'reports.generate',
      Service: 'reports',
      Waiting: '1',
      Active: '0',
      Delayed: '2',
      Failed: '1',
      Completed: '1,234',
    });
    await waitFor(() =>
      expect(factsOn()).toEqual([
        ['Waiting jobs', '3'],
        ['Active jobs', '1'],
        ['Failed jobs', '1'],
        ['Dead letters', '101'],
      ]),
    );
  });

  it('tell their failed jobs with error, attempts and age; hostile texts are inert', async () => {
    withWork();
    const page = renderApp('/admin-security?view=queues');
    await page.user.click(await screen.findByRole('button', { name: 'Show failed reports.generate' }));
    expect(page.address()).toContain('queue=reports.generate');
    const [job] = await rowsOf('Failed jobs of reports.generate');
    expect(cellsOf(job!)).toMatchObject({ Error: HOSTILE.markup, Attempts: '4' });
    expect(cellsOf(job!)['Age']).toMatch(/^[\d,]+ (s|min|h|d)/);
    expect(document.querySelector('img[src=x]')).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Hide failed reports.generate' }));
    expect(screen.queryByRole('table', { name: 'Failed jobs of reports.generate' })).toBeNull();
  });

  it('open with the keyboard', async () => {
    withWork();
    const page = renderApp('/admin-security?view=queues');
    const [first] = await rowsOf('Queues');
    act(() => first!.focus());
    await page.user.keyboard('{Enter}');
    await screen.findByRole('table', { name: 'Failed jobs of reports.generate' });
  });

  it.each([
    ['Retry', `Retry ${JOB}`, 'POST /api/admin/queues/:name/retry', JOB, 'Put back into the queue: 1.'],
    ['Discard', `Discard ${JOB}`, 'POST /api/admin/queues/:name/discard', JOB, 'Discarded: 1.'],
    ['Retry', 'Retry all reports.generate', 'POST /api/admin/queues/:name/retry', 'all', 'Put back into the queue: 1.'],
    ['Discard', 'Discard all reports.generate', 'POST /api/admin/queues/:name/discard', 'all', 'Discarded: 1.'],
  ] as const)('%s: "%s" is asked first, then done and told', async (confirm, button, route, id, told) => {
    const server = withWork().on(route, () => ({ success: true as const, count: 1 }));
    const page = renderApp('/admin-security?view=queues&queue=reports.generate');
    await page.user.click(await screen.findByRole('button', { name: button }));
    server.on('GET /api/admin/queues/:name/failed', () => []);
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
    await screen.findByText(told);
    expect(bodies(server, route)).toEqual([{ name: 'reports.generate', id }]);
    await screen.findByText('No failed jobs');
  });

  it('are left alone when the question is answered with no', async () => {
    const server = withWork();
    const page = renderApp('/admin-security?view=queues&queue=reports.generate');
    await page.user.click(await screen.findByRole('button', { name: 'Discard all reports.generate' }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.callsTo('POST /api/admin/queues/:name/discard')).toHaveLength(0);
  });

  it('are looked at anew by themselves; a look that fails leaves what was seen', async () => {
    jest.useFakeTimers();
    const server = withWork();
    renderApp('/admin-security?view=queues');
    await act(() => jest.advanceTimersByTimeAsync(500));
    const before = server.callsTo('GET /api/admin/queues').length;
    server.on('GET /api/admin/queues', () => failure(503, 'busy'));
    await act(() => jest.advanceTimersByTimeAsync(LOOKS_EVERY_MS));
    expect(server.callsTo('GET /api/admin/queues')).toHaveLength(before + 1);
    expect(server.callsTo('GET /api/admin/dead-letters').length).toBeGreaterThan(1);
    screen.getByText('The last refresh failed: 503: busy. What you see is older.');
    expect(screen.getByRole('table', { name: 'Queues' })).toBeTruthy();
    jest.useRealTimers();
  });

  it('that could not be loaded say so and can be tried again', async () => {
    const server = withWork().on('GET /api/admin/queues', () => failure(500, 'boom'));
    const page = renderApp('/admin-security?view=queues');
    await screen.findByText('Failed to load admin data: 500: boom');
    nothing(server);
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('table', { name: 'Queues' });
  });
});

describe('dead letters', () => {
  it('are told with service, event, error, attempts and age, and who did not answer', async () => {
    withWork();
    renderApp('/admin-security?view=queues');
    const [letter] = await rowsOf('Dead letters');
    expect(cellsOf(letter!)).toMatchObject({ Service: 'billing', Error: 'no such hold', Attempts: '8' });
    expect(cellsOf(letter!)['Event']).toContain('chat.turn.answered');
    const [billing] = await rowsOf('Events by service');
    expect(cellsOf(billing!)).toMatchObject({ 'Waiting to be sent': '3', 'Dead letters': '101' });
    screen.getByText('No answer from: reports. Their events are missing here.');
  });

  it.each([
    ['Retry', 'Retry chat.turn.answered', 'POST /api/admin/dead-letters/:id/retry', LETTER, 'Sent once more: 101.'],
    ['Discard', 'Discard chat.turn.answered', 'POST /api/admin/dead-letters/:id/discard', LETTER, 'Discarded: 101.'],
    ['Retry', 'Retry all billing', 'POST /api/admin/dead-letters/:id/retry', 'all', 'Sent once more: 101.'],
    ['Discard', 'Discard all billing', 'POST /api/admin/dead-letters/:id/discard', 'all', 'Discarded: 101.'],
  ] as const)('%s: "%s" is asked first, then done and told', async (confirm, button, route, id, told) => {
    const server = withWork().on(route, () => ({ success: true as const, count: 101 }));
    const page = renderApp('/admin-security?view=queues');
    await page.user.click(await screen.findByRole('button', { name: button }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
    await screen.findByText(told);
    expect(bodies(server, route)).toEqual([{ service: 'billing', id }]);
  });

  it('that cannot be sent say why', async () => {
    withWork().on('POST /api/admin/dead-letters/:id/retry', () => failure(404, 'gone'));
    const page = renderApp('/admin-security?view=queues');
    await page.user.click(await screen.findByRole('button', { name: 'Retry chat.turn.answered' }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Retry' }));
    await screen.findByText('That did not work: 404: gone');
  });

  it('that are none are said to be none', async () => {
    nothing(anOperator());
    renderApp('/admin-security?view=queues');
    await screen.findByText('No dead letters');
  });
});

it.each([
  [400, '0 s'],
  [59_000, '59 s'],
  [60_000, '1 min'],
  [3_599_000, '59 min'],
  [7_200_000, '2 h'],
  [86_400_000 * 1234, '1,234 d'],
  [-5_000, '0 s'],
])('%s ms ago is %s', (ago, age) => {
  expect(ageOf(new Date(1_800_000_000_000 - ago).toISOString(), 1_800_000_000_000)).toBe(age);
});

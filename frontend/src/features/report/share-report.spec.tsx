import { expect } from '@jest/globals';
import type { ReportLink } from '@medconsult/common';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { aConsultation } from '../../testing/chat.js';
import { aReader, aReport, REPORT_SESSION } from '../../testing/reports.js';
import { failure } from '../../testing/server.js';
import { dialogOpened } from '../dialogs/dialogs.slice.js';

const TOKEN = 'q'.repeat(43);
const GONE = 'This link does not open a report. It may have expired, been withdrawn, or be incomplete.';

function aLink(part: Partial<ReportLink> = {}): ReportLink {
  return {
    id: '3f0f5a3e-9d5c-4c38-8a5e-0b1d2c3e4f50',
    sessionId: REPORT_SESSION,
    createdAt: '2026-03-02T10:00:00.000Z',
    expiresAt: '2026-03-09T10:00:00.000Z',
    opened: 0,
    openedAt: null,
    ...part,
  };
}

async function sharing() {
  let links: ReportLink[] = [aLink({ opened: 3 })];
  const server = aReader()
    .on('GET /api/generated-report/:id', () => aReport())
    .on('GET /api/report-links', () => links)
    .on('POST /api/report-links', ({ days }) => {
      const link = aLink({
        id: '8a0f5a3e-9d5c-4c38-8a5e-0b1d2c3e4f51',
        expiresAt: `2026-04-0${days ?? 0}T10:00:00.000Z`,
      });
      links = [link, ...links];
      return { link, token: TOKEN };
    })
    .on('POST /api/report-links/:id/revoke', ({ id }) => {
      links = links.filter((link) => link.id !== id);
      return { success: true };
    });
  const page = renderApp('/ai-consultation');
  await screen.findByLabelText('Describe your Symptoms');
  act(() => void page.store.dispatch(dialogOpened({ name: 'report', sessionId: REPORT_SESSION })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Medical Report' }));
  await page.user.click(await dialog.findByRole('button', { name: 'Share' }));
  return { ...page, server, share: within(dialog.getByRole('region', { name: 'Share this report' })) };
}

describe('sharing a report', () => {
  it('makes a link for 7 days, or as many as chosen, shows it once, and lists it', async () => {
    const { user, server, share } = await sharing();
    expect(share.getByRole<HTMLInputElement>('radio', { name: '7 days' }).checked).toBe(true);
    await user.click(share.getByRole('radio', { name: '1 day' }));
    await user.click(share.getByRole('button', { name: 'Create link' }));
    const link = await share.findByLabelText<HTMLInputElement>('Your link');
    expect(link.value).toBe(`${window.location.origin}/ai-consultation?shared-report#${TOKEN}`);
    expect(server.callsTo('POST /api/report-links')[0]?.input).toEqual({ sessionId: REPORT_SESSION, days: 1 });
    await waitFor(() => expect(share.getAllByRole('listitem')).toHaveLength(2));
    share.getByText(/not opened yet/);
    share.getByText(/opened 3 times/);
  });

  it('withdraws a link, and the focus stays in the dialog', async () => {
    const { user, share } = await sharing();
    await user.click(await share.findByRole('button', { name: /^Withdraw the link that works until March 9, 2026/ }));
    await share.findByText('There are no active links to this report.');
    expect(document.activeElement).toBe(share.getByRole('heading', { name: 'Active links' }));
  });

  it('tells why no link was made', async () => {
    const { user, server, share } = await sharing();
    server.on('POST /api/report-links', () => failure(409, { message: 'This report has 20 links already.' }));
    await user.click(share.getByRole('button', { name: 'Create link' }));
    expect((await share.findByRole('alert')).textContent).toBe('This report has 20 links already.');
  });
});

describe('a shared report', () => {
  const open = () => renderApp(`/ai-consultation?shared-report#${TOKEN}`);

  it('is read by somebody who is not signed in, with its end and its PDF, and nothing to change', async () => {
    const server = aConsultation().on('POST /api/shared-report', () => ({
      report: aReport(),
      expiresAt: '2026-03-09T10:00:00.000Z',
    }));
    open();
    await screen.findByRole('heading', { name: 'Primary finding' });
    const banner = within(screen.getByRole('note', { name: 'Shared report' }));
    banner.getByText(/^It can be read here until March 9, 2026/);
    expect(document.title).toBe('Shared report · MedConsult');
    const page = within(document.getElementById('main')!);
    expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download PDF', 'Print']);
    expect(page.queryByLabelText('Describe your Symptoms')).toBeNull();
    expect(server.callsTo('POST /api/shared-report').map(({ input }) => input)).toEqual([{ token: TOKEN }]);
    const told = server.calls.filter(({ route }) => route !== 'POST /api/shared-report');
    expect(JSON.stringify(told.map(({ path, input }) => [path, input]))).not.toContain(TOKEN);
    expect(server.callsTo('POST /api/track-ads')).toEqual([]);
  });

  it.each([
    [404, GONE, false],
    [429, 'Too many attempts. Please wait a few minutes and try again.', true],
    [503, 'The report could not be loaded. Please try again.', true],
  ])('tells %i in the words for it', async (status, text, again) => {
    aConsultation().on('POST /api/shared-report', () => failure(status));
    open();
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(again);
  });

  it('without a token asks nobody', async () => {
    const server = aConsultation();
    renderApp('/ai-consultation?shared-report');
    await screen.findByText(GONE);
    expect(server.callsTo('POST /api/shared-report')).toEqual([]);
  });
});

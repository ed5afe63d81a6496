import { expect, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Report } from '@medconsult/common';
import { renderApp } from '../../testing/app.js';
import { aConsultation, EMERGENCY } from '../../testing/chat.js';
import { aHistoryItem, aReader, aReport, REPORT_SESSION } from '../../testing/reports.js';
import { failure } from '../../testing/server.js';
import { dialogOpened } from '../dialogs/dialogs.slice.js';
import { SAMPLE } from './sample-report.js';

const AT = '/ai-consultation';
const GENERATED = { sessionId: REPORT_SESSION, generatedAt: '2026-03-01T10:00:00.000Z', aiAnalysis: 'a' };

async function drawer(at = AT) {
  const page = renderApp(at);
  await page.user.click(await screen.findByRole('button', { name: 'Report' }));
  return { ...page, list: within(await screen.findByRole('dialog', { name: 'Medical Reports' })) };
}
/** The dialog's code is asked for after the page's: Jest cannot link two graphs that share modules at the same time. */
const pageLoaded = (): Promise<unknown> => screen.findByLabelText('Describe your Symptoms');

async function report(part: Parameters<typeof aReport>[0] = {}) {
  aReader().on('GET /api/generated-report/:id', () => aReport(part));
  const page = renderApp(AT);
  await pageLoaded();
  act(() => void page.store.dispatch(dialogOpened({ name: 'report', sessionId: REPORT_SESSION })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Medical Report' }));
  await dialog.findByRole('heading', { name: 'Primary finding' });
  return { ...page, dialog };
}

describe('the Medical Reports drawer', () => {
  it('CHAT-002 ROLE-005 its button is there for registered users only', async () => {
    aConsultation();
    renderApp(AT);
    await screen.findByLabelText('Describe your Symptoms');
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('REP-005 REP-006 REP-011 REP-012 HIST-012 DLG-010 has the card, the sample, and says when there is none', async () => {
    aReader();
    const { list } = await drawer();
    list.getByText(/You need 10 diamonds to start/);
    list.getByRole('button', { name: 'Start Medical Assessment' });
    list.getByText('Sample Medical Report Preview');
    await list.findByText('No Personal Reports Yet');
  });

  it('REP-006 REP-005 says when diamonds are missing and leads to more', async () => {
    const server = aReader({ diamonds: 9 });
    const { list, user, store } = await drawer();
    await user.click(list.getByRole('button', { name: 'Insufficient Diamonds' }));
    expect(store.getState().dialogs.open).toEqual({ name: 'payment', need: 'diamonds' });
    expect(server.callsTo('POST /api/start-report-session')).toEqual([]);
  });

  it('REP-006 a visitor, who comes to it by the sample, is led to the login', async () => {
    const server = aConsultation();
    const { user, store, address } = renderApp(AT);
    await pageLoaded();
    act(() => void store.dispatch(dialogOpened({ name: 'sample-report' })));
    await user.click(await screen.findByRole('button', { name: 'Back to Reports' }));
    const list = within(await screen.findByRole('dialog', { name: 'Medical Reports' }));
    expect(server.callsTo('GET /api/report-history')).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Login Required' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('REP-007 REP-008 REP-009 REP-010 lists sessions with title, date, status, count, and what can be done', async () => {
    const items = [
      aHistoryItem({ id: 'aA1aA1aA1aA1aA1a', subject: 'My shoulder hurts.' }),
      aHistoryItem({ id: 'bB1aA1aA1aA1aA1a', status: 'Ready for Report', questionCount: 9 }),
      aHistoryItem({ id: 'cC1aA1aA1aA1aA1a', status: 'In Progress', questionCount: 10 }),
      aHistoryItem({ id: 'dD1aA1aA1aA1aA1a', status: 'Report Generated', questionCount: 10 }),
      aHistoryItem({ id: 'eE1aA1aA1aA1aA1a', questionCount: 10, generatedReportData: GENERATED }),
    ];
    aReader().on('GET /api/report-history', () => items);
    const { list } = await drawer();
    const rows = within(await list.findByRole('list', { name: 'Your reports' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Medical Report SessionMy shoulder hurts.Mar 1, 2026 · In Progress3 of 10 questions3/10 Questions',
      'Medical Report SessionMar 1, 2026 · Ready for Report9 of 10 questionsGenerate Report',
      'Medical Report SessionMar 1, 2026 · In Progress10 of 10 questionsProcessing...',
      'Medical Report SessionMar 1, 2026 · Report Generated10 of 10 questionsView Report',
      'Medical Report SessionMar 1, 2026 · In Progress10 of 10 questionsView Report',
    ]);
    const disabled = rows.map((row) => within(row).getAllByRole<HTMLButtonElement>('button').at(-2)?.disabled);
    expect(disabled).toEqual([true, false, true, false, false]);
  });

  it('REP-008 shows the report of a row; REP-009 generates in its session', async () => {
    const server = aReader({ answered: 10 })
      .on('GET /api/report-history', () => [
        aHistoryItem({ id: 'aA1aA1aA1aA1aA1a', status: 'Report Generated', questionCount: 10 }),
        aHistoryItem({ status: 'Ready for Report', questionCount: 10 }),
      ])
      .on('GET /api/generated-report/:id', () => aReport());
    const { list, user, store } = await drawer();
    await user.click(await list.findByRole('button', { name: 'View Report' }));
    await screen.findByRole('dialog', { name: 'Your Medical Report' });
    act(() => void store.dispatch(dialogOpened({ name: 'reports' })));
    await user.click(await screen.findByRole('button', { name: 'Generate Report' }));
    await waitFor(() =>
      expect(server.callsTo('POST /api/generate-medical-report')[0]?.input).toMatchObject({
        sessionId: REPORT_SESSION,
      }),
    );
    expect(store.getState().chat).toMatchObject({ sessionId: REPORT_SESSION, sessionType: 'report' });
  });

  it('opens an unfinished assessment again, from any page', async () => {
    aReader({ answered: 3 }).on('GET /api/report-history', () => [aHistoryItem()]);
    const { list, user, address } = await drawer('/about');
    await user.click(await list.findByRole('button', { name: /^Medical Report Session/ }));
    await screen.findByRole('heading', { name: 'Question text 4?' });
    expect(address()).toContain('/ai-consultation');
  });

  it('renames a session, and deletes it after asking', async () => {
    const server = aReader()
      .on('GET /api/report-history', () => [aHistoryItem()])
      .on('POST /api/assessments/:id/title', () => failure(503))
      .on('POST /api/assessments/:id/delete', () => ({ success: true }));
    const { list, user } = await drawer();
    const choose = async (what: string) => {
      await user.click(await list.findByRole('button', { name: 'Options for “Medical Report Session”' }));
      await user.click(await screen.findByRole('menuitem', { name: what }));
    };
    await choose('Rename');
    await user.clear(list.getByLabelText('New title'));
    await user.type(list.getByLabelText('New title'), 'My shoulder{Enter}');
    await screen.findByText('That did not work. The conversation is unchanged.');
    expect(server.callsTo('POST /api/assessments/:id/title')[0]?.input).toEqual({
      id: REPORT_SESSION,
      title: 'My shoulder',
    });
    await choose('Delete');
    server.on('GET /api/report-history', () => []);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this report session?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await list.findByText('No Personal Reports Yet');
    expect(server.callsTo('POST /api/assessments/:id/delete')[0]?.path).toContain(REPORT_SESSION);
  });

  it('is searched by title once there are many', async () => {
    const items = Array.from({ length: 6 }, (_, at) =>
      aHistoryItem({ id: `aA1aA1aA1aA1aA1${at}`, title: `Knee ${at}` }),
    );
    aReader().on('GET /api/report-history', () => items);
    const { list, user } = await drawer();
    await user.type(await list.findByLabelText('Search by title'), 'KNEE 4');
    expect(within(list.getByRole('list', { name: 'Your reports' })).getAllByRole('listitem')).toHaveLength(1);
    await user.type(list.getByLabelText('Search by title'), 'x');
    list.getByText('No title contains these words.');
  });

  it('says when the list could not be read', async () => {
    aReader().on('GET /api/report-history', () => failure(500));
    const { list } = await drawer();
    await list.findByText('Your reports could not be loaded. Nothing was lost.');
    list.getByText('Sample Medical Report Preview');
  });
});

describe('a generated report', () => {
  it('REP-016 REP-017 REP-018 REP-019 has id, date, the first three lines as primary finding, and the disclaimer', async () => {
    const { dialog } = await report();
    dialog.getByText(REPORT_SESSION);
    dialog.getByText(/March 1, 2026/);
    const primary = dialog.getByRole('heading', { name: 'Primary finding' }).parentElement!;
    expect([...primary.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'It could be a shoulder tendon injury.',
      'Confidence: high',
      'How soon: within weeks.',
    ]);
    dialog.getByText(/for information only and no replacement/);
    dialog.getByText('Written by: built-in engine');
  });

  it('REP-045 has every part, each figure in words and marked as the engine’s', async () => {
    const { dialog } = await report();
    const part = (name: string) => within(dialog.getByRole('region', { name }));
    for (const name of [
      'Confidence',
      'What it could be',
      'Probabilities',
      'Risk distribution',
      'Where it is',
      'Trigger activities',
      'Range of motion',
      'Recovery timeline',
      'Treatment protocol',
    ])
      part(name).getByText('Computed by the clinical engine');
    part('Confidence').getByText('High confidence');
    part('Confidence').getByText(/about 74 to 88 of 100/);
    expect(dialog.queryByText('82%', { selector: 'strong' })).toBeNull();
    part('Probabilities').getByText('82%');
    part('What it could be').getByText('the arm can still be turned outwards');
    part('Where it is').getByRole('img', { name: 'Outline of a body. Marked: Right shoulder, Neck.' });
    part('Range of motion').getByText(/Normal is about 180°; nothing was measured/);
    part('Recovery timeline').getByText('6 weeks to 4 months');
    expect(dialog.getAllByRole('row')[1]?.textContent).toBe('pain on raising the armyou said sooftenoftenoften');
    part('Treatment protocol').getByText('What you can do');
    part('When to seek care').getByText('Sudden loss of strength should be seen.');
    part('Sources').getByText('Shoulder pain. NHS, 2024');
  });

  it('in an emergency begins with the card and leaves out what has no figures', async () => {
    const none = { confidence: null, causes: [], probabilities: [], riskDistribution: [], bodyMap: [], triggers: [] };
    const empty = { ...none, rangeOfMotion: [], recoveryTimeline: [], treatmentProtocol: [] };
    const heatmap = { causes: [], findings: [], cells: [] };
    const { dialog } = await report({
      redFlags: [EMERGENCY],
      figures: { origin: 'clinical-engine', ...empty, heatmap },
    });
    expect(within(dialog.getByRole('alert')).getByRole('link').getAttribute('href')).toBe('tel:101');
    expect(dialog.queryByText('Computed by the clinical engine')).toBeNull();
  });

  it.each([
    [404, 'Unable to load generated report. The report may not have been generated yet.'],
    [500, 'Error loading report. Please try again.'],
  ])('ERR-005 tells %i and reads again', async (status, text) => {
    const server = aReader().on('GET /api/generated-report/:id', () => failure(status));
    const { store, user } = renderApp(AT);
    await pageLoaded();
    act(() => void store.dispatch(dialogOpened({ name: 'report', sessionId: REPORT_SESSION })));
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
    server.on('GET /api/generated-report/:id', () => aReport());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Primary finding' });
  });

  it('prints, and tells when a file could not be saved', async () => {
    const { dialog, user } = await report();
    const print = jest.fn();
    window.print = print;
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
    await screen.findByText('The report could not be saved');
  });
});

describe('the sample report', () => {
  it('REP-011 REP-013 REP-014 REP-015 is static and has every part', async () => {
    const server = aReader();
    const { list, user } = await drawer();
    await user.click(list.getByRole('button', { name: 'View sample' }));
    const sample = within(await screen.findByRole('dialog', { name: 'Sample Medical Report' }));
    sample.getByText('Sample patient, 38 years, female');
    sample.getByText('March 4, 2026');
    sample.getByText('82%', { selector: 'strong' });
    const parts = sample.getAllByRole('region').map((part) => part.querySelector('h3')?.textContent);
    expect(parts.filter(Boolean)).toEqual([
      'Confidence',
      'What it could be',
      'Probabilities',
      'Risk distribution',
      'Where it is',
      'Trigger activities',
      'Range of motion',
      'Recovery timeline',
      'Findings and causes',
      'Treatment protocol',
      'Treatment success',
      'Please note',
    ]);
    expect(server.callsTo('GET /api/generated-report/:id')).toEqual([]);
    sample.getByRole('button', { name: 'Generate My Report - 10 Credits' });
    await user.click(sample.getByRole('button', { name: 'Back to Reports' }));
    await screen.findByRole('dialog', { name: 'Medical Reports' });
  });

  it('REP-014 starts an assessment', async () => {
    aReader();
    const { store, user } = renderApp(AT);
    await pageLoaded();
    act(() => void store.dispatch(dialogOpened({ name: 'sample-report' })));
    await user.click(await screen.findByRole('button', { name: 'Generate My Report - 10 Credits' }));
    await screen.findByText('QUESTION 1 OF 10');
  });

  it('its figures have the shape of real ones', () => {
    expect(Report.shape.figures.parse(SAMPLE.figures)).toEqual(SAMPLE.figures);
  });
});

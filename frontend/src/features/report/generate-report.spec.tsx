import { expect, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GenerateReply, Generation } from '@medconsult/common';
import { renderApp } from '../../testing/app.js';
import { selectUser } from '../auth/current-user.js';
import { aUser } from '../../testing/builders.js';
import { render } from '../../testing/render.js';
import { anAssessment, aReader, aReport, REPORT_SESSION } from '../../testing/reports.js';
import { failure } from '../../testing/server.js';
import { generateReport } from './generate-report.js';
import { ReportOffer } from './report-offer.js';

const READY: GenerateReply = {
  status: 'ready',
  success: true,
  creditsDeducted: 10,
  currency: 'diamonds',
  updatedCredits: 2,
  updatedDiamonds: 10,
  reportData: aReport(),
};
const generationAt = (progress: number): Generation => ({ state: 'working', progress, step: 'writing' });
const YES = 'Yes, Generate Report (10 diamonds)';

async function offered(answered = 9) {
  const server = aReader({ answered });
  const page = renderApp(`/ai-consultation?session=${REPORT_SESSION}`);
  await screen.findByRole('button', { name: YES }, { timeout: 10_000 });
  return { ...page, server };
}
/** Presses a button while the clock is stopped, then lets time pass. */
async function press(name: string) {
  jest.useFakeTimers();
  await userEvent
    .setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    .click(screen.getByRole('button', { name }));
  await pass(0);
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the offer of a report', () => {
  afterEach(() => jest.useRealTimers());

  it('REP-028 LIM-003 comes from nine answers on, with the tenth question still there', async () => {
    await offered();
    screen.getByRole('button', { name: 'No, Skip Report' });
    screen.getByRole('heading', { name: 'Question text 10?' });
  });

  it('REP-028 is not there below nine', async () => {
    aReader({ answered: 8 });
    renderApp(`/ai-consultation?session=${REPORT_SESSION}`);
    await screen.findByRole('heading', { name: 'Question text 9?' });
    expect(screen.queryByRole('button', { name: YES })).toBeNull();
  });

  it('can be skipped, and taken up later', async () => {
    const { user, server } = await offered();
    await user.click(screen.getByRole('button', { name: 'No, Skip Report' }));
    screen.getByRole('button', { name: 'Generate Report' });
    expect(screen.queryByRole('button', { name: YES })).toBeNull();
    expect(server.callsTo('POST /api/generate-medical-report')).toEqual([]);
  });

  it('REP-030 REP-031 REP-032 REP-033 LIM-007 says that it is being made, after 3 s that it is ready, sets balances, refreshes', async () => {
    const { server, store } = await offered();
    server.on('POST /api/generate-medical-report', () => READY);
    const before = server.callsTo('GET /api/assessments/:id').length;
    await press(YES);
    screen.getByText('GENERATING YOUR MEDICAL REPORT...');
    await pass(2_900);
    expect(screen.queryByText('YOUR MEDICAL REPORT IS READY!')).toBeNull();
    expect(selectUser(store.getState())).toMatchObject({ credits: 2, diamonds: 10 });
    await pass(200);
    screen.getByText('YOUR MEDICAL REPORT IS READY!');
    screen.getByRole('button', { name: 'View Medical Report' });
    expect(server.callsTo('GET /api/assessments/:id').length).toBeGreaterThan(before);
    expect(server.callsTo('POST /api/generate-medical-report')[0]?.input).toEqual({
      sessionId: REPORT_SESSION,
      userId: aUser().id,
    });
  });

  it('follows one that takes longer, shows how far it is, and reads the balance when it is there', async () => {
    const { server, store } = await offered();
    server
      .on('POST /api/generate-medical-report', () => ({ status: 'pending', jobId: 'j', generation: generationAt(20) }))
      .on('GET /api/generated-report/:id', () =>
        failure(404, { code: 'REPORT_PENDING', status: 'pending', generation: generationAt(60) }),
      )
      .on('GET /api/user/:id', () => aUser({ diamonds: 7 }));
    await press(YES);
    await pass(1_600);
    expect(screen.getByRole('progressbar', { name: 'Your medical report' }).getAttribute('aria-valuenow')).toBe('60');
    screen.getByText('Writing…');
    server.on('GET /api/generated-report/:id', () => aReport());
    await pass(3_000);
    screen.getByText('YOUR MEDICAL REPORT IS READY!');
    expect(selectUser(store.getState())?.diamonds).toBe(7);
  });

  it('ERR-007 REP-034 says that it failed and that nothing was charged, and can be tried again', async () => {
    const { server } = await offered();
    server.on('POST /api/generate-medical-report', () => failure(502, { code: 'REPORT_FAILED', message: 'x' }));
    await press(YES);
    screen.getByText('ERROR GENERATING REPORT ... try again or contact support.');
    screen.getByText('Nothing was charged.');
    server.on('POST /api/generate-medical-report', () => READY);
    await press('Try again');
    screen.getByText('GENERATING YOUR MEDICAL REPORT...');
  });

  it('ERR-010 on a screen without the conversation, as that of the registration, it is only logged', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    aReader({ answered: 10 }).on('POST /api/generate-medical-report', () => failure(502, { code: 'REPORT_FAILED' }));
    const { store } = renderApp('/register');
    await screen.findByRole('button', { name: 'Create Account' });
    const before = screen.getByRole('main').textContent;
    await act(() => store.dispatch(generateReport(REPORT_SESSION)));
    expect(logged).toHaveBeenCalledWith('The report could not be generated', expect.anything());
    expect(screen.getByRole('main').textContent).toBe(before);
    expect([screen.queryByRole('alert'), screen.queryByRole('dialog')]).toEqual([null, null]);
    logged.mockRestore();
  });

  it('ERR-007 says so too when it fails while it is followed', async () => {
    const { server } = await offered();
    server
      .on('POST /api/generate-medical-report', () => ({ status: 'pending', jobId: 'j', generation: generationAt(20) }))
      .on('GET /api/generated-report/:id', () =>
        failure(404, { code: 'REPORT_PENDING', status: 'failed', generation: null }),
      );
    await press(YES);
    await pass(1_600);
    screen.getByText('ERROR GENERATING REPORT ... try again or contact support.');
    screen.getByText('Nothing was charged.');
  });

  it('REP-036 opens the payment dialog when 10 diamonds are not there, and does not ask', async () => {
    const server = aReader({ diamonds: 9, answered: 10 });
    const { user, store } = renderApp(`/ai-consultation?session=${REPORT_SESSION}`);
    await user.click(await screen.findByRole('button', { name: YES }));
    expect(store.getState().dialogs.open).toEqual({ name: 'payment', need: 'diamonds' });
    expect(server.callsTo('POST /api/generate-medical-report')).toEqual([]);
  });

  it('goes on following one that was asked for before the page was loaded', async () => {
    aReader({ answered: 10 })
      .on('GET /api/assessments/:id', () =>
        anAssessment(10, { status: 'In Progress', canGenerate: false, generation: generationAt(40) }),
      )
      .on('GET /api/generated-report/:id', () => aReport());
    renderApp(`/ai-consultation?session=${REPORT_SESSION}`);
    await screen.findByText('GENERATING YOUR MEDICAL REPORT...');
    await screen.findByText('YOUR MEDICAL REPORT IS READY!');
  });

  it('ERR-006 without a session asks nothing and says what to do', async () => {
    const server = aReader();
    const { store } = render(<ReportOffer sessionId={null} />);
    await act(() => store.dispatch(generateReport(null)));
    screen.getByText('ERROR: NO SESSION ID ... Please start a new medical assessment.');
    expect(server.callsTo('POST /api/generate-medical-report')).toEqual([]);
  });
});

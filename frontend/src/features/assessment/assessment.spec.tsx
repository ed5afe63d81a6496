import { selectUser } from '../auth/current-user.js';
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { loadTexts } from '../../i18n/load.js';
import { renderApp } from '../../testing/app.js';
import { aConsultation, EMERGENCY } from '../../testing/chat.js';
import { anAssessment, aQuestion, aReader, aReport, REPORT_SESSION } from '../../testing/reports.js';
import { failure, type TestServer } from '../../testing/server.js';

const AT = '/ai-consultation';
const FIRST =
  'What is your main health concern or primary symptom that brought you here today? Please describe it in detail.';

async function started(server: TestServer) {
  const page = renderApp(AT);
  await page.user.click(await screen.findByRole('tab', { name: /^Report/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Start Medical Assessment' }));
  await screen.findByRole('heading', { name: FIRST });
  return { ...page, server };
}
const resumed = () => renderApp(`${AT}?session=${REPORT_SESSION}`);
const next = () => screen.getByRole('button', { name: 'Continue' });

describe('the Report tab', () => {
  it('REP-001 REP-002 REP-003 REP-004 states price and parts, starts and shows the sample', async () => {
    aReader();
    const { user } = renderApp(AT);
    await user.click(await screen.findByRole('tab', { name: /^Report/ }));
    await screen.findByText('10 diamonds for the report');
    for (const part of [
      '10 detailed questions',
      'Diagnostic analysis',
      'Treatment recommendations',
      'A medical report with charts',
    ])
      screen.getByText(part);
    screen.getByRole('button', { name: 'Start Medical Assessment' });
    await user.click(screen.getByRole('button', { name: 'View Sample Medical Report Preview' }));
    await screen.findByRole('dialog', { name: 'Sample Medical Report' });
  });

  it('REP-046 asks a visitor to register or log in', async () => {
    aConsultation();
    const { user } = renderApp(AT);
    await user.click(await screen.findByRole('tab', { name: /^Report/ }));
    screen.getByText('Please register or log in to start an assessment.');
    const panel = within(screen.getByRole('tabpanel'));
    panel.getByRole('link', { name: 'Register' });
    panel.getByRole('link', { name: 'Login' });
  });

  it('opens the registration for a visitor who starts, and starts nothing', async () => {
    const server = aConsultation();
    const { user, store } = renderApp(AT);
    await user.click(await screen.findByRole('tab', { name: /^Report/ }));
    await user.click(await screen.findByRole('button', { name: 'Start Medical Assessment' }));
    expect(store.getState().dialogs.open).toEqual({ name: 'quick-registration' });
    expect(server.callsTo('POST /api/start-report-session')).toEqual([]);
  });

  it('REP-035 opens the payment dialog for somebody with fewer than 10 diamonds, and starts nothing', async () => {
    const server = aReader({ diamonds: 9 });
    const { user, store } = renderApp(AT);
    await user.click(await screen.findByRole('tab', { name: /^Report/ }));
    await user.click(await screen.findByRole('button', { name: 'Start Medical Assessment' }));
    await waitFor(() => expect(store.getState().dialogs.open).toEqual({ name: 'payment', need: 'diamonds' }));
    expect(server.callsTo('POST /api/start-report-session')).toEqual([]);
  });

  it('opens it also when only the server knows that there are too few', async () => {
    aReader().on('POST /api/start-report-session', () =>
      failure(403, { code: 'INSUFFICIENT_DIAMONDS', message: 'Too few.', needed: 10, available: 0 }),
    );
    const { user, store } = renderApp(AT);
    await user.click(await screen.findByRole('tab', { name: /^Report/ }));
    await user.click(await screen.findByRole('button', { name: 'Start Medical Assessment' }));
    await waitFor(() => expect(store.getState().dialogs.open).toMatchObject({ name: 'payment' }));
  });
});

describe('the assessment', () => {
  it('REP-024 REP-025 REP-026 REP-027 CHAT-030 begins as Julia with question 1, which is saved as a message', async () => {
    const { server, store, address } = await started(aReader());
    screen.getByText('Medical Assessment - Question 1 of 10');
    screen.getByText('QUESTION 1 OF 10');
    screen.getByRole('heading', { name: `Session #${REPORT_SESSION}` });
    expect(store.getState().chat).toMatchObject({ doctor: 'julia', sessionType: 'report', sessionId: REPORT_SESSION });
    await waitFor(() => expect(address()).toContain(REPORT_SESSION));
    await waitFor(() =>
      expect(server.callsTo('POST /api/add-message')[0]?.input).toEqual({
        sessionId: REPORT_SESSION,
        role: 'julia',
        content: FIRST,
        hasImage: false,
      }),
    );
  });

  it('REP-021 REP-047 takes words or a chip with words, one question after the other, and leaves balances alone', async () => {
    const { server, user, store } = await started(aReader());
    server.on('POST /api/assessments/:id/answer', ({ number }) => ({
      mainResponse: `QUESTION ${number + 1} OF 10`,
      showReportConsentButtons: false,
      assessment: anAssessment(number, { current: aQuestion(number + 1, { why: 'It tells the causes apart.' }) }),
    }));
    expect(next()).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Your answer'), '  A sore knee{Enter}');
    await screen.findByRole('heading', { name: 'Question text 2?' });
    screen.getByText('QUESTION 2 OF 10');
    screen.getByText('It tells the causes apart.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question text 2?' }));
    await user.click(screen.getByRole('radio', { name: 'Not sure' }));
    await user.type(screen.getByLabelText('Add something in your own words (optional)'), 'Maybe');
    await user.click(next());
    await screen.findByRole('heading', { name: 'Question text 3?' });
    expect(server.callsTo('POST /api/assessments/:id/answer').map(({ init }) => init.body)).toEqual([
      '{"number":1,"value":null,"text":"A sore knee"}',
      '{"number":2,"value":"not-sure","text":"Maybe"}',
    ]);
    screen.getByText('Medical Assessment - Question 3 of 10');
    expect(screen.getByRole('progressbar', { name: 'Questions answered' }).getAttribute('aria-valuenow')).toBe('2');
    expect(selectUser(store.getState())?.diamonds).toBe(20);
  });

  it('I18N-002 labels its buttons and input in the language of the question, or of the words being written', async () => {
    const hebrew = anAssessment(3, { current: aQuestion(4, { text: 'האם הכאב מחמיר בלילה?' }) });
    aReader({ answered: 3 }).on('GET /api/assessments/:id', () => hebrew);
    const { user } = resumed();
    await user.click(await screen.findByRole('radio', { name: 'לא בטוח' }));
    const form = screen.getByRole('form', { name: 'האם הכאב מחמיר בלילה?' });
    expect(form.getAttribute('dir')).toBe('rtl');
    screen.getByRole('button', { name: 'המשך' });
    await user.type(screen.getByLabelText('אפשר להוסיף במילים שלכם'), 'Only when I lie on it');
    screen.getByRole('button', { name: 'Continue' });
    expect(form.getAttribute('dir')).toBe('ltr');
  });

  it('REP-022 is found again after a reload, at the highest question said', async () => {
    aReader({ answered: 3 }).on('GET /api/sessions/:id/messages', () => [
      {
        id: 'm1',
        role: 'julia',
        content: 'QUESTION 3 OF 10: a',
        hasImage: false,
        createdAt: '2026-03-01T09:00:00.000Z',
      },
      {
        id: 'm2',
        role: 'julia',
        content: 'QUESTION 4 OF 10: b',
        hasImage: false,
        createdAt: '2026-03-01T09:01:00.000Z',
      },
    ]);
    resumed();
    await screen.findByRole('heading', { name: 'Question text 4?' });
    await screen.findByText('Medical Assessment - Question 4 of 10');
  });

  it('goes back and corrects; an answer left as it was sends nothing', async () => {
    const server = aReader({ answered: 3 }).on('POST /api/assessments/:id/correct', () => anAssessment(3));
    const { user } = resumed();
    await screen.findByRole('heading', { name: 'Question text 4?' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Question text 3?' });
    expect(screen.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    await screen.findByRole('heading', { name: 'Question text 4?' });
    expect(server.callsTo('POST /api/assessments/:id/correct')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Correct the answer to question 2', hidden: true }));
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: 'Save the answer' }));
    await screen.findByRole('heading', { name: 'Question text 4?' });
    expect(server.callsTo('POST /api/assessments/:id/correct')[0]?.input).toMatchObject({ number: 2, value: 'yes' });
  });

  it('shows where it stands when another tab was faster', async () => {
    const server = aReader({ answered: 3 }).on('POST /api/assessments/:id/answer', () =>
      failure(409, { code: 'ASSESSMENT_OUT_OF_STEP', message: 'Not this one.' }),
    );
    const { user } = resumed();
    await screen.findByRole('heading', { name: 'Question text 4?' });
    server.on('GET /api/assessments/:id', () => anAssessment(5));
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.click(next());
    await screen.findByRole('heading', { name: 'Question text 6?' });
    await screen.findByText('This assessment was continued in another tab. This is where it stands now.');
  });

  it('keeps an answer that could not be sent', async () => {
    aReader({ answered: 3 }).on('POST /api/assessments/:id/answer', () => failure(503, { message: 'Busy.' }));
    const { user } = resumed();
    await user.type(await screen.findByLabelText('Add something in your own words (optional)'), 'It swells');
    await user.click(next());
    await screen.findByText('Busy.');
    expect(screen.getByDisplayValue('It swells')).toBeTruthy();
  });

  it('says whom the questions mean, where they are about somebody else', async () => {
    const about = { name: 'Noa', relation: 'child' } as const;
    aReader().on('GET /api/assessments/:id', () => anAssessment(2, { about }));
    resumed();
    await screen.findByText('“You” in these questions means Noa.');
  });

  it('says nothing of it where they are about oneself', async () => {
    const about = { name: 'Dana', relation: 'self' } as const;
    aReader().on('GET /api/assessments/:id', () => anAssessment(2, { about }));
    resumed();
    await screen.findByRole('heading', { name: 'Question text 3?' });
    expect(screen.queryByText(/in these questions means/)).toBeNull();
  });

  it('pins the emergency card over the questions', async () => {
    aReader().on('GET /api/assessments/:id', () => anAssessment(2, { redFlags: [EMERGENCY], triage: 'emergency' }));
    resumed();
    const card = await screen.findByRole('alert');
    expect(within(card).getByRole('link').getAttribute('href')).toBe('tel:101');
    screen.getByRole('heading', { name: 'Question text 3?' });
  });

  it('says when it could not be loaded, and tries again', async () => {
    const server = aReader().on('GET /api/assessments/:id', () => failure(500));
    const { user } = resumed();
    await screen.findByText('The assessment could not be loaded. Your answers are kept.');
    server.on('GET /api/assessments/:id', () => anAssessment(3));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Question text 4?' });
  });

  it('CHAT-039 REP-023 LIM-003 asks nothing after ten answers, and shows no follow-up question', async () => {
    aReader({ answered: 10 });
    resumed();
    await screen.findByRole('heading', { name: 'All questions are answered' });
    expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull();
    expect(screen.queryByText('Follow-up question')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('REP-029 shows the way to a report that was made before', async () => {
    aReader({ answered: 10 })
      .on('GET /api/assessments/:id', () =>
        anAssessment(10, { status: 'Report Generated', canGenerate: false, canCorrect: false }),
      )
      .on('GET /api/generated-report/:id', () => aReport());
    const { user } = resumed();
    await user.click(await screen.findByRole('button', { name: 'View Medical Report' }));
    await screen.findByRole('dialog', { name: 'Your Medical Report' });
    expect(screen.queryByRole('button', { name: /^Correct/, hidden: true })).toBeNull();
  });
});

it('names a report session without a subject in the language shown', async () => {
  aReader({ answered: 1 });
  await loadTexts('he');
  resumed();
  const panel = within(await screen.findByRole('complementary', { name: /^שיחה מס׳/ }));
  await panel.findByText('שיחה לדוח רפואי');
  await loadTexts('en');
});

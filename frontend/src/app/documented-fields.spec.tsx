// Another server may send just the fields that the specification documents: replies are shown as they come, not checked by
// our contracts, which promise more.
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../testing/app.js';
import { aConsultation, SESSION } from '../testing/chat.js';

jest.setTimeout(30_000);

const AT = '2026-03-01T09:00:00.000Z';
const ACCOUNT = {
  id: 'u1',
  email: 'ann@example.org',
  credits: 2,
  diamonds: 12,
  createdAt: AT,
  lastDailyQuestionDate: AT,
};
const REPLY = {
  mainResponse: 'It fits with a tension headache.',
  followUpQuestion: 'Does light bother you?',
  sessionId: SESSION,
  updatedCredits: null,
  updatedDiamonds: null,
  usageCount: 1,
  showReportConsentButtons: false,
};
const QUESTION = {
  id: 'q1',
  question: 'Why am I tired all the time?',
  answer: 'Three months is long enough to have it looked into.',
  category: 'symptoms',
  doctorType: 'julia',
  createdAt: AT,
  isAnonymous: true,
  viewCount: 7,
};
const REFUSED = '0 questions left! Please register.';

type Documented = Readonly<Record<string, readonly [status: number, body: unknown]>>;

/** A server whose answers to these calls have nothing but what is given. */
function serving(documented: Documented): void {
  aConsultation();
  const answerOthers = globalThis.fetch;
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const found = documented[`${init.method ?? 'GET'} ${path.split('?')[0]}`];
    if (!found) return answerOthers(path, init);
    const [status, body] = found;
    const text = JSON.stringify(body);
    const headers = { get: (name: string) => (name === 'content-type' ? 'application/json' : null) };
    const whole = { ok: status < 400, status, statusText: '', headers, body: null };
    return { ...whole, text: async () => text, json: async () => body };
  }) as unknown as typeof fetch;
}

async function asked() {
  const page = renderApp('/ai-consultation');
  await page.user.click(await screen.findByRole('button', { name: 'Open the chat' }));
  await page.user.type(screen.getByLabelText('Your message'), 'my head aches{Enter}');
  return within(await screen.findByRole('log'));
}

it('a chat reply', async () => {
  serving({ 'POST /api/chat-split': [200, REPLY] });
  const log = await asked();
  await log.findByText(REPLY.mainResponse);
  await log.findByText(REPLY.followUpQuestion, undefined, { timeout: 5_000 });
  await log.findByRole('button', { name: 'Copy answer' });
});

it.each([
  ['403 with the documented message', 403, { message: REFUSED, sessionId: SESSION, usageCount: 3 }, REFUSED],
  [
    '500 with only an error',
    500,
    { error: 'broken' },
    'Sorry, there was an error processing your request. Please try again.',
  ],
  [
    '413 without a body',
    413,
    '',
    'Sorry, the image you uploaded is too large. Please try uploading a smaller image (under 2MB) and ask your question again.',
  ],
] as const)('a refused question: %s', async (_, status, body, text) => {
  serving({ 'POST /api/chat-split': [status, body] });
  const log = await asked();
  await log.findByText(text);
});

it('a question of the public list, and its whole answer', async () => {
  serving({ 'GET /api/medical-questions': [200, [QUESTION]], 'POST /api/medical-questions/q1/view': [200, {}] });
  const page = renderApp('/medical-questions');
  await page.user.click(await screen.findByRole('button', { name: 'Read Full Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(QUESTION.answer);
});

it('a wrong login that has only an error', async () => {
  serving({ 'POST /api/login': [401, { error: 'no' }] });
  const page = renderApp('/login');
  await page.user.type(await screen.findByLabelText('Email'), 'ann@example.org');
  await page.user.type(screen.getByLabelText('Password'), 'violet river 7');
  await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Invalid email or password. Please try again.');
});

it('a stored conversation of a user', async () => {
  const summary = { id: SESSION, title: 'My head', createdAt: AT, sessionType: 'chat' };
  const message = (id: string, role: string, content: string) => ({
    id,
    role,
    content,
    hasImage: false,
    createdAt: AT,
  });
  serving({
    'GET /api/user/current': [200, ACCOUNT],
    [`GET /api/session/${SESSION}`]: [200, { title: 'My head' }],
    'GET /api/conversations': [200, [summary]],
    [`GET /api/sessions/${SESSION}/messages`]: [
      200,
      [message('1', 'user', 'it aches'), message('2', 'alex', 'It is late.')],
    ],
  });
  localStorage.setItem('currentUser', JSON.stringify(ACCOUNT));
  renderApp(`/ai-consultation?session=${SESSION}`);
  await screen.findByText('it aches');
  await screen.findByText('It is late.');
});

it('who is online, with countries only', async () => {
  serving({ 'GET /api/online-users': [200, { total: 3, byCountry: [{ country: 'France', count: 3 }] }] });
  renderApp('/');
  await screen.findAllByText(/3 online/);
});

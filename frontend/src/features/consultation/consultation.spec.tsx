import { expect, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';
import { aConsultation, aReply, EMERGENCY, feedNextAnswer, SESSION } from '../../testing/chat.js';
import { failure, type TestServer } from '../../testing/server.js';
import { numbersOf } from '../chat/emergency-card.js';

// The whole product is drawn for each test; on a busy machine that takes its time.
jest.setTimeout(30_000);

const AT = '/ai-consultation';
const prompt = () => screen.findByLabelText<HTMLTextAreaElement>('Describe your Symptoms');
const ask = (doctor = 'Alex') => screen.getByRole<HTMLButtonElement>('button', { name: `Ask Dr. ${doctor}` });
const panel = () => screen.findByRole('complementary');
const inPanel = async () => within(await panel());
const message = async () => (await inPanel()).getByLabelText<HTMLTextAreaElement>('Your message');

/** Somebody signed in, here and on the server. */
function asUser(part: Parameters<typeof aUser>[0] = {}): TestServer {
  const server = aConsultation().on('GET /api/user/current', () => aUser(part));
  localStorage.setItem('currentUser', JSON.stringify(aUser(part)));
  return server;
}
async function opened(page: ReturnType<typeof renderApp>): Promise<void> {
  await page.user.click(await screen.findByRole('button', { name: 'Open the chat' }));
}

describe('the ways to ask', () => {
  it('CHAT-012 CHAT-013 CHAT-014 CHAT-050 three tabs; the symptoms have their prompt and a button that waits for words', async () => {
    aConsultation();
    const page = renderApp(AT);
    const field = await prompt();
    expect(screen.getAllByRole('tab').map((tab) => tab.querySelector('b')?.textContent)).toEqual([
      'Symptoms',
      'Image',
      'Report',
    ]);
    expect(ask().disabled).toBe(true);
    await page.user.type(field, '  ');
    expect(ask().disabled).toBe(true);
    feedNextAnswer();
    await page.user.type(field, 'a cough');
    await page.user.click(ask());
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Asking…' }).disabled).toBe(true);
  });

  it('CHAT-015 CHAT-016 Shift+Enter starts a line, Enter sends', async () => {
    const server = aConsultation();
    const page = renderApp(AT);
    await page.user.type(await prompt(), 'a cough{Shift>}{Enter}{/Shift}and fever');
    expect(server.callsTo('POST /api/chat-split')).toHaveLength(0);
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(server.callsTo('POST /api/chat-split')).toHaveLength(1));
    expect(server.callsTo('POST /api/chat-split')[0]?.input['message']).toBe('a cough\nand fever');
  });

  it.each(['Image', 'Report'])('CHAT-051 visitors are asked to register or log in at the %s tab', async (name) => {
    aConsultation();
    const page = renderApp(AT);
    await page.user.click(await screen.findByRole('tab', { name: new RegExp(name) }));
    const tab = within(screen.getByRole('tabpanel'));
    expect((await tab.findByRole('link', { name: 'Register' })).getAttribute('href')).toBe('/register');
    expect(tab.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  it('CHAT-017 CHAT-018 the doctors say what they cost, from the price list', async () => {
    aConsultation();
    const page = renderApp(AT);
    await screen.findByText('2 diamonds per question');
    screen.getByText('Free with credits · 1 credit per question');
    await page.user.click(screen.getByRole('radio', { name: 'Dr. Julia' }));
    ask('Julia');
  });

  it('CHAT-022 CHAT-025 CHAT-026 the balance line: Loading..., what is left, who is online, the banner', async () => {
    let count: (reply: { count: number }) => void = () => undefined;
    aConsultation().on('POST /api/check-limit', () => new Promise((resolve) => (count = resolve)));
    renderApp(AT);
    await screen.findByText('Loading...');
    await waitFor(() => expect(screen.getAllByText('1 online').length).toBeGreaterThan(1));
    expect(screen.queryByText('Unlimited Symptoms Queries')).toBeNull();
    await act(async () => count({ count: 3 }));
    await screen.findByText('0 free questions left');
    screen.getByText('Unlimited Symptoms Queries');
  });
});

describe('the chat panel', () => {
  it('CHAT-019 CHAT-029 CHAT-033 CHAT-034 is empty at first, names the doctors, and closes', async () => {
    aConsultation();
    const page = renderApp(AT);
    await opened(page);
    const view = await inPanel();
    view.getByRole('heading', { name: 'Medical Consultation' });
    view.getByRole('heading', { name: 'Ready to Help' });
    view.getByRole('button', { name: 'Dr. Alex (Claude)' });
    view.getByRole('button', { name: 'Dr. Julia (GPT-4)' });
    await page.user.click(view.getByRole('button', { name: 'Close the chat' }));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('CHAT-029 CHAT-031 CHAT-032 CHAT-035 CHAT-036 CHAT-037 asks, waits, and lists both with their times', async () => {
    aConsultation();
    const page = renderApp(AT);
    await opened(page);
    const view = await inPanel();
    const stream = feedNextAnswer();
    await page.user.type(await message(), 'a cough{Enter}');
    expect((await message()).value).toBe('');
    await view.findByText('Dr. Alex is analyzing...');
    await act(async () => stream.send('final', aReply()));
    await view.findByRole('button', { name: 'Copy answer' });
    view.getByRole('heading', { name: `Session #${SESSION}` });
    view.getByText('1 free question left');
    const entries = within(view.getByRole('log')).getAllByRole('listitem');
    const spoken = entries.filter((entry) => entry.dataset['kind']);
    expect(spoken.map((entry) => entry.dataset['kind'])).toEqual(['question', 'answer']);
    for (const entry of spoken) expect(entry.querySelector('time')?.dateTime).toMatch(/^\d{4}-/);
    await page.user.type(await message(), 'more');
    expect(view.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
  });

  it('CHAT-027 CHAT-031 says what is left for each doctor, and that Alex comes back', async () => {
    asUser({ credits: 0, diamonds: 7 });
    const page = renderApp(AT);
    await opened(page);
    const view = await inPanel();
    expect(view.getByText(/0 credits left/).textContent).toContain('Daily reset available');
    await page.user.click(view.getByRole('button', { name: 'Dr. Julia (GPT-4)' }));
    expect(view.getByText(/7 diamonds left/).textContent).not.toContain('Daily reset');
  });

  it.each([
    ['CHAT-047 CHAT-053', { credits: 0 }, 'Dr. Alex (Claude)'],
    ['CHAT-048 CHAT-052', { diamonds: 1 }, 'Dr. Julia (GPT-4)'],
  ])('%s without a balance the way to buy opens on focus, and nothing is sent', async (_id, part, doctor) => {
    const server = asUser(part);
    const page = renderApp(AT);
    await opened(page);
    const view = await inPanel();
    await screen.findByText('2 diamonds per question');
    await page.user.click(view.getByRole('button', { name: doctor }));
    await page.user.click(await message());
    const closeOffer = async () => {
      const offer = within(await screen.findByRole('dialog', { name: 'Add questions' }));
      await page.user.click(offer.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await closeOffer();
    // The focus is back in the input; only a try to send opens it again.
    await page.user.type(await message(), 'hello');
    expect(screen.queryByRole('dialog')).toBeNull();
    await page.user.type(await message(), '{Enter}');
    await closeOffer();
    expect(server.callsTo('POST /api/chat-split')).toHaveLength(0);
    expect((await message()).value).toBe('hello');
  });

  it('CHAT-046 CHAT-051 ERR-002 the third question shows the text of the server and the ways on', async () => {
    const text = '0 questions left! Pay $9 to continue getting medical advice - no registration needed!';
    const refusal = { message: text, code: 'FREE_QUESTIONS_USED', sessionId: SESSION, usageCount: 3 };
    aConsultation({ usage: 2 }).on('POST /api/chat-split', () => failure(403, refusal));
    const page = renderApp(AT);
    await opened(page);
    await page.user.type(await message(), 'a cough{Enter}');
    const notice = within(await (await inPanel()).findByRole('alert'));
    notice.getByText(text);
    notice.getByText('FREE QUESTIONS USED - PAYMENT REQUIRED');
    expect(notice.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
    expect(notice.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('ERR-003 says so in its own words when a refusal comes without any', async () => {
    aConsultation().on('POST /api/chat-split', () => failure(403, ''));
    const page = renderApp(AT);
    await opened(page);
    await page.user.type(await message(), 'a cough{Enter}');
    const notice = within(await (await inPanel()).findByRole('alert'));
    notice.getByText(
      '0 questions left! Please register and purchase more questions to continue getting medical advice. Get 200 more questions for just $9.',
    );
    expect(notice.getByRole('link', { name: 'Register' })).toBeTruthy();
  });

  it.each([
    [502, 'DOCTOR_UNAVAILABLE', 'Nothing was charged for this question.'],
    [503, 'SERVICE_UNAVAILABLE', 'The service is not available for a moment. Nothing was charged.'],
  ])('a question that failed with %i says that nothing was charged', async (status, code, text) => {
    const sorry = 'Sorry, there was an error processing your request. Please try again.';
    const said = code === 'DOCTOR_UNAVAILABLE' ? sorry : text;
    aConsultation().on('POST /api/chat-split', () => failure(status, { code, message: said }));
    const page = renderApp(AT);
    await opened(page);
    await page.user.type(await message(), 'a cough{Enter}');
    const notice = within(await (await inPanel()).findByRole('alert'));
    notice.getByText(sorry);
    notice.getByText(text);
  });

  it('DLG-002 on the home page the limit opens the upgrade dialog, but never over an emergency', async () => {
    const refusal = { message: 'No more.', code: 'FREE_QUESTIONS_USED', sessionId: SESSION, usageCount: 3 };
    const server = aConsultation({ usage: 2 }).on('POST /api/chat-split', () =>
      failure(403, { ...refusal, assessment: { redFlags: [EMERGENCY] } }),
    );
    const page = renderApp('/');
    await opened(page);
    await page.user.type(await screen.findByLabelText('Your message'), 'chest pressure{Enter}');
    await screen.findByText('FREE QUESTIONS USED - PAYMENT REQUIRED');
    expect(screen.queryByRole('dialog')).toBeNull();
    server.on('POST /api/chat-split', () => failure(403, refusal));
    await page.user.type(await screen.findByLabelText('Your message'), 'a cough{Enter}');
    await screen.findByRole('dialog', { name: 'Question Limit Reached' });
  });

  it('PAY-033 the pay button of the limit opens the payment dialog', async () => {
    const refusal = { message: 'No more.', code: 'FREE_QUESTIONS_USED', sessionId: SESSION, usageCount: 3 };
    aConsultation({ usage: 2 }).on('POST /api/chat-split', () => failure(403, refusal));
    const page = renderApp(AT);
    await opened(page);
    await page.user.type(await message(), 'a cough{Enter}');
    await page.user.click(await screen.findByRole('button', { name: 'Pay $9 & Start Immediately' }));
    await screen.findByRole('dialog', { name: 'Add questions' });
  });

  const LIMITED = { id: 'm1', role: 'alex', content: 'USAGE LIMIT REACHED', hasImage: false } as const;
  const stored = (server: TestServer) =>
    server.on('GET /api/sessions/:id/messages', () => [{ ...LIMITED, createdAt: '2026-03-01T09:00:00.000Z' }]);

  it('CHAT-041 a stored limit message offers visitors to register', async () => {
    stored(aConsultation());
    renderApp(`${AT}?session=${SESSION}`);
    const answer = within((await screen.findByText('USAGE LIMIT REACHED')).closest('li')!);
    answer.getByRole('link', { name: 'Register' });
  });

  it('CHAT-042 a stored limit message offers users to buy', async () => {
    stored(asUser());
    const page = renderApp(`${AT}?session=${SESSION}`);
    const answer = within((await screen.findByText('USAGE LIMIT REACHED')).closest('li')!);
    await page.user.click(answer.getByRole('button', { name: 'Buy credits' }));
    await screen.findByRole('dialog', { name: 'Add questions' });
  });
});

describe('the emergency card', () => {
  it('dials one number a link', () => {
    const flag = { ...EMERGENCY, numbers: [{ label: 'Emergency number', number: '112 / 911' }] };
    expect(numbersOf([flag]).map(({ number }) => number)).toEqual(['112', '911']);
  });

  it('stands above the answer, with what to do, and hides lesser warnings', async () => {
    const urgent = { ...EMERGENCY, id: 'cough', level: 'urgent' as const, message: 'See a doctor today.' };
    const assessment = { triage: 'emergency' as const, whenToWorry: null, causes: [], redFlags: [EMERGENCY, urgent] };
    aConsultation().on('POST /api/chat-split', () => aReply({ assessment }));
    const page = renderApp(AT);
    await opened(page);
    await page.user.type(await message(), 'chest pressure{Enter}');
    const card = within(await (await inPanel()).findByRole('alert'));
    expect(card.getByRole('link').getAttribute('href')).toBe('tel:101');
    card.getByText('What to do now');
    expect(screen.queryByText('See a doctor today.')).toBeNull();
  });
});

describe('changing the last question', () => {
  it('opens with its words, gives up on Escape without closing the chat, and asks again on Enter', async () => {
    const server = aConsultation();
    const page = renderApp(AT);
    await page.user.type(await prompt(), 'a cough{Enter}');
    const chat = await inPanel();
    await page.user.click(await chat.findByRole('button', { name: 'Edit' }));
    const field = () => chat.getByLabelText<HTMLTextAreaElement>('Your question, changed');
    await waitFor(field);
    expect([document.activeElement, field().value]).toEqual([field(), 'a cough']);
    expect(chat.getByRole<HTMLButtonElement>('button', { name: 'Ask again' }).disabled).toBe(true);
    await page.user.keyboard(' at night{Escape}');
    expect(document.activeElement).toBe(chat.getByRole('button', { name: 'Edit' }));
    expect(server.callsTo('POST /api/chat-split')).toHaveLength(1);
    await page.user.keyboard('{Enter}');
    await page.user.keyboard(' at night{Enter}');
    await waitFor(() => expect(server.callsTo('POST /api/chat-split')).toHaveLength(2));
    expect(server.callsTo('POST /api/chat-split')[1]?.input['message']).toBe('a cough at night');
    await waitFor(() => expect(chat.queryByText('a cough')).toBeNull());
    await chat.findByText('a cough at night');
  });
});

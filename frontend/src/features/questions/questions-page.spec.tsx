import { expect, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderApp, aVisit } from '../../testing/app.js';
import { aQuestion, questionsOf, servingQuestions } from '../../testing/questions.js';
import { failure, type TestServer } from '../../testing/server.js';

const LIST = 'GET /api/medical-questions';
const VIEW = 'POST /api/medical-questions/:id/view';
const PATH = '/medical-questions';

const tired = aQuestion();
const chest = aQuestion({
  id: 'chest-tightness',
  question: 'I had tightness in my chest. Can I wait?',
  answer: 'Please do not wait.',
  category: 'emergency',
  doctorType: 'alex',
  isAnonymous: false,
  viewCount: 1,
  createdAt: new Date(Date.now() - 15 * 86_400_000).toISOString(),
});

let server: TestServer;
beforeEach(() => {
  server = servingQuestions(aVisit(), [tired, chest]);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const cardOf = async (question: string) =>
  (await screen.findByRole('heading', { level: 2, name: question })).closest<HTMLElement>('article')!;
const sent = () => server.callsTo(LIST).map(({ input }) => input);
const read = async (question: string) =>
  within(await cardOf(question)).getByRole('button', { name: 'Read Full Answer' });
const dialog = () => screen.findByRole('dialog');

describe('/medical-questions', () => {
  it('QA-001 has a heading, a search box, two filters and a grid of cards', async () => {
    renderApp(PATH);
    await screen.findByRole('heading', { level: 1, name: 'Medical Questions and Answers' });
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search questions' }).placeholder).toBe(
      'Search questions and answers',
    );
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Category')).toEqual([
      'All',
      'Symptoms',
      'Conditions',
      'Medications',
      'Wellness',
      'Emergency',
      'Prevention',
    ]);
    expect(options('Doctor')).toEqual(['All', 'Dr. Julia', 'Dr. Alex']);
    await cardOf(tired.question);
    const list = screen.getByRole('list', { name: 'Medical Questions and Answers' });
    expect(within(list).getAllByRole('article')).toHaveLength(2);
    expect(document.title).toBe('Medical Q&A · MedConsult');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('QA-002 shows 6 skeleton cards while it loads', async () => {
    let answer: (list: []) => void = () => undefined;
    server.on(LIST, () => new Promise((resolve) => (answer = resolve)));
    const { container } = renderApp(PATH);
    await screen.findByRole('searchbox');
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(6);
    await waitFor(() => expect(server.callsTo(LIST)).toHaveLength(1));
    answer([]);
    await screen.findByText('No questions found');
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(0);
  });

  it('QA-003 a card shows question, answer, category, doctor, who asked, when, and how often it was read', async () => {
    renderApp(PATH);
    const first = within(await cardOf(tired.question));
    first.getByText('Three months is long enough to have it looked into. Sleep Iron');
    for (const text of ['Symptoms', 'Dr. Julia', 'AI, not a licensed doctor', 'Anonymous', '3 hours ago', '7 views'])
      first.getByText(text);
    const second = within(await cardOf(chest.question));
    for (const text of ['Emergency', 'Dr. Alex', 'User', '2 weeks ago', '1 view']) second.getByText(text);
    expect(first.getByText('3 hours ago').getAttribute('datetime')).toBe(tired.createdAt);
  });

  it('QA-004 clamps the question to 2 lines and the answer to 3', async () => {
    renderApp(PATH);
    const card = await cardOf(tired.question);
    const lines = (element: Element) => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
      const own = rules.filter((rule) => [...element.classList].some((name) => rule.startsWith(`.${name} `)));
      return /-webkit-line-clamp: (\d)/.exec(own.join(' '))?.[1];
    };
    expect(lines(within(card).getByRole('heading'))).toBe('2');
    expect(lines(card.querySelector('p')!)).toBe('3');
  });

  it('QA-008 QA-009 asks to ask either doctor, and says what the answers are not', async () => {
    const { user, store, address } = renderApp(PATH);
    await screen.findByText(/^For educational purposes only\..*not medical advice and not a diagnosis/);
    screen.getByRole('heading', { name: 'Have a question of your own?' });
    expect(store.getState().chat.doctor).toBe('alex');
    screen.getByRole('link', { name: 'Ask Dr. Alex' });
    await user.click(screen.getByRole('link', { name: 'Ask Dr. Julia' }));
    expect(address()).toBe('/ai-consultation');
    expect(store.getState().chat.doctor).toBe('julia');
  });
});

describe('filters of the questions', () => {
  it('QA-012 are sent only when they are set', async () => {
    const { user, address } = renderApp(PATH);
    await cardOf(tired.question);
    expect(sent()).toEqual([{ limit: '12' }]);
    await user.selectOptions(screen.getByLabelText('Category'), 'Emergency');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ limit: '12', category: 'emergency' });
    expect(address()).toBe(`${PATH}?category=emergency`);
    await user.selectOptions(screen.getByLabelText('Doctor'), 'Dr. Alex');
    await waitFor(() => expect(sent()[2]).toEqual({ limit: '12', category: 'emergency', doctor: 'alex' }));
    await user.selectOptions(screen.getByLabelText('Category'), 'All');
    await waitFor(() => expect(sent()[3]).toEqual({ limit: '12', doctor: 'alex' }));
    expect(address()).toBe(`${PATH}?doctor=alex`);
    await cardOf(chest.question);
    expect(screen.queryByText(tired.question)).toBeNull();
  });

  it('QA-012 QA-014 a search is sent once the typing pauses, trimmed, or at once with Enter', async () => {
    const { user, address } = renderApp(PATH);
    await cardOf(tired.question);
    await user.type(screen.getByRole('searchbox'), ' chest ');
    await waitFor(() => expect(address()).toBe(`${PATH}?search=chest`));
    await cardOf(chest.question);
    expect(sent()).toEqual([{ limit: '12' }, { limit: '12', search: 'chest' }]);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'tired{Enter}');
    expect(address()).toBe(`${PATH}?search=tired`);
    await cardOf(tired.question);
  });

  it('are read from the address, and what it does not know is no filter', async () => {
    const first = renderApp(`${PATH}?search=chest&category=emergency&doctor=alex`);
    await cardOf(chest.question);
    expect(sent()).toEqual([{ limit: '12', search: 'chest', category: 'emergency', doctor: 'alex' }]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('chest');
    expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('emergency');
    expect(screen.getByLabelText<HTMLSelectElement>('Doctor').value).toBe('alex');
    first.unmount();
    server.calls.length = 0;
    renderApp(`${PATH}?category=surgery&doctor=all&search=%20`);
    await cardOf(tired.question);
    expect(sent()).toEqual([{ limit: '12' }]);
  });

  it('QA-007 an empty result says so: with filters how to go on, without any that one can be first', async () => {
    const { user, address, unmount } = renderApp(`${PATH}?search=zebra&category=wellness`);
    await screen.findByText('No questions found');
    screen.getByText('Try adjusting your search criteria');
    expect(screen.queryByText('Be the first to ask a medical question!')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await cardOf(tired.question);
    expect(address()).toBe(PATH);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    unmount();
    servingQuestions(server, []);
    renderApp(PATH);
    await screen.findByText('No questions found');
    screen.getByText('Be the first to ask a medical question!');
    expect(screen.queryByText('Try adjusting your search criteria')).toBeNull();
  });

  it('the next page follows the last question, and the last page offers no other', async () => {
    servingQuestions(server, questionsOf(20));
    const { user } = renderApp(PATH);
    await cardOf('Question number 12?');
    await user.click(screen.getByRole('button', { name: 'Show more questions' }));
    await cardOf('Question number 20?');
    expect(sent()[1]).toEqual({ limit: '12', cursor: 'question-12' });
    expect(screen.getAllByRole('article')).toHaveLength(20);
    expect(screen.queryByRole('button', { name: 'Show more questions' })).toBeNull();
  });
});

describe('the full answer', () => {
  it('QA-005 Read Full Answer opens it and counts one view, without a body', async () => {
    const { user, address } = renderApp(PATH);
    await user.click(await read(tired.question));
    const shown = within(await dialog());
    shown.getByRole('heading', { level: 2, name: tired.question });
    expect(shown.getByText('long enough').tagName).toBe('STRONG');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sleep',
      'Iron',
      'Tiredness in adults. National Health Service, 2025.',
    ]);
    await shown.findByText('8 views');
    shown.getByText(/^For educational purposes only/);
    expect(address()).toBe(`${PATH}?question=always-tired`);
    expect(server.callsTo(VIEW)).toHaveLength(1);
    expect(server.callsTo(VIEW)[0]).toMatchObject({ path: '/api/medical-questions/always-tired/view' });
    expect(server.callsTo(VIEW)[0]?.init.body).toBeUndefined();
    expect(server.callsTo('GET /api/medical-questions/:id')).toHaveLength(0);
    await user.click(shown.getByRole('button', { name: 'Close this answer' }));
    await waitFor(() => expect(address()).toBe(PATH));
    within(await cardOf(tired.question)).getByText('8 views');
  });

  it('QA-006 a view that could not be counted is only logged', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.on(VIEW, () => failure(503, { error: 'not now' }));
    const { user } = renderApp(PATH);
    await user.click(await read(tired.question));
    const shown = within(await dialog());
    await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));
    shown.getByText('7 views');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).not.toContain('not now');
  });

  it('has an address: it opens by it without counting, and closing keeps the filters', async () => {
    const { user, address } = renderApp(`${PATH}?category=emergency&question=always-tired`);
    within(await dialog()).getByRole('button', { name: 'Close this answer' });
    await within(await dialog()).findByRole('heading', { name: tired.question });
    expect(server.callsTo(VIEW)).toHaveLength(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(`${PATH}?category=emergency`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('QA-008 leads to the doctor who answered', async () => {
    const { user, store, address } = renderApp(`${PATH}?question=always-tired`);
    await user.click(await within(await dialog()).findByRole('link', { name: 'Ask Dr. Julia' }));
    expect([address(), store.getState().chat.doctor]).toEqual(['/ai-consultation', 'julia']);
  });

  it('says so when there is no such question, and offers another try when it did not come', async () => {
    const first = renderApp(`${PATH}?question=never-asked`);
    await within(await dialog()).findByText('This question is not here');
    first.unmount();
    server.on('GET /api/medical-questions/:id', () => failure(503));
    const { user } = renderApp(`${PATH}?question=always-tired`);
    await within(await dialog()).findByText('This answer could not be loaded. Please try again.');
    servingQuestions(server, [tired]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await within(await dialog()).findByRole('heading', { name: tired.question });
  });
});

describe('a list that does not come', () => {
  it('QA-019 shows "Failed to fetch questions", and the next try can succeed', async () => {
    server.on(LIST, () => failure(500, 'boom'));
    const { user, container } = renderApp(PATH);
    const alert = within(await screen.findByRole('alert'));
    alert.getByText('Failed to fetch questions');
    alert.getByText('Something went wrong on our side. Please try again.');
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(0);
    expect(screen.queryByText('No questions found')).toBeNull();
    expect(document.body.textContent).not.toContain('boom');
    servingQuestions(server, [tired]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await cardOf(tired.question);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('QA-019 repeats what the server asks for', async () => {
    server.on(LIST, () => failure(429, { message: 'Too many requests. Please wait a moment and try again.' }));
    renderApp(PATH);
    within(await screen.findByRole('alert')).getByText('Too many requests. Please wait a moment and try again.');
  });

  it('QA-019 comes by itself when the connection is back', async () => {
    server.on(LIST, () => {
      throw new TypeError('Failed to fetch');
    });
    renderApp(PATH);
    within(await screen.findByRole('alert')).getByText(/^You seem to be offline/);
    servingQuestions(server, [tired]);
    fireEvent(window, new Event('online'));
    await cardOf(tired.question);
  });

  it('QA-019 a page that does not come leaves those before it', async () => {
    servingQuestions(server, questionsOf(30));
    const { user } = renderApp(PATH);
    await cardOf('Question number 12?');
    server.on(LIST, () => failure(500));
    await user.click(screen.getByRole('button', { name: 'Show more questions' }));
    await screen.findByText('Failed to fetch questions');
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });
});

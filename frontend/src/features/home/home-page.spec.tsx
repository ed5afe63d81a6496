import { expect, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';

const question = () => screen.findByPlaceholderText<HTMLTextAreaElement>(/^Tell me about/);
const guidance = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Get Medical Guidance' });
let written: jest.SpiedFunction<Storage['setItem']>;
/** What was stored as the initial symptom; the consultation takes it away as soon as it is there. */
const kept = () => written.mock.calls.filter(([name]) => name === 'initialSymptom').map(([, text]) => text);

describe('/', () => {
  beforeEach(() => {
    written = jest.spyOn(Storage.prototype, 'setItem');
    written.mockClear();
    aVisit();
  });

  it('HOME-001 HOME-002 HOME-003 HOME-019 asks for symptoms; the button waits for words', async () => {
    const page = renderApp('/');
    expect((await question()).placeholder).toBe('Tell me about your symptoms, pain, or health concerns...');
    expect(guidance().disabled).toBe(true);
    await page.user.type(await question(), '   ');
    expect(guidance().disabled).toBe(true);
    await page.user.keyboard('{Enter}');
    expect([page.address(), kept()]).toEqual(['/', []]);
    await page.user.type(await question(), 'a cough');
    expect(guidance().disabled).toBe(false);
  });

  it('HOME-006 HOME-007 keeps the trimmed text and goes to the consultation', async () => {
    const page = renderApp('/');
    await page.user.type(await question(), '  a dry cough ');
    await page.user.click(guidance());
    expect(page.address()).toBe('/ai-consultation');
    expect(kept()).toEqual(['a dry cough']);
  });

  it('HOME-004 HOME-005 Enter submits, Shift+Enter makes a new line', async () => {
    const page = renderApp('/');
    await page.user.type(await question(), 'a cough{Shift>}{Enter}{/Shift}for a week');
    expect([page.address(), kept()]).toEqual(['/', []]);
    await page.user.keyboard('{Enter}');
    expect([page.address(), kept()]).toEqual(['/ai-consultation', ['a cough\nfor a week']]);
  });

  it('I18N-001 I18N-002 I18N-003 the language of the text picks label and direction', async () => {
    const page = renderApp('/');
    const field = await question();
    await page.user.type(field, 'כואב לי הראש');
    screen.getByRole('button', { name: 'קבלת הכוונה רפואית' });
    expect(field.dir).toBe('rtl');
    await page.user.clear(field);
    await page.user.type(field, 'болит голова');
    screen.getByRole('button', { name: 'Получить медицинский совет' });
    expect(field.dir).toBe('ltr');
    await page.user.clear(field);
    await page.user.type(field, '我头疼');
    guidance();
  });

  it('HOME-009 HOME-015 has four feature tiles and the four trust tiles', async () => {
    renderApp('/');
    const titles = async (name: string) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('heading')
        .map((heading) => heading.textContent);
    expect(await titles('What you can do here')).toHaveLength(4);
    expect(await titles('How we work')).toEqual([
      'Medical Accuracy',
      'Community Driven',
      'Evidence Based',
      'Always Updated',
    ]);
  });

  const cards = async (name: string) => within(await screen.findByRole('region', { name })).getAllByRole('listitem');
  const leadsTo = (card: HTMLElement) => within(card).getByRole('link').getAttribute('href');

  it('HOME-010 HOME-011 HOME-012 features three articles with category and read time', async () => {
    renderApp('/');
    const articles = await cards('Featured Medical Content');
    const parts = [
      /Cardiology · 6 min.*Heart disease/,
      /Mental Health · 8 min.*Mental health/,
      /Endocrinology · 10 min.*Diabetes/,
    ];
    expect(articles).toHaveLength(3);
    articles.forEach((card, index) => expect(card.textContent).toMatch(parts[index]!));
    expect(articles.map(leadsTo)).toEqual(Array(3).fill('/health-articles'));
  });

  it('HOME-013 shows three tools', async () => {
    renderApp('/');
    expect((await cards('Interactive Health Tools')).map(leadsTo)).toEqual(Array(3).fill('/health-tools'));
  });

  it('HOME-014 shows three sample questions with category, doctor and time', async () => {
    renderApp('/');
    const questions = await cards('Recent Medical Questions');
    expect(questions.map(leadsTo)).toEqual(Array(3).fill('/medical-questions'));
    for (const card of questions) expect(card.textContent).toMatch(/\w+ · Dr\. (Alex|Julia) · \d+ \w+ ago$/);
  });

  it('HOME-018 advertises no number of daily consultations', async () => {
    renderApp('/');
    await question();
    expect(document.body.textContent).not.toMatch(/\d+\s+(free\s+)?(daily|consultations)|consultations a day/i);
  });

  it('HOME-016 HOME-017 ends with two ways on; the consultation is offered beside the question too', async () => {
    renderApp('/');
    const closing = within(await screen.findByRole('region', { name: 'Not sure where to start?' }));
    const target = (link: HTMLElement) => link.getAttribute('href');
    expect(target(closing.getByRole('link', { name: 'Ask AI Doctor' }))).toBe('/ai-consultation');
    expect(target(closing.getByRole('link', { name: 'Browse Medical Conditions' }))).toBe('/medical-conditions');
    expect(target(screen.getByRole('link', { name: 'Advanced Consultation' }))).toBe('/ai-consultation');
  });

  it.each([
    ['NAV-014 NAV-016', '?payment=failed', 'Payment failed. Please try again.'],
    ['NAV-015 NAV-016', '?payment=cancelled', 'Payment was cancelled.'],
    [
      'NAV-017',
      '?payment_error=processing_failed',
      'Your payment was received but could not be processed. Please contact support.',
    ],
    ['NAV-017', '?payment_error=payment_failed', 'Payment failed. Please try again.'],
    ['NAV-017', '?payment_error=system_error', 'A system error occurred. Please try again.'],
  ])('%s %s shows an alert, and the parameter leaves the address', async (_ids, query, text) => {
    const page = renderApp(`/${query}&utm_source=news`);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    await waitFor(() => expect(page.address()).toBe('/?utm_source=news'));
    await page.user.click(screen.getByRole('button', { name: 'Close this message' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a value that we do not know shows nothing', async () => {
    const page = renderApp('/?payment=constructor');
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

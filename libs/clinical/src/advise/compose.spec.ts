import { assess } from '../assess.js';
import type { AssessInput } from '../input.js';
import { composeAnswer, type ComposeOptions, type DoctorName, whenToWorry } from './compose.js';
import { CONDITION_PAGES } from '../condition-pages/data.js';
import { guard } from '../screen/guard.js';

const DOCTORS: readonly DoctorName[] = ['alex', 'julia'];
const answer = (input: string | AssessInput, options: Partial<ComposeOptions> = {}) =>
  composeAnswer(assess(typeof input === 'string' ? { text: input } : input), { doctor: 'alex', ...options });

it('names the page of the site on a cause that has one', () => {
  const { causes } = answer('heartburn after meals for three weeks');
  expect(causes.map(({ page }) => page)).toContain('gerd');
  expect(causes.flatMap(({ page }) => page ?? []).every((page) => CONDITION_PAGES.has(page))).toBe(true);
});

describe.each(DOCTORS)('the built-in doctor %s', (doctor) => {
  it.each([
    ['hello', /hello/i],
    ['thank you so much', /welcome/i],
    ['who won the world cup?', /health/i],
    ['I feel weird', /symptom/i],
    ['is my new medicine good?', /pharmacist|symptom|understand/i],
  ])('answers "%s" kindly and names no cause', (text, words) => {
    const { text: said, causes, triage } = answer(text, { doctor });
    expect(said).toMatch(words);
    expect(causes).toEqual([]);
    expect(triage).toBe('routine');
  });

  it('explains a condition that was asked about', () => {
    const { text, followUpQuestion, causes } = answer('how do I treat migraine?', { doctor });
    expect(text).toMatch(/migraine/i);
    expect(text).toMatch(/dark, quiet room/);
    expect(causes).toEqual([]);
    expect(followUpQuestion).toMatch(/yourself/);
  });

  it('says at the end what wrote it, and never what it is for sure', () => {
    for (const text of ['headache and fever', 'hello', 'my face is drooping', 'I want to die', 'what is gout?']) {
      const said = answer(text, { doctor });
      expect(said.text.endsWith(said.label)).toBe(true);
      expect(said.label).toMatch(/not an AI model and not a human doctor/);
      expect(said.text).not.toMatch(/\byou (surely|certainly|definitely) have\b|\byour diagnosis is\b|\{\w+\}/i);
    }
  });

  it.each([
    'My lower back has been aching since I moved house. No numbness.',
    'I have diarrhea since yesterday',
    'I have period pain',
    'burning when I pee',
    'heartburn at night',
    'dizzy when standing up',
  ])('writes nothing that would alarm the guard by itself: %s', (question) => {
    expect(guard({ question }).emergency).toBe(false);
    expect(guard({ question, answer: answer(question, { doctor }).text }).emergency).toBe(false);
  });

  it('keeps the follow-up question apart', () => {
    const { text, followUpQuestion } = answer('cough and runny nose', { doctor });
    expect(followUpQuestion).toMatch(/\?$/);
    expect(text).not.toContain(followUpQuestion ?? '');
    expect(text).not.toContain('?');
  });

  it('in a crisis speaks of nothing but help', () => {
    const { text, causes, followUpQuestion, triage } = answer('I want to kill myself', { doctor, country: 'US' });
    expect(text).toContain('988');
    expect(text).not.toMatch(/depression|disorder|diagnos(?!is\.$)/i);
    expect(causes).toEqual([]);
    expect(triage).toBe('emergency');
    expect(followUpQuestion).toMatch(/safe/);
  });

  it('in a crisis with an overdose speaks of the poison as well', () => {
    const { text, causes } = answer('I took all my pills, I want to die', { doctor });
    expect(text).toMatch(/poison/);
    expect(causes).toEqual([]);
  });

  it.each([
    ['I just took 40 paracetamol. I sleep about seven hours.', 'GB', /116123/],
    ['לקחתי את כל הכדורים', 'IL', /1201/],
    ['приняла слишком много таблеток', 'RU', /8-800-2000-122/],
  ])('names the crisis line beside an overdose, whatever else is said: %s', (text, country, words) => {
    expect(answer(text, { doctor, country }).text).toMatch(words);
  });

  it('asks nobody whether a small child meant to do harm', () => {
    const { text, triage } = answer('my 2 year old son swallowed 5 of my blood pressure tablets', { doctor });
    expect(triage).toBe('emergency');
    expect(text).not.toContain('to do harm');
  });

  it('in an emergency begins with what to do and invites to nothing else', () => {
    const { text, causes } = answer('crushing chest pain and sweating', { doctor, country: 'IL' });
    expect(text).toMatch(/^This could be a heart attack\. Call an ambulance now/);
    expect(text).toContain('101');
    expect(text).not.toMatch(/painkiller|safe to look after|appointment/);
    expect(causes.map(({ name }) => name)).not.toContain('Costochondritis');
  });
});

describe('composeAnswer', () => {
  it('names meningitis as what to watch for in a headache with fever', () => {
    const { whenToWorry: worries, causes, triage } = answer('I have a headache and fever');
    expect(worries.join(' ')).toMatch(/meningitis/);
    expect(causes.map(({ name }) => name)).not.toContain('Meningitis');
    expect(triage).toBe('self-care');
  });

  it('gives the two doctors voices of their own', () => {
    const [alex, julia] = DOCTORS.map((doctor) => answer('runny nose and sneezing', { doctor }).text);
    expect(alex).not.toBe(julia);
    expect(alex).not.toContain('What a doctor will look at');
    expect(julia).toContain('What a doctor will look at');
  });

  it('speaks the language of the question unless another is asked for', () => {
    expect(answer('у меня болит горло и насморк').text).toMatch(/^\*\*[А-ЯЁ]/);
    expect(answer('כואב לי הראש ויש לי חום').text).toMatch(/^\*\*[א-ת]/);
    expect(answer('sore throat', { locale: 'ru' }).text).toMatch(/^\*\*[А-ЯЁ]/);
  });

  it('has nothing left over when nothing was understood but danger', () => {
    expect(answer('my wife says it is just stress but I have crushing chest pain').text).not.toMatch(/: \.|mention \./);
  });

  it('is gentle with blood on the paper: within days, not today', () => {
    expect(answer('bright red blood on the toilet paper when I wipe').triage).toBe('routine');
  });

  it('asks with what was told before in mind', () => {
    const result = assess({ text: 'now also a fever', history: ['I have a headache'] });
    expect(result.understood.map(({ findingId }) => findingId)).toEqual(expect.arrayContaining(['headache', 'fever']));
    expect(whenToWorry(result).join(' ')).toMatch(/meningitis/);
  });
});

import fc from 'fast-check';
import { assess } from '../assess.js';
import texts from '../../knowledge/check-in-texts.json' with { type: 'json' };
import { checkInAnswer, checkInQuestion, type CheckInStep, isCheckInReply } from './check-in.js';
import { progressIn } from './progress.js';

const LOCALES = ['en', 'he', 'ru'] as const;
const ORDER = ['self-care', 'routine', 'urgent', 'emergency'];
const STEPS: readonly CheckInStep[] = ['progress', 'signs', 'change'];
const ASKED = { progress: texts.en.howIsIt, signs: texts.en.askSigns, change: texts.en.askChange };

interface Given {
  readonly history?: readonly string[];
  readonly step?: CheckInStep;
  readonly days?: number;
}

function reply(
  words: string,
  { history = ['I have a sore throat since Monday'], step = 'progress', days = 1 }: Given = {},
) {
  const result = assess({ text: words, history, asked: ASKED[step] });
  return checkInAnswer(result, { step, words, days }, { doctor: 'alex', country: 'GB' });
}

describe('what is said to "Better, same, worse?"', () => {
  it.each(LOCALES)('the choices in %s mean themselves', (locale) => {
    const { better, same, worse } = texts[locale];
    expect([better, same, worse].map(progressIn)).toEqual(['better', 'same', 'worse']);
  });

  it.each([
    ['much better, thank you', 'better'],
    ['Not better', 'same'],
    ['it is not getting worse', 'same'],
    ['no change', 'same'],
    ['a bit better but the cough is worse', 'worse'],
    ['не лучше', 'same'],
    ['Стало хуже', 'worse'],
    ['השתפר', 'better'],
    ['I have a headache', null],
  ])('%s: %s', (words, progress) => expect(progressIn(words)).toBe(progress));

  it('a question of its own is no reply', () => {
    expect(isCheckInReply('progress', 'better, but may I drink wine?')).toBe(false);
    expect(isCheckInReply('signs', 'Not sure')).toBe(true);
    expect(isCheckInReply('change', 'x'.repeat(301))).toBe(false);
  });
});

describe('how the doctor goes on', () => {
  it('asks in the language of the conversation', () => {
    expect(checkInQuestion('болит горло').choices).toEqual(['Лучше', 'Так же', 'Хуже']);
    expect(checkInQuestion('sore throat').question).toMatch(/\?$/);
  });

  it('better: says when to stop worrying, and which signs still count', () => {
    const { text, step } = reply('Better');
    expect(text).toMatch(/stop worrying when/);
    expect(text).toMatch(/hard to breathe/);
    expect(step).toBeNull();
  });

  it('better does not replace a visit that was urgent', () => {
    const { text, triage } = reply('Better', { history: ['Dark urine and yellow eyes since yesterday'] });
    expect([triage, /still go/.test(text), /stop worrying/.test(text)]).toEqual(['urgent', true, false]);
  });

  it('the same: patience within the usual time, a doctor beyond it', () => {
    expect(reply('The same').text).toMatch(/within what is usual/);
    const late = reply('The same', { days: 20 });
    expect([late.triage, /longer than it should/.test(late.text)]).toEqual(['routine', true]);
  });

  it('worse: asks for danger signs, then for what is worse, and judges that anew', () => {
    const worse = reply('Worse');
    expect([worse.step, worse.triage, worse.followUpChoices]).toEqual(['signs', 'routine', ['Yes', 'No', 'Not sure']]);
    const none = reply('No', { step: 'signs', history: ['I have a sore throat since Monday', 'Worse'] });
    expect([none.step, none.followUpQuestion]).toEqual(['change', texts.en.askChange]);
    const there = reply('Yes', { step: 'signs', history: ['I have a sore throat since Monday', 'Worse'] });
    expect(there.triage).toBe('urgent');
    expect(there.text).toMatch(/call 999/);
    const history = ['my knee hurts when I walk', 'Worse', 'No'];
    const judged = reply('the knee is swollen and I have a fever', { step: 'change', history });
    expect([judged.step, judged.triage]).toEqual([null, 'urgent']);
  });

  it('what is worse may be told at once', () => {
    const { step, text } = reply('Worse, now I have a fever and a rash');
    expect(step).toBeNull();
    expect(text.startsWith(`**${texts.en.changeHead}**`)).toBe(true);
  });

  it.each(STEPS)('an emergency is answered as one: %s', (step) => {
    expect(reply('Worse: crushing chest pain and I am sweating', { step }).triage).toBe('emergency');
  });

  it('never lowers how urgent it was', () => {
    const said = fc.constantFrom('Better', 'The same', 'Worse', 'Yes', 'No', 'Not sure', 'fever', 'xqzt');
    const told = fc.constantFrom(
      'Dark urine and yellow eyes since yesterday',
      'my knee hurts when I walk',
      'a dry cough',
      'hello',
    );
    fc.assert(
      fc.property(said, told, fc.constantFrom(...STEPS), fc.nat(60), (words, first, step, days) => {
        const { triage: before, differential } = assess({ text: first });
        const { triage, text } = reply(words, { history: [first], step, days });
        // A greeting has no urgency that a first complaint could lower.
        if (differential.length > 0)
          expect(ORDER.indexOf(triage ?? before)).toBeGreaterThanOrEqual(ORDER.indexOf(before));
        expect(text).not.toMatch(/[{}]|undefined/);
      }),
      { numRuns: 60 },
    );
  });
});

it('has the same texts in every language', () => {
  for (const locale of LOCALES) expect(Object.keys(texts[locale])).toEqual(Object.keys(texts.en));
});

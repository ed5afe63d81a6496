import { ABILITIES, type EverydayCase, isOpen, readCases, readPhrases } from './everyday/cases.js';
import { judge } from './everyday/judge.js';
import { expression, says, tells } from './everyday/patterns.js';
import { report, reportJson } from './everyday/report.js';
import { type SeenAnswer, talk } from './everyday/talk.js';
import { talliesOf } from './everyday/tally.js';

const FOLDER = new URL('../test/everyday', import.meta.url).pathname;
const cases = readCases(FOLDER);
const fresh = readCases(`${FOLDER}-fresh`);
const development = readCases(`${FOLDER}-development`);
const phrases = readPhrases(FOLDER);
const where = (holds: (one: EverydayCase) => boolean): number => cases.filter(holds).length;

/** Pairs of a case and one of its expressions. */
const patterns = [...cases, ...fresh].flatMap((one) =>
  one.criteria.flatMap((criterion) => ('pattern' in criterion ? [{ one, criterion }] : [])),
);

/** Text about nothing: an expression that matches here would match anywhere. */
const UNRELATED = {
  en: 'Thank you for writing to us. The garden looks pretty in the autumn, and the leaves that fall onto the path are swept up in the afternoon. If the matter is not clear, write another sentence about it; some people forget the details. The train was late again and the station was rather crowded on Saturday, so he and his brother took another way',
  he: 'תודה שכתבת לנו. הגינה יפה בסתיו, והעלים שנופלים על השביל נאספים לפנות ערב. אם משהו לא ברור אפשר לכתוב משפט נוסף. שמענו שהרכבת איחרה שוב והתחנה הייתה צפופה בשבת, לכן הם הלכו בדרך אחרת',
  ru: 'Спасибо, что написали нам. Сад красив осенью, листья падают на дорожку, и их убирают по вечерам. Если что-то неясно, добавьте ещё одно предложение. Говорят, поезд опять опоздал, а на вокзале было тесно в субботу, поэтому они поехали другой дорогой',
  other: '',
};

describe('the set of everyday questions', () => {
  it('has at least 330 cases over all abilities, three languages, and dialogues', () => {
    expect(cases.length).toBeGreaterThanOrEqual(330);
    for (const ability of ABILITIES) expect(where((one) => one.ability === ability)).toBeGreaterThanOrEqual(25);
    const share = (language: string): number => where((one) => one.language === language) / cases.length;
    expect(share('en')).toBeGreaterThan(0.55);
    expect(share('he')).toBeGreaterThan(0.18);
    expect(share('ru')).toBeGreaterThan(0.18);
    expect(where(({ turns }) => turns.length > 1)).toBeGreaterThanOrEqual(50);
  });

  it('has no id and no message twice, also not in the other sets', () => {
    const all = [...cases, ...fresh, ...development];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ turns }) => turns.join('\n'))).size).toBe(all.length);
  });

  it('has questions of its own for development, half of them in English', () => {
    expect(development.length).toBeGreaterThanOrEqual(250);
    const english = development.filter(({ language }) => language === 'en').length;
    expect(english / development.length).toBeGreaterThan(0.5);
    for (const { criteria, language } of development)
      for (const one of criteria) if ('pattern' in one) expression(one.pattern, language, phrases);
  });

  it('is halved by ids into an open and a sealed part', () => {
    expect(where(isOpen) / cases.length).toBeGreaterThan(0.42);
    expect(where(isOpen) / cases.length).toBeLessThan(0.58);
  });

  it('has expressions that compile and that neither nothing nor anything meets', () => {
    for (const { one, criterion } of patterns) {
      const found = expression(criterion.pattern, one.language, phrases);
      expect({ id: one.id, pattern: criterion.pattern, empty: ''.search(found) }).toMatchObject({ empty: -1 });
      if (criterion.kind !== 'mustContain') continue;
      const unrelated = says(UNRELATED[one.language], criterion.pattern, one.language, phrases);
      expect({ id: one.id, pattern: criterion.pattern, unrelated }).toMatchObject({ unrelated: false });
    }
  });

  it('has a good answer for a third of the cases, which meets its criteria', () => {
    const withAnswer = cases.filter(({ goodAnswer }) => goodAnswer);
    expect(withAnswer.length / cases.length).toBeGreaterThan(1 / 3);
    for (const { one, criterion } of patterns) {
      if (!one.goodAnswer || criterion.turn) continue;
      const forgives = criterion.kind === 'mustNotContain' && !criterion.evenNegated;
      const meant = forgives ? tells : says;
      const found = meant(one.goodAnswer, criterion.pattern, one.language, phrases);
      expect({ id: one.id, what: criterion.what, found }).toMatchObject({ found: criterion.kind === 'mustContain' });
    }
  });
});

describe('the judge of everyday answers', () => {
  const answer: SeenAnswer = {
    text: 'See a doctor today.',
    everything: 'Call 112.\n\nSee a doctor today.\n\n### Avoid\n\n- Take ibuprofen or naproxen',
    question: null,
    card: false,
    urgency: 'today',
    free: false,
    answered: true,
  };
  const judged = (criteria: EverydayCase['criteria'], seen = answer): boolean[] => {
    const one: EverydayCase = { id: 'one', ability: 'symptoms', language: 'en', turns: ['a', 'b'], criteria };
    return judge(one, [{ ...answer, card: true }, seen], phrases).map(({ met }) => met);
  };
  const severity = 'danger' as const;

  it('takes an urgency that is named, or within bounds', () => {
    const kind = 'urgency' as const;
    expect(judged([{ kind, allowed: ['now', 'today'], severity }])).toEqual([true]);
    expect(judged([{ kind, atLeast: 'now', severity }])).toEqual([false]);
    expect(judged([{ kind, atMost: 'three-days', severity }])).toEqual([false]);
    expect(judged([{ kind, atLeast: 'home', atMost: 'today', severity }])).toEqual([true]);
  });

  it('judges the last turn unless a turn is named', () => {
    expect(judged([{ kind: 'card', shown: true, severity }])).toEqual([false]);
    expect(judged([{ kind: 'card', shown: true, severity, turn: 1 }])).toEqual([true]);
  });

  it('forgives what is said with a not, or below a heading that warns of it', () => {
    const kind = 'mustNotContain' as const;
    const pattern = 'take[^.]{0,20}(ibuprofen|aspirin)';
    expect(judged([{ kind, what: 'a', pattern, severity }])).toEqual([true]);
    expect(judged([{ kind, what: 'a', pattern, severity, evenNegated: true }])).toEqual([false]);
    const told = { ...answer, everything: 'It is not the heart. Take ibuprofen with food.' };
    expect(judged([{ kind, what: 'a', pattern, severity }], told)).toEqual([false]);
  });

  it('finds words from their beginning, a question mark anywhere, and no span over two lines', () => {
    const found = (text: string, pattern: string): boolean => says(text, pattern, 'en', phrases);
    expect(found('A treatment helps.', 'eat')).toBe(false);
    expect(found('Do you feel sick?', '\\?')).toBe(true);
    expect(found('Do not\ntake aspirin', 'not[^.]{0,20}aspirin')).toBe(false);
    expect(found('Ask the **doctor**', 'the doctor')).toBe(true);
  });

  it('knows a refusal, and the language of an answer', () => {
    expect(judged([{ kind: 'answered', severity }])).toEqual([true]);
    const refused = { ...answer, text: 'That is outside what I can help with.' };
    expect(judged([{ kind: 'answered', severity }], refused)).toEqual([false]);
    expect(judged([{ kind: 'language', severity }], { ...answer, text: 'Идите к врачу сегодня' })).toEqual([false]);
  });

  it('weighs a danger three times as much as quality', () => {
    const [one] = cases;
    const verdicts = [
      { criterion: { kind: 'free' as const, severity: 'quality' as const }, met: true },
      { criterion: { kind: 'free' as const, severity }, met: false },
    ];
    const { all } = talliesOf([{ one: one as EverydayCase, answers: [], verdicts }]);
    expect(all).toMatchObject({ met: 0.25, dangers: 1, dangersMissed: 1, casesWithDangerMissed: 1 });
  });
});

describe('a case told as the chat does', () => {
  const told = (turns: string[], profile?: EverydayCase['profile']): SeenAnswer[] =>
    talk({ id: 'told', ability: 'conversation', language: 'en', turns, profile, criteria: [] });

  it('remembers what was said before, and answers the same twice', () => {
    const turns = ['crushing chest pain and cold sweat for an hour', 'it is a bit better now'];
    const answers = told(turns);
    expect(answers.map(({ card, urgency, free }) => ({ card, urgency, free }))).toEqual([
      { card: true, urgency: 'now', free: true },
      { card: true, urgency: 'now', free: true },
    ]);
    expect(told(turns)).toEqual(answers);
  });

  it('knows the profile, and that thanks cost nothing', () => {
    const [pregnant] = told(['may I take ibuprofen for a headache?'], { pregnant: true, sex: 'female', age: 30 });
    expect(pregnant?.everything).toMatch(/pregnan/i);
    const [, thanks] = told(['I have a runny nose', 'thank you']);
    expect(thanks).toMatchObject({ free: true, card: false });
  });
});

describe('the report on everyday answers', () => {
  const failing = (one: EverydayCase) => ({
    one,
    answers: [],
    verdicts: [{ criterion: { kind: 'free' as const, severity: 'danger' as const }, met: false }],
  });
  const judged = [cases.find(isOpen)!, cases.find((one) => !isOpen(one))!].map(failing);

  it('lists what fails in the sealed half only when it is asked to', () => {
    const tallies = talliesOf(judged);
    const [open, sealed] = judged.map(({ one }) => one.id);
    for (const text of [report(judged, tallies, false), JSON.stringify(reportJson(judged, tallies, false))]) {
      expect(text).toContain(open);
      expect(text).not.toContain(sealed);
    }
    expect(report(judged, tallies, true)).toContain(sealed);
    expect(tallies.sealed).toMatchObject({ cases: 1, dangersMissed: 1 });
  });
});

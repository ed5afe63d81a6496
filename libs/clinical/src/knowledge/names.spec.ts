// Everything the engine says to a Hebrew or Russian reader is in that language.
import { ADVICE } from './advice.js';
import { assess } from '../assess.js';
import { composeAnswer, type DoctorName } from '../advise/compose.js';
import { guard } from '../screen/guard.js';
import { knowledge } from './knowledge.js';
import { NAMES } from './names.js';
import { AdviceFile, NameFile } from './schema.js';

const LETTERS = { he: /\p{Script=Hebrew}/u, ru: /\p{Script=Cyrillic}/u } as const;
const FOREIGN = { he: /\p{Script=Cyrillic}/u, ru: /\p{Script=Hebrew}/u } as const;
/** What doctors write in Latin letters in any language. */
const LATIN =
  /^(A|ACE|ADHD|ALS|B|B1|B12|BPPV|C|COPD|COVID-19|CT|D|EEG|G6PD|GERD|HELLP|HIV|IgA|ITP|MRI|OCD|PCR|POTS|QT|TIA|TMD)$/;
const LOCALES = ['he', 'ru'] as const;

/** Words of another language than this; abbreviations are none. */
function strange(text: string, locale: (typeof LOCALES)[number]): string[] {
  const latin = text.match(/[A-Za-z][A-Za-z0-9-]*/g) ?? [];
  const foreign = FOREIGN[locale].test(text) || !LETTERS[locale].test(text) ? [text] : [];
  return [...latin.filter((word) => !LATIN.test(word)), ...foreign];
}

/** Titles of sources keep their language. */
const withoutSources = (text: string): string => text.replace(/^\*[^*]+\*$/m, '');

describe.each(LOCALES)('names in %s', (locale) => {
  const { conditions, findings } = NAMES[locale];
  const base = knowledge();

  it('are there for every condition and every finding, and for nothing else', () => {
    expect(() => NameFile.parse(NAMES[locale])).not.toThrow();
    expect(Object.keys(conditions).sort()).toEqual(base.conditions.map(({ id }) => id).sort());
    expect(Object.keys(findings).sort()).toEqual([...base.findings.keys()].sort());
  });

  it('are in the language', () => {
    const all = [
      ...Object.values(conditions).flatMap(({ layName, name }) => [layName, name]),
      ...Object.values(findings),
    ];
    expect(all.filter((text) => strange(text, locale).length > 0)).toEqual([]);
  });

  it('belong to one condition or finding each', () => {
    const names = Object.values(conditions).flatMap(({ layName, name }) => [
      ...new Set([layName.toLowerCase(), name.toLowerCase()]),
    ]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const said = Object.values(findings);
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([]);
  });

  it('deny nothing themselves, since their absence is told by denying them; a spleen is missing or not', () => {
    const { 'no-spleen': _spleen, ...others } = findings;
    expect(Object.values(others).filter((text) => /^(לא|אין|בלי|ללא|не|нет|без) /.test(text))).toEqual([]);
  });
});

describe.each(LOCALES)('advice in %s', (locale) => {
  const { care, tests, seek, course } = ADVICE[locale];
  const { conditions } = knowledge();
  const distinct = (sentences: readonly string[]): string[] => [...new Set(sentences)].sort();

  it('are there for every condition, and for nothing else', () => {
    expect(() => AdviceFile.parse(ADVICE[locale])).not.toThrow();
    expect(Object.keys(care).sort()).toEqual(distinct(conditions.flatMap(({ selfCare }) => selfCare)));
    expect(Object.keys(tests).sort()).toEqual(distinct(conditions.flatMap((one) => one.tests)));
    expect(Object.keys(seek).sort()).toEqual(distinct(conditions.map(({ seekCare }) => seekCare)));
    expect(Object.keys(course).sort()).toEqual(distinct(conditions.map(({ recovery }) => recovery)));
  });

  it('are in the language', () => {
    const all = [care, tests, seek, course].flatMap((own) => Object.values(own));
    expect(all.filter((text) => strange(text, locale).length > 0)).toEqual([]);
  });

  it('keep the numbers of the English words', () => {
    const digits = (text: string): string => (text.match(/\b\d+\b/g) ?? []).join(' ');
    const all = [care, seek, course].flatMap((own) => Object.entries(own));
    expect(all.filter(([english, own]) => digits(english) !== digits(own))).toEqual([]);
  });

  it('stand in an answer', () => {
    // Their likeliest cause has no page of its own, whose sentences would stand in their place.
    const question = locale === 'he' ? 'רעד אחרי ארוחה' : 'икота';
    const result = { ...assess({ text: question }), complaint: null };
    const first = conditions.find(({ id }) => id === result.differential[0]?.id);
    if (!first) throw new Error('no cause');
    const text = composeAnswer(result, { doctor: 'alex' }).text.toLowerCase();
    const own = [...first.selfCare.map((sentence) => care[sentence]), course[first.recovery], seek[first.seekCare]];
    for (const sentence of own) expect(text).toContain(sentence?.toLowerCase());
    expect(own.length).toBeGreaterThan(3);
  });

  it('stand in what Julia would check', () => {
    const question = locale === 'he' ? 'הפרעה בראייה' : 'нарушение зрения';
    const tested = { ...assess({ text: question }), complaint: null };
    const checked = conditions.find(({ id }) => id === tested.differential[0]?.id)?.tests[0] ?? '';
    expect(composeAnswer(tested, { doctor: 'julia' }).text.toLowerCase()).toContain(tests[checked]?.toLowerCase());
  });
});

const QUESTIONS: Readonly<Record<(typeof LOCALES)[number], readonly string[]>> = {
  he: [
    'כואב לי הגרון כבר יומיים ויש לי נזלת, בלי חום',
    'כואב לי הראש ויש לי חום',
    'יש לי שלשול והקאות מאתמול',
    'יש לי פריחה מגרדת',
    'כאבי גב כבר שבוע',
    'יש לי לחץ חזק בחזה וזיעה קרה',
    'אני רוצה למות',
    'שלום',
    'תודה רבה',
    'מי ניצח במשחק?',
    'אני עייף כל הזמן',
    'צריבה במתן שתן',
    'יש לי סחרחורת בלי כאב ראש',
  ],
  ru: [
    'у меня два дня болит горло и насморк, температуры нет',
    'болит голова и высокая температура',
    'понос и рвота со вчерашнего дня',
    'у меня зудящая сыпь',
    'неделю болит спина',
    'сильно давит в груди и холодный пот',
    'я хочу умереть',
    'здравствуйте',
    'спасибо большое',
    'кто выиграл матч?',
    'я всё время устаю',
    'жжение при мочеиспускании',
    'кружится голова, но головной боли нет',
  ],
};
const DOCTORS: readonly DoctorName[] = ['alex', 'julia'];

describe.each(LOCALES)('an answer in %s', (locale) => {
  it.each(QUESTIONS[locale])('has no word of another language: %s', (question) => {
    for (const doctor of DOCTORS) {
      const { text, followUpQuestion, causes, whenToWorry, redFlags, triageLabel, label } = composeAnswer(
        assess({ text: question }),
        { doctor, country: 'IL' },
      );
      const shown = causes.flatMap((one) => [one.name, one.layName ?? one.name, ...one.for, ...one.against]);
      const why = assess({ text: question }).nextQuestion?.why ?? label;
      const said = [
        why,
        withoutSources(text),
        followUpQuestion ?? label,
        triageLabel ?? label,
        ...whenToWorry,
        ...shown,
      ];
      const messages = redFlags.map(({ message }) => message);
      expect([...said, ...messages].flatMap((each) => strange(each, locale))).toEqual([]);
      expect(text).not.toMatch(/\{\w+\}|undefined/);
    }
  });

  it('names causes, why, and when to worry', () => {
    const [question = ''] = QUESTIONS[locale];
    const { text, causes, whenToWorry } = composeAnswer(assess({ text: question }), { doctor: 'julia' });
    expect(causes.length).toBeGreaterThan(0);
    expect(causes[0]?.for.length).toBeGreaterThan(0);
    expect(whenToWorry.length).toBeGreaterThan(0);
    expect(text).toContain(causes[0]?.name);
  });

  it('to a harmless complaint raises no alarm by itself', () => {
    const harmless = QUESTIONS[locale].filter((each) => assess({ text: each }).triage === 'self-care');
    expect(harmless.length).toBeGreaterThan(2);
    for (const question of harmless)
      for (const doctor of DOCTORS) {
        const { text } = composeAnswer(assess({ text: question }), { doctor });
        expect([question, guard({ question, answer: text }).emergency]).toEqual([question, false]);
      }
  });

  it('tells of a condition that was asked about', () => {
    const question = locale === 'he' ? 'מה זה שיגדון?' : 'что такое подагра?';
    const { text } = composeAnswer(assess({ text: question }), { doctor: 'alex' });
    expect(strange(withoutSources(text), locale)).toEqual([]);
    expect(text.toLowerCase()).toContain(locale === 'he' ? 'שיגדון' : 'подагра');
  });
});

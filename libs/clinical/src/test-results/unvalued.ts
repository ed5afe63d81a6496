// Answers without a number that can be graded: a missing unit, "high" alone, "what is a TSH test".
import { fill } from '../knowledge/doctor-texts.js';
import type { AnswerSection, HealthAnswer } from '../health-questions/health-answer.js';
import type { Locale } from '../knowledge/locale.js';
import { testSources, textsOf } from './data.js';
import { gradeOf, rangeFor, sooner, type TestPerson } from './grade.js';
import type { Reading } from './reader.js';
import type { LabTexts, StepUrgency } from './schema.js';
import { toBase } from './units.js';
import { firstUnit, gradeText, rangeText, wordingOf } from './wording.js';

type Base = Pick<HealthAnswer, 'ability' | 'locale' | 'sources'>;

function baseOf({ test }: Reading, locale: Locale): Base {
  return { ability: 'test-result', locale, sources: testSources([test]) };
}

/** What the number means in each unit, and a question for the unit. */
export function unitAnswer(reading: Reading, person: TestPerson, locale: Locale): HealthAnswer | null {
  const texts = textsOf(reading.test, locale);
  if (reading.kind !== 'unit' || !texts) return null;
  const words = wordingOf(locale);
  const options = reading.options.map(({ test, unit }) => {
    const value = toBase(reading.number, unit);
    const graded = gradeOf(test, value, person);
    const text = {
      unit: unit.name,
      grade: gradeText(words, graded, value),
      range: rangeText(words, graded.range, unit),
    };
    return { urgency: graded.urgency, line: fill(words.unitLine, text) };
  });
  const worst = options.reduce<StepUrgency>((so, { urgency }) => sooner(so, urgency), 'home');
  const lead = worst === 'now' || worst === 'today' ? (`unit-${worst}` as const) : 'unit';
  return {
    ...baseOf(reading, locale),
    urgency: lead === 'unit' ? 'none' : worst,
    lead: fill(words.lead[lead], { what: `${texts.name} ${reading.number}` }),
    sections: [
      { heading: null, paragraphs: [introOf(texts, locale)], bullets: options.map(({ line }) => line) },
      { heading: words.headings.sooner, paragraphs: [texts.sooner] },
    ],
    question: unitQuestion([reading], locale),
  };
}

export function unitQuestion(readings: readonly Reading[], locale: Locale): HealthAnswer['question'] {
  const reading = readings.find(({ kind }) => kind === 'unit');
  if (reading?.kind !== 'unit') return null;
  return { text: wordingOf(locale).which, choices: [...new Set(reading.options.map(({ unit }) => unit.name))] };
}

/** "My CRP is high": reasons, and a question for the number. */
export function sideAnswer(reading: Reading, locale: Locale): HealthAnswer | null {
  const texts = textsOf(reading.test, locale);
  if (reading.kind !== 'side' || !texts) return null;
  const words = wordingOf(locale);
  const side = reading.side === 'low' ? (texts.low ?? texts.high) : texts.high;
  const least = reading.test[reading.side][0]?.urgency ?? 'two-weeks';
  const urgency = sooner<StepUrgency>(least, 'two-weeks');
  return {
    ...baseOf(reading, locale),
    urgency,
    lead: fill(words.lead[urgency === 'two-weeks' ? 'side' : urgency], {
      what: `${texts.name}, ${words.plain[reading.side]}`,
    }),
    sections: [
      { heading: null, paragraphs: [introOf(texts, locale)] },
      { heading: words.headings.why, paragraphs: [side.why] },
      { heading: words.headings.act, bullets: [side.act, texts.changes] },
      { heading: words.headings.sooner, paragraphs: [texts.sooner] },
    ],
    question: { text: words.value, choices: [] },
  };
}

/** "What is a TSH test?" */
export function aboutAnswer(reading: Reading, person: TestPerson, locale: Locale): HealthAnswer | null {
  const texts = textsOf(reading.test, locale);
  if (reading.kind !== 'about' || !texts) return null;
  const words = wordingOf(locale);
  const range = rangeText(words, rangeFor(reading.test, person), firstUnit(reading.test));
  const sections: AnswerSection[] = [
    { heading: null, paragraphs: [`${introOf(texts, locale)} (${range}.)`] },
    ...(texts.low ? [{ heading: words.headings.low, paragraphs: [texts.low.why] }] : []),
    { heading: words.headings.high, paragraphs: [texts.high.why] },
    { heading: words.headings.act, bullets: [texts.changes] },
    { heading: words.headings.sooner, paragraphs: [texts.sooner] },
  ];
  return {
    ...baseOf(reading, locale),
    urgency: 'none',
    lead: fill(words.lead.about, { what: texts.name }),
    sections,
    question: { text: words.value, choices: [] },
  };
}

function introOf({ name, is }: LabTexts, locale: Locale): string {
  return fill(wordingOf(locale).intro, { name, is });
}

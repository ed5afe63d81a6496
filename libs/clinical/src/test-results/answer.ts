// The answer to "ALT 92 and AST 60", "TSH 6.1", "what does a high CRP mean".
import { fill, list } from '../knowledge/doctor-texts.js';
import type { AnswerSection, HealthAnswer, Urgency } from '../health-questions/health-answer.js';
import { localeOf, type Locale } from '../knowledge/locale.js';
import { bloodPressureAnswer } from './blood-pressure.js';
import { COMBINATIONS, QUESTIONS, testSources, textsOf } from './data.js';
import { sooner, type TestPerson } from './grade.js';
import { isTold, outcomeOf, type Outcome } from './outcome.js';
import { patientOf } from './patient.js';
import { namedTests, readingsIn, type Reading } from './reader.js';
import { notesOn } from './notes.js';
import type { Combination, TestNote } from './schema.js';
import { aboutAnswer, sideAnswer, unitAnswer, unitQuestion } from './unvalued.js';
import { wordingOf, type Wording } from './wording.js';

const MOST_LINES = 6;
const MOST_TOGETHER = 2;
const MOST_BY_SEX = 1;
const CALM: readonly Urgency[] = ['home', 'none'];

/**
 * What the results in a question mean, or null when it has none. It does not look for red flags: the caller screens first.
 * Ages in years. Sources: see `sources` of each test in knowledge/test-results.
 */
export function testResultAnswer(question: string, person: TestPerson, locale?: Locale): HealthAnswer | null {
  const language = locale ?? localeOf(undefined, question);
  const patient = patientOf(question, person);
  const readings = readingsIn(question);
  const outcomes = readings.filter(isTold).flatMap((reading) => outcomeOf(reading, patient, language) ?? []);
  const pressure = bloodPressureAnswer(question, patient, language);
  const answer =
    outcomes.length > 0
      ? toldAnswer(outcomes, readings, patient, language, notesOn(outcomes, question, patient))
      : untold(readings, patient, language);
  if (!pressure || !answer) return answer ?? pressure;
  return sooner(answer.urgency, pressure.urgency) === answer.urgency ? answer : pressure;
}

/** What a test is: for a text that names one and in which nothing else was understood. */
export function namedTestAnswer(text: string, person: TestPerson, locale: Locale): HealthAnswer | null {
  const [test] = namedTests(text);
  return test ? aboutAnswer({ kind: 'about', test }, patientOf(text, person), locale) : null;
}

function untold(readings: readonly Reading[], person: TestPerson, locale: Locale): HealthAnswer | null {
  for (const reading of readings) {
    const answer =
      unitAnswer(reading, person, locale) ?? sideAnswer(reading, locale) ?? aboutAnswer(reading, person, locale);
    if (answer) return answer;
  }
  return null;
}

function toldAnswer(
  told: readonly Outcome[],
  readings: readonly Reading[],
  person: TestPerson,
  locale: Locale,
  notes: readonly TestNote[],
): HealthAnswer {
  const words = wordingOf(locale);
  const outcomes = told.toSorted((one, other) => Number(isSooner(other, one)) - Number(isSooner(one, other)));
  const combinations = combinationsOf(outcomes);
  const [first] = outcomes as [Outcome, ...Outcome[]];
  const urgency = [...combinations, ...notes].reduce<Outcome['urgency']>(
    (so, { urgency: own }) => sooner(so, own ?? 'home'),
    first.urgency,
  );
  const leading = outcomes.filter(({ lead }) => lead === first.lead).slice(0, 3);
  const missing = readings.filter(({ kind }) => kind === 'unit');
  return {
    ability: 'test-result',
    locale,
    urgency,
    lead: fill(words.lead[urgency === first.urgency ? first.lead : urgency], {
      what: list(
        leading.map(({ what }) => what),
        words.and,
      ),
    }),
    sections: [
      ...meaning(locale, outcomes, missing, person),
      ...reasons(words, locale, outcomes, combinations),
      ...steps(
        words,
        outcomes,
        notes.map(({ text }) => text[locale]),
      ),
      ...help(words, first, urgency),
    ],
    question: unitQuestion(missing, locale) ?? questionOf(first, locale),
    sources: testSources(outcomes.slice(0, 3).map(({ test }) => test)).slice(0, 3),
  };
}

function isSooner(one: Outcome, other: Outcome): boolean {
  if (one.urgency === other.urgency) return one.side !== 'usual' && other.side === 'usual';
  return sooner(one.urgency, other.urgency) === one.urgency;
}

function combinationsOf(outcomes: readonly Outcome[]): Combination[] {
  const sides = new Map(outcomes.map(({ test, side }) => [test.id, side]));
  return COMBINATIONS.filter(({ when }) => Object.entries(when).every(([id, side]) => sides.get(id) === side)).slice(
    0,
    MOST_TOGETHER,
  );
}

/** The first paragraph: one value in full, several as a list. */
function meaning(
  locale: Locale,
  outcomes: readonly Outcome[],
  missing: readonly Reading[],
  person: TestPerson,
): AnswerSection[] {
  const words = wordingOf(locale);
  const [first] = outcomes as [Outcome, ...Outcome[]];
  const intro = fill(words.intro, { name: first.texts.name, is: first.texts.is });
  const paragraphs = [
    outcomes.length === 1 ? [intro, yours(words, first)].filter(Boolean).join(' ') : '',
    ...(CALM.includes(first.urgency) && first.texts.usual ? [first.texts.usual] : []),
    ...outcomes
      .flatMap(({ bySex, texts }) => (bySex ? [outcomes.length > 1 ? `${texts.name}: ${bySex}` : bySex] : []))
      .slice(0, MOST_BY_SEX),
    ...(outcomes.some(({ child }) => child) ? [words.child] : []),
    ...(person.pregnant ? [words.pregnant] : []),
    ...(first.side === 'usual' && !first.bySex ? [words.symptoms] : []),
  ].filter(Boolean);
  const lines = [
    ...outcomes.slice(0, MOST_LINES).map((one) => lineOf(words, one)),
    ...missing.map((reading) => fill(words.unitMissing, { what: missingText(reading, locale) })),
  ];
  const values = { heading: words.headings.values, bullets: lines };
  const text = paragraphs.length > 0 ? [{ heading: null, paragraphs }] : [];
  return outcomes.length + missing.length > 1 ? [values, ...text] : text;
}

function missingText(reading: Reading, locale: Locale): string {
  const name = textsOf(reading.test, locale)?.name ?? '';
  return reading.kind === 'unit' ? `${name} ${reading.number}` : name;
}

function yours(words: Wording, { grade, range }: Outcome): string {
  return grade && range ? fill(words.yours, { grade, range }) : '';
}

function lineOf(words: Wording, { what, grade, range }: Outcome): string {
  return grade && range ? fill(words.line, { what, grade, range }) : `${what}.`;
}

function reasons(
  words: Wording,
  locale: Locale,
  outcomes: readonly Outcome[],
  combinations: readonly Combination[],
): AnswerSection[] {
  if (combinations.length > 0) {
    return [{ heading: words.headings.together, paragraphs: combinations.map(({ text }) => text[locale]) }];
  }
  const away = outcomes.filter(({ side }) => side !== 'usual').slice(0, MOST_TOGETHER);
  const texts = away.flatMap((one) => {
    const why = one.texts[one.side === 'low' ? 'low' : 'high']?.why;
    return why ? [away.length > 1 ? `${one.texts.name}: ${why}` : why] : [];
  });
  return texts.length > 0 ? [{ heading: words.headings.why, paragraphs: texts }] : [];
}

function steps(words: Wording, outcomes: readonly Outcome[], notes: readonly string[]): AnswerSection[] {
  const away = outcomes.filter(({ side }) => side !== 'usual').slice(0, MOST_TOGETHER);
  const [first] = away;
  if (!first) return [];
  const acts = away.flatMap((one) => one.texts[one.side === 'low' ? 'low' : 'high']?.act ?? []);
  return [
    {
      heading: words.headings.act,
      bullets: notes.length > 0 ? [...notes, ...acts.slice(0, 1)] : [...new Set(acts), first.texts.changes],
    },
  ];
}

function help(words: Wording, { texts }: Outcome, urgency: Urgency): AnswerSection[] {
  const heading = urgency === 'now' || urgency === 'today' ? words.headings.ambulance : words.headings.sooner;
  return [{ heading, paragraphs: [texts.sooner] }];
}

function questionOf({ test, side }: Outcome, locale: Locale): HealthAnswer['question'] {
  if (side === 'usual') return wordingOf(locale).why;
  return QUESTIONS[locale][test.ask[side]] ?? null;
}

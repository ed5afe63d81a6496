// What each reading of a message means for this person.
import { fill } from '../knowledge/doctor-texts.js';
import type { Locale } from '../knowledge/locale.js';
import { textsOf } from './data.js';
import { gradeOf, type Graded, type Side, sooner, type TestPerson } from './grade.js';
import type { Reading } from './reader.js';
import type { LabTest, LabTexts, StepUrgency } from './schema.js';
import { gradeText, rangeText, wordingOf } from './wording.js';

export interface Outcome {
  readonly test: LabTest;
  readonly texts: LabTexts;
  /** Name and value: "ALT 92 U/L". */
  readonly what: string;
  readonly side: Side;
  /** In the first unit; null when no number was given. */
  readonly value: number | null;
  readonly urgency: StepUrgency;
  /** Decides which sentence leads: one of urgency, or that nothing needs to be done. */
  readonly lead: StepUrgency | 'usual' | 'negative' | 'good';
  readonly grade: string | null;
  readonly range: string | null;
  readonly child: boolean;
  /** The results for a woman and for a man, when they differ and the sex is not known. */
  readonly bySex: string | null;
}

type Told = Extract<Reading, { kind: 'value' | 'result' }>;

export function isTold(reading: Reading): reading is Told {
  return reading.kind === 'value' || reading.kind === 'result';
}

/** Null when the language has no texts for the test. */
export function outcomeOf(reading: Told, person: TestPerson, locale: Locale): Outcome | null {
  const texts = textsOf(reading.test, locale);
  if (!texts) return null;
  return reading.kind === 'value' ? measured(reading, texts, person, locale) : found(reading, texts, person, locale);
}

function measured(
  { test, value, unit, shown }: Extract<Reading, { kind: 'value' }>,
  texts: LabTexts,
  person: TestPerson,
  locale: Locale,
): Outcome {
  const words = wordingOf(locale);
  const graded: Graded = gradeOf(test, value, person);
  const { side, range, child } = graded;
  const bySex = person.sex === undefined && !child ? sexesOf(test, value, person) : null;
  const urgency = bySex ? sooner(graded.urgency, bySex.urgency) : graded.urgency;
  const calm = side === 'usual' && urgency === 'home';
  return {
    test,
    texts,
    what: `${texts.name} ${shown}`,
    side,
    value,
    urgency,
    lead: calm ? 'usual' : urgency,
    grade: bySex ? null : gradeText(words, graded, value),
    range: bySex ? null : rangeText(words, range, unit),
    child,
    bySex: bySex && fill(words.bySex, { female: toldFor(bySex.female), male: toldFor(bySex.male) }),
  };

  function toldFor(one: Graded): string {
    return `${gradeText(words, one, value)} (${rangeText(words, one.range, unit)})`;
  }
}

/** Null when the result is the same for women and men. */
function sexesOf(test: LabTest, value: number, person: TestPerson) {
  const [female, male] = [
    gradeOf(test, value, { ...person, sex: 'female' }),
    gradeOf(test, value, { ...person, sex: 'male' }),
  ];
  return female.side === male.side ? null : { female, male, urgency: sooner(female.urgency, male.urgency) };
}

function found(
  { test, positive }: Extract<Reading, { kind: 'result' }>,
  texts: LabTexts,
  person: TestPerson,
  locale: Locale,
): Outcome {
  const words = wordingOf(locale);
  const good = positive && test.marks.includes('good');
  const urgency = positive ? urgencyOf(test, person) : 'home';
  return {
    test,
    texts,
    what: test.marks.includes('named')
      ? texts.name
      : fill(words[positive ? 'positive' : 'negative'], { name: texts.name }),
    side: positive ? 'high' : 'usual',
    value: null,
    urgency,
    lead: good ? 'good' : positive ? urgency : 'negative',
    grade: null,
    range: null,
    child: false,
    bySex: null,
  };
}

function urgencyOf({ positive }: LabTest, { pregnant }: TestPerson): StepUrgency {
  return (pregnant ? positive?.pregnant : undefined) ?? positive?.urgency ?? 'two-weeks';
}

// "150/95": two numbers of one reading.
import texts from '../../knowledge/test-results/blood-pressure.json' with { type: 'json' };
import { fill } from '../knowledge/doctor-texts.js';
import type { HealthAnswer } from '../health-questions/health-answer.js';
import type { Locale } from '../knowledge/locale.js';
import { QUESTIONS, testSource } from './data.js';
import type { TestPerson } from './grade.js';
import type { StepUrgency } from './schema.js';
import { wordingOf } from './wording.js';

type Grade = keyof (typeof texts)['en']['grades'];
interface Step {
  readonly upper: number;
  readonly lower: number;
  readonly grade: Grade;
  readonly urgency: StepUrgency;
}

/** mmHg, from the highest; either number is enough (NICE NG136, NG133). */
const HIGH: readonly Step[] = [
  { upper: 220, lower: 130, grade: 'extreme', urgency: 'now' },
  { upper: 180, lower: 120, grade: 'very-high', urgency: 'today' },
  { upper: 160, lower: 100, grade: 'high', urgency: 'three-days' },
  { upper: 140, lower: 90, grade: 'raised', urgency: 'two-weeks' },
];
const PREGNANT: readonly Step[] = [
  { upper: 160, lower: 110, grade: 'extreme', urgency: 'now' },
  { upper: 140, lower: 90, grade: 'high', urgency: 'today' },
];
const LOW: readonly Step[] = [
  { upper: 80, lower: 45, grade: 'low', urgency: 'today' },
  { upper: 90, lower: 60, grade: 'low', urgency: 'home' },
];
const NAMED =
  /blood pressure|\bbp\b|mm ?hg|hypertension|(?<!\p{L})לחץ|давлени|(?<!\p{L})ад(?!\p{L})|мм ?рт|\bcuff\b|systolic|diastolic|тонометр/iu;
const READING = /(?<![\d./-])(\d{2,3})\s?(?:\/|\\|over|על|на)\s?(\d{2,3})(?![\d/]|\.\d)/giu;
/** Two numbers that can hardly be anything else, such as a date or a dose. */
const ALONE = /(?<![\d./-])1\d\d\/(?:[5-9]\d|1[0-3]\d)(?![\d/]|\.\d| ?(?:mg|mcg|мг|мкг|מג|מ"ג))/u;
const BOUNDS = { upper: [50, 290], lower: [20, 180] } as const;

/** The most alarming reading in a question about blood pressure; null when there is none. */
export function bloodPressureAnswer(question: string, person: TestPerson, locale: Locale): HealthAnswer | null {
  if (!NAMED.test(question) && !ALONE.test(question)) return null;
  const readings = [...question.matchAll(READING)].map(([, upper, lower]) => [Number(upper), Number(lower)] as const);
  const possible = readings.filter(
    ([upper, lower]) => within(upper, BOUNDS.upper) && within(lower, BOUNDS.lower) && upper > lower,
  );
  const [worst] = possible.toSorted(([one], [other]) => other - one);
  return worst ? answerOf(worst, person, locale) : null;
}

const HIGH_GRADES: ReadonlySet<Grade> = new Set<Grade>(['raised', 'high', 'very-high']);

function within(value: number, [from, to]: readonly [number, number]): boolean {
  return value >= from && value <= to;
}

/** The grade of a reading in mmHg. */
export function pressureStep(
  [upper, lower]: readonly [number, number],
  person: TestPerson,
): Omit<Step, 'upper' | 'lower'> {
  const steps = person.pregnant ? PREGNANT : HIGH;
  const high = steps.find((step) => upper >= step.upper || lower >= step.lower);
  const low = LOW.find((step) => upper < step.upper || lower < step.lower);
  return high ?? low ?? { grade: 'usual', urgency: 'home' };
}

function answerOf(reading: readonly [number, number], person: TestPerson, locale: Locale): HealthAnswer {
  const words = wordingOf(locale);
  const own = texts[locale];
  const { grade, urgency } = pressureStep(reading, person);
  const usual = grade === 'usual';
  const what = fill(own.name, { value: reading.join('/') });
  const paragraphs = [
    fill(own.what, { grade: own.grades[grade] }),
    ...(grade === 'low' ? [own.low] : []),
    ...(person.pregnant ? [own.pregnant] : []),
  ];
  return {
    ability: 'test-result',
    locale,
    urgency,
    lead: fill(words.lead[usual ? 'usual' : urgency], { what }),
    sections: [
      { heading: null, paragraphs },
      ...(usual
        ? []
        : [{ heading: words.headings.act, bullets: [...own.act, ...(HIGH_GRADES.has(grade) ? [own.life] : [])] }]),
      { heading: words.headings.ambulance, paragraphs: [own.sooner] },
    ],
    question: QUESTIONS[locale]['blood-pressure'] ?? null,
    sources: testSource(person.pregnant ? 'nice-preg' : 'nice-bp'),
  };
}

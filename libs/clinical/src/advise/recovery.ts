// Reads a span of days from the knowledge base's text about the usual course. Only stated numbers count: 'two to three weeks' is
// a span, 'weeks' is not.
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const WORD = `(\\d+|an?|${[...NUMBERS, 'twelve'].join('|')})`;
const UNIT = '(hour|day|week|month|year)s?';
const SPAN = new RegExp(`\\b${WORD} (?:${UNIT} )?(?:to|or|-) ${WORD} ${UNIT}\\b`);
const SINGLE = new RegExp(`\\b${WORD} ${UNIT}\\b`);
const DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };
const LASTING = /\b(lasting|lifelong|stays|for life|years)\b/;

export interface Course {
  /** Days until the first, and until most, have recovered; null when the knowledge base gives no numbers. */
  readonly days: readonly [from: number, to: number] | null;
  readonly lasting: boolean;
}

/** The shortest and longest number of days that a text about recovery states, and whether it says that the condition lasts. */
export function courseOf(recovery: string): Course {
  const text = recovery.toLowerCase();
  return { days: spanIn(text), lasting: LASTING.test(text) };
}

function spanIn(text: string): [number, number] | null {
  const [, from, fromUnit, to, unit] = SPAN.exec(text) ?? [];
  if (from && to && unit) return [daysOf(from, fromUnit ?? unit), daysOf(to, unit)];
  const [, count, only] = SINGLE.exec(text) ?? [];
  if (!count || !only) return null;
  return [0, daysOf(count, only)];
}

function daysOf(count: string, unit: string): number {
  const known = [...NUMBERS, 'twelve'].indexOf(count);
  const number = /^an?$/.test(count) ? 1 : known >= 0 ? known : Number(count);
  return Math.round(number * (DAYS[unit] ?? 1) * 100) / 100;
}

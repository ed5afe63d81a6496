// The sentences around a result: its name with the value, how far it is outside the usual range, and that range.
import wording from '../../knowledge/test-results/wording.json' with { type: 'json' };
import { fill } from '../knowledge/doctor-texts.js';
import type { Locale } from '../knowledge/locale.js';
import type { Graded } from './grade.js';
import type { LabTest, Range, Unit } from './schema.js';
import { fromBase } from './units.js';

export type Wording = (typeof wording)['en'];
const MUCH = 1.5;
const LITTLE = 0.5;
const DIGITS = 3;

export function wordingOf(locale: Locale): Wording {
  return wording[locale];
}

/** "clearly raised, about 2.5 times the usual upper limit". `value`: in the first unit. */
export function gradeText(words: Wording, { side, grade, range }: Graded, value: number): string {
  if (side === 'usual') return words.grade.usual;
  const text = words.grade[side][grade ?? 'mild'];
  const upper = range.high ?? 0;
  if (side === 'high' && upper > 0 && value / upper >= MUCH)
    return fill(words.times, { grade: text, n: times(value / upper) });
  return side === 'low' && value < (range.low ?? 0) * LITTLE ? fill(words.half, { grade: text }) : text;
}

function times(ratio: number): string {
  return String(ratio < 5 ? Math.round(ratio * 2) / 2 : Math.round(ratio));
}

/** The usual range in the unit of the question. */
export function rangeText(words: Wording, { low, high }: Range, unit: Unit): string {
  const shown = (value: number) => inUnit(value, unit);
  if (low !== undefined && high !== undefined) {
    return fill(words.between, { low: rounded(fromBase(low, unit)), high: shown(high) });
  }
  if (high !== undefined) return fill(words.upTo, { high: shown(high) });
  return low === undefined ? words.noRange : fill(words.from, { low: shown(low) });
}

function inUnit(value: number, unit: Unit): string {
  const name = /^(ratio|titre)$/.test(unit.name) ? '' : ` ${unit.name}`;
  return `${rounded(fromBase(value, unit))}${name}`;
}

function rounded(value: number): string {
  return String(Number(value.toPrecision(DIGITS)));
}

/** The unit of a range when the question has none. */
export function firstUnit({ units }: LabTest): Unit {
  return units[0] ?? { name: 'ratio' };
}

// Units: how they are written, and conversion into the first unit of a test.
import type { Unit } from './schema.js';

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/мкмоль|микромоль|מיקרומול/g, 'umol'],
  [/ммоль|מילימול|ממול/g, 'mmol'],
  [/нмоль|ננומול|נמול/g, 'nmol'],
  [/пмоль|פיקומול|פמול/g, 'pmol'],
  [/моль|מול/g, 'mol'],
  [/мкме/g, 'uiu'],
  [/мме/g, 'miu'],
  [/ме(?=\/|$)/g, 'iu'],
  [/ед|יחידות|יחל/g, 'u'],
  [/мкг|mcg|מקג|מיקרוגרם/g, 'ug'],
  [/нг|ננוגרם|נג/g, 'ng'],
  [/пг|פג/g, 'pg'],
  [/мг|מג/g, 'mg'],
  [/г(?=\/|$)|גרם/g, 'g'],
  [/мкл|mcl|מיקרוליטר/g, 'ul'],
  [/мл|מל/g, 'ml'],
  [/дл|דל/g, 'dl'],
  [/л(?=$)|ליטר|(?<=\/)ל$/g, 'l'],
  [/сек$|с$|secs?$|seconds?$|שניות/g, 'seconds'],
  [/мин|דקה/g, 'min'],
  [/мс$|msec$|מילישניות/g, 'ms'],
  [/мм(?=\/)|ממ(?=\/)/g, 'mm'],
  [/(?<=\/)(ч|час|hr?|שעה)$/g, 'h'],
  [/тыс\/?/g, '10^3/'],
  [/^k\//, '10^3/'],
  [/^m\/ul/, '10^6/ul'],
];
const POWER = /^[x*×·]?10(?:\^|e|\*\*)?(12|9|6|3)\/(l|ul)$/;
/** Different spellings of one unit. */
const SAME: Readonly<Record<string, string>> = {
  'u/l': 'u/l',
  'iu/l': 'iu/l',
  'ml/min': 'ml/min/1.73m2',
  'ml/min/1.73': 'ml/min/1.73m2',
  'ml/min/1.73m^2': 'ml/min/1.73m2',
  'ml/min/1.73m²': 'ml/min/1.73m2',
  mm: 'mm/h',
  mmol: 'mmol/l',
  umol: 'umol/l',
  nmol: 'nmol/l',
  pmol: 'pmol/l',
  'uu/ml': 'uiu/ml',
  'mu/l': 'miu/l',
  'iu/l (ed)': 'iu/l',
  sec: 'seconds',
  s: 'seconds',
};

/** One spelling for each unit: "мг/дл", "mg/dl" and "mg / dL" are the same. */
export function unitKey(written: string): string {
  let key = written.toLowerCase().replace(/["'״׳\s]/g, '');
  key = key.replace(/[µμ]/g, 'u').replace(/⁹/g, '9').replace(/¹²/g, '12').replace(/³/g, '3').replace(/⁶/g, '6');
  for (const [pattern, letters] of LETTERS) key = key.replace(pattern, letters);
  const [, power, volume] = POWER.exec(key) ?? [];
  if (power && volume) return `10^${power}/${volume}`;
  return SAME[key] ?? key;
}

/** The unit of a test that somebody wrote; `iu/l` and `u/l` are one for enzymes. */
export function unitOf(units: readonly Unit[], written: string): Unit | undefined {
  const key = unitKey(written);
  const loose = (name: string) => unitKey(name).replace('iu/', 'u/');
  return units.find(({ name }) => unitKey(name) === key) ?? units.find(({ name }) => loose(name) === loose(key));
}

/** In the first unit of the test. */
export function toBase(value: number, { times = 1, over = 1, plus = 0 }: Unit): number {
  return (value * times) / over + plus;
}

/** From the first unit of the test into another. */
export function fromBase(value: number, { times = 1, over = 1, plus = 0 }: Unit): number {
  return ((value - plus) * over) / times;
}

/** Whether it is the first unit, or another name for it. */
export function isSameScale({ times, over, plus }: Unit): boolean {
  return times === undefined && over === undefined && plus === undefined;
}

/** The units in which a number without a unit may be meant. With more than one scale, the answer asks for the unit. */
export function unitsOfBare(units: readonly Unit[], value: number): Unit[] {
  const fitting = units.filter(({ bare }) => bare && value >= bare[0] && value <= bare[1]);
  if (fitting.length > 0) return fitting;
  return units.some(({ bare }) => bare) ? [] : units.filter(isSameScale).slice(0, 1);
}

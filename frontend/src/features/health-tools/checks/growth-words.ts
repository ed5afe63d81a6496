// What a check of growth says in words: age, measurements, and where they lie.
import { childGrowth } from '../../../content/checks/child-growth.js';
import { shownLanguage } from '../../../i18n/language.js';
import { filled, labelOf } from './check-texts.js';
import { dayInWords } from './days-in-words.js';
import { dateOf } from './days.js';
import { type Child, countedFrom, type Measured, type Place } from './growth.js';

type Unit = 'year' | 'month' | 'day' | 'kilogram' | 'centimeter';

const inUnit = (value: number, unit: Unit, decimals = 0): string =>
  value.toLocaleString(shownLanguage(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'kilogram' || unit === 'centimeter' ? 'short' : 'long',
    maximumFractionDigits: decimals,
  });

/** Completed months between two days of the calendar. */
function monthsBetween(from: number, to: number): number {
  const [before, after] = [new Date(dateOf(from)), new Date(dateOf(to))];
  const months = (after.getUTCFullYear() - before.getUTCFullYear()) * 12 + after.getUTCMonth() - before.getUTCMonth();
  return after.getUTCDate() < before.getUTCDate() ? months - 1 : months;
}

/** `1 year, 2 months`; days within the first month. */
function ageInWords(from: number, to: number): string {
  const months = monthsBetween(from, to);
  if (months === 0) return inUnit(to - from, 'day');
  const years = Math.floor(months / 12);
  const parts = [years > 0 && inUnit(years, 'year'), months % 12 > 0 && inUnit(months % 12, 'month')];
  return parts.filter(Boolean).join(', ');
}

export function childInWords(child: Child): string {
  const { fields, texts } = childGrowth();
  const from = countedFrom(child);
  const age = ageInWords(from, child.measured);
  const counted = from === child.born ? age : filled(texts.corrected, { age });
  return `${labelOf(fields.sex.options, child.sex)}, ${counted}`;
}

/** The days themselves, which say more than an age where there is no result. */
export function daysInWords({ sex, born, measured }: Child): string {
  const label = labelOf(childGrowth().fields.sex.options, sex);
  return `${label}, ${dayInWords(born)} – ${dayInWords(measured)}`;
}

function amount({ kind }: Measured, value: number): string {
  if (kind === 'weight') return inUnit(value, 'kilogram', 2);
  if (kind === 'stature') return inUnit(value, 'centimeter', 1);
  return value.toLocaleString(shownLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

function nameOf({ kind, position }: Measured) {
  if (kind !== 'stature') return kind;
  return position === 'lying' ? 'length' : 'height';
}

/** `Weight 9.2 kg`. */
export function measuredInWords(measured: Measured): string {
  const { texts } = childGrowth();
  return filled(texts[nameOf(measured)], { value: amount(measured, measured.value) });
}

/** `percentile 35`, and what that means. */
export function placeInWords(measured: Measured, { percentile, median }: Place) {
  const { texts } = childGrowth();
  const values = { n: Math.round(percentile), median: amount(measured, median) };
  if (percentile < 1) return { short: texts.lowest, long: filled(texts.amongLowest, values) };
  if (percentile > 99) return { short: texts.highest, long: filled(texts.amongHighest, values) };
  return { short: filled(texts.percentile, values), long: filled(texts.among, values) };
}

// Heights and weights are kept in centimetres and kilograms; here they become what is shown and set: whole centimetres and
// kilograms, or whole inches and pounds. What is calculated with is always what is shown.
import { t } from '../../i18n/tools.js';

export type Units = 'metric' | 'us';
export type Measure = 'height' | 'weight';

/** Exact since the international yard and pound agreement of 1959. */
const CENTIMETRES_PER_INCH = 2.54;
const KILOGRAMS_PER_POUND = 0.45359237;
const INCHES_PER_FOOT = 12;

const PER_US_UNIT: Readonly<Record<Measure, number>> = { height: CENTIMETRES_PER_INCH, weight: KILOGRAMS_PER_POUND };

export interface Scale {
  readonly min: number;
  readonly max: number;
}

function unitOf(measure: Measure, units: Units): number {
  return units === 'metric' ? 1 : PER_US_UNIT[measure];
}

/** The whole units that lie inside a metric range. */
export function scaleIn(units: Units, measure: Measure, { min, max }: Scale): Scale {
  const unit = unitOf(measure, units);
  return { min: Math.ceil(min / unit), max: Math.floor(max / unit) };
}

/** A metric value as the nearest whole unit inside the range. */
export function shownIn(units: Units, measure: Measure, metric: number, range: Scale): number {
  const { min, max } = scaleIn(units, measure, range);
  return Math.min(max, Math.max(min, Math.round(metric / unitOf(measure, units))));
}

/** The metric value of a number of units. */
export function metricOf(units: Units, measure: Measure, shown: number): number {
  return shown * unitOf(measure, units);
}

/** A number of units in words: `170 cm`, `5 ft 7 in`, `154 lb`. */
export function inWords(units: Units, measure: Measure, shown: number): string {
  if (units === 'metric') return measure === 'height' ? t('tools.cm', { n: shown }) : t('tools.kg', { n: shown });
  if (measure === 'weight') return t('tools.lb', { n: shown });
  return t('tools.feet', { feet: Math.floor(shown / INCHES_PER_FOOT), inches: shown % INCHES_PER_FOOT });
}

/** A span of weights, its ends rounded to whole units inside it: `54 to 72 kg`. */
export function weightsInWords(units: Units, { from, to }: { readonly from: number; readonly to: number }) {
  const unit = unitOf('weight', units);
  return { from: Math.ceil(from / unit), to: inWords(units, 'weight', Math.ceil(to / unit) - 1) };
}

import { shownLanguage } from '../../i18n/language.js';
import { t } from '../../i18n/tools.js';

/** `2507` as `2,507`. */
export function grouped(value: number): string {
  return value.toLocaleString(shownLanguage());
}

/** Nobody can eat nothing or less: then it says so instead of giving a figure. */
export function caloriesInWords(calories: number): string {
  return calories > 0 ? t('tools.kcal', { n: grouped(calories) }) : t('tools.calorie.impossible');
}

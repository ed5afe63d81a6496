// The operator's texts. They are not among the public ones, so that no visitor loads them.
import { catalogueOf, type Values } from '../../i18n/messages.js';
import texts from './texts.json' with { type: 'json' };

export type OperatorText = keyof typeof texts;

const english = catalogueOf('en', texts);

/** The text of a key, with its values and plural forms. */
export function say(key: OperatorText, values: Values = {}): string {
  return english._(key, values);
}

// Which form of a verb a word is: "swallowed glass" has happened, "like swallowing glass" has not. What the body does by
// itself means the same in every form ("my ankle swells", "swelling").
import data from '../../knowledge/verb-forms.json' with { type: 'json' };
import { basesOf } from './inflection.js';

export type VerbForm = 'plain' | 'ing' | 'ed';

const ANY_FORM = new Set(data.anyForm);
/** "Walking hurts" is "it hurts to walk", but "I walked home" tells of something else. */
const ONGOING = new Set(data.ongoing);
/** "Thing", "sting" and "bring" are no forms of another word. */
const ING = /[aeiouy][a-z]*ings?$/;
const ED = /[a-z]{2}(?<!e)ed$/;

/** The form in which a word of a phrase has to be met; null where any will do. */
export function ownForm(word: string): VerbForm | null {
  if (!/^[a-z]{3,}$/.test(word) || basesOf(word).some((base) => ANY_FORM.has(base))) return null;
  return formOf(word);
}

/** The form of a word, "walking" being as good as "walk". */
export function formOf(word: string): VerbForm {
  if (ED.test(word)) return 'ed';
  return ING.test(word) && !basesOf(word.replace(/s$/, '')).some((base) => ONGOING.has(base)) ? 'ing' : 'plain';
}

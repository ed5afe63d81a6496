// Red flags in a text: generous towards danger, deaf to denials, to the past and to other people's history.
import { extractAlarming } from '../understand/extract.js';
import { dangersIn } from './dangers.js';
import { type Person, personIn } from '../understand/person.js';
import { localeOf } from '../knowledge/locale.js';
import type { RedFlag } from './red-flags.js';

/** Red flags in one text. A relative's comforting opinion counts as nothing, a danger told in it still counts. */
export function screen(text: string, locale?: string, context: Person = {}): RedFlag[] {
  const person = personIn([text], context);
  const language = localeOf(locale, text);
  return dangersIn(extractAlarming([text]), [text], person, language);
}

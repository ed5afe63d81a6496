// Red flags in a text: generous towards danger, deaf to denials, to the past and to other people's history.
import { extract } from './extract.js';
import { withLayFlags } from './lay-alarm/lay-flags.js';
import { type Person, personIn } from './person.js';
import { localeOf, type RedFlag, redFlagsOf } from './red-flags.js';

/** Red flags in one text. A relative's comforting opinion counts as nothing, a danger told in it still counts. */
export function screen(text: string, locale?: string, context: Person = {}): RedFlag[] {
  const person = personIn([text], context);
  const language = localeOf(locale, text);
  const byRules = redFlagsOf(extract([text], ['present', 'opinion']), {
    ...person,
    locale: language,
    turns: [text],
  });
  return withLayFlags(byRules, [text], language);
}

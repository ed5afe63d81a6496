// Texts by key. Those that are needed from the start are here; a part of the product that is loaded later brings its own
// and is imported from the file that is named for it. English is complete; Hebrew and Russian are loaded as far as a text
// follows the language that somebody writes in.
import conversation from './en/conversation.json' with { type: 'json' };
import start from './en/start.json' with { type: 'json' };
import hebrew from './he/conversation.json' with { type: 'json' };
import type { Language } from './language.js';
import { addTexts, type Texts, translate, type Values } from './messages.js';
import russian from './ru/conversation.json' with { type: 'json' };

export type TextKey = keyof typeof start | keyof typeof conversation;

addTexts('en', { ...start, ...conversation });
addTexts('he', hebrew);
addTexts('ru', russian);

/** The texts of a part beside those of the start. */
export function withTexts<Part extends Texts>(part: Part) {
  addTexts('en', part);
  return translate as (key: TextKey | (keyof Part & string), values?: Values, language?: Language) => string;
}

export const t = withTexts<Record<never, string>>({});

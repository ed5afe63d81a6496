// Texts by key. Those that are needed from the start are here; a part of the product that is loaded later brings its own
// and is imported from the file that is named for it.
import conversation from './en/conversation.json' with { type: 'json' };
import start from './en/start.json' with { type: 'json' };
import type { Language } from './language.js';
import { addTexts, type Texts, translate, type Values } from './messages.js';

export type TextKey = keyof typeof start | keyof typeof conversation;

addTexts('en', { ...start, ...conversation });

/** The frame of an answer is in the language that somebody writes in, whatever language is shown. */
const CONVERSATIONS = {
  he: () => import('./he/conversation.json', { with: { type: 'json' } }),
  ru: () => import('./ru/conversation.json', { with: { type: 'json' } }),
};
async function addConversation(language: keyof typeof CONVERSATIONS): Promise<void> {
  addTexts(language, (await CONVERSATIONS[language]()).default);
}

/** Begun at once and waited for by nobody: it is there long before an answer is. */
export const conversationTexts = Promise.allSettled([addConversation('he'), addConversation('ru')]);

/** The texts of a part beside those of the start. */
export function withTexts<Part extends Texts>(part: Part) {
  addTexts('en', part);
  return translate as (key: TextKey | (keyof Part & string), values?: Values, language?: Language) => string;
}

export const t = withTexts<Record<never, string>>({});

// The list of all conditions that have a page, in the language shown: loaded with the code of what shows it.
import { conditionLists } from 'virtual:content';
import { shownLanguage } from '../i18n/language.js';
import type { ListedCondition } from './condition-page.js';
import { whenNeeded } from './localized.js';

const lists = new Map<string, readonly ListedCondition[]>();

whenNeeded(async () => {
  const language = shownLanguage();
  if (!lists.has(language)) lists.set(language, (await conditionLists[language]()).default);
});

/** All conditions that have a page. */
export const listedConditions = (): readonly ListedCondition[] => lists.get(shownLanguage()) ?? [];

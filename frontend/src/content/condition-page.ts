// The pages about single conditions, in the language shown. Their texts are the engine's own knowledge
// (libs/clinical/knowledge/condition-pages); the build makes a file of each, which is loaded with its page and no other.
import { conditionPages } from 'virtual:content';
import { shownLanguage } from '../i18n/language.js';
import { loadedTexts } from './loaded-texts.js';

export interface ConditionSource {
  readonly title: string;
  readonly publisher: string;
  readonly year: number;
}

interface Named {
  readonly id: string;
  /** The medical name. */
  readonly name: string;
  readonly layName: string;
  readonly system: string;
}

export interface ListedCondition extends Named {
  readonly summary: string;
  readonly updated: string;
}

export const URGENCIES = ['now', 'today', 'three-days', 'two-weeks'] as const;

export interface ConditionPage extends Named {
  readonly icd10?: string | undefined;
  readonly about: string;
  readonly feelsLike: string;
  readonly care: readonly string[];
  readonly avoid: readonly string[];
  readonly getHelp: Readonly<Partial<Record<(typeof URGENCIES)[number], readonly string[]>>>;
  readonly children?: string;
  readonly pregnancy?: string;
  readonly olderPeople?: string;
  readonly medicines?: string;
  readonly doctor: string;
  readonly course: string;
  readonly sources: readonly ConditionSource[];
  readonly similar: readonly { readonly id: string; readonly name: string }[];
  /** Guides and articles about it. */
  readonly reading: readonly { readonly title: string; readonly to: string }[];
  /** `reviewed` is "none", or the name of the clinician who has read it. */
  readonly review: { readonly written: string; readonly reviewed: string; readonly version: number };
}

export const conditionTexts = loadedTexts(async (id): Promise<ConditionPage | undefined> => {
  const { default: loaders } = await conditionPages[shownLanguage()]();
  return Object.hasOwn(loaders, id) ? (await loaders[id]?.())?.default : undefined;
});

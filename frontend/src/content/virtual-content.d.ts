// What the build makes of the engine's knowledge and of the articles (build/content).
declare module 'virtual:content' {
  type Loader<Content> = () => Promise<{ readonly default: Content }>;
  type InLanguages<Content> = Readonly<Record<import('../i18n/language.js').Translation, Loader<Content>>>;

  export const conditionLists: InLanguages<readonly import('./condition-page.js').ListedCondition[]>;
  /** By id. */
  export const conditionPages: InLanguages<
    Readonly<Record<string, Loader<import('./condition-page.js').ConditionPage>>>
  >;
  /** Markdown by the article's id. */
  export const articleTexts: InLanguages<Readonly<Record<string, Loader<string>>>>;
  /** Indexes of MiniSearch, as it writes them. */
  export const searchIndexes: InLanguages<object>;
}

// Texts by key, typed from en.json, which holds what is needed from the start. A part of the product that is loaded later
// brings its own (en/*.json): it imports `t` from the file that is named for them. Hebrew and Russian are there for what
// the specification wants translated and for what stands around an answer.
import en from './en.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import type { Language } from './language.js';
import ru from './ru.json' with { type: 'json' };

export type TextKey = keyof typeof en;
type Texts = Readonly<Partial<Record<string, string>>>;
type Values = Readonly<Record<string, string | number>>;

const TRANSLATED: Partial<Record<Language, Texts>> = { he, ru };
const START: Texts = en;

/** Texts beside those of the start, and the way to both. */
export function withTexts<More extends Texts>(more: More) {
  /** The text of a key with `{name}` filled in; English where the language has no translation. */
  return (key: TextKey | (keyof More & string), values: Values = {}, language: Language = 'en'): string => {
    const text = TRANSLATED[language]?.[key] ?? START[key] ?? more[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

export const t = withTexts<Record<never, string>>({});

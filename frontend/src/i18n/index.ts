// Texts by key, typed from en.json. Hebrew and Russian are there for what the specification wants translated and for
// what stands around an answer.
import en from './en.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import type { Language } from './language.js';

export type TextKey = keyof typeof en;
type Texts = Partial<Record<TextKey, string>>;

const TRANSLATED: Partial<Record<Language, Texts>> = { he, ru };

/** The text of a key with `{name}` filled in; English where the language has no translation. */
export function t(key: TextKey, values: Record<string, string | number> = {}, language: Language = 'en'): string {
  const text = TRANSLATED[language]?.[key] ?? en[key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

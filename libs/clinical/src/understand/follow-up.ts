// What a question below an answer asks about the same complaint: "what do you mean by …", "is it dangerous?", "can I wait?"
import data from '../../knowledge/follow-ups.json' with { type: 'json' };

export type FollowUp = keyof typeof data.asks;

const LOCALES = ['en', 'he', 'ru'] as const;

/** Cyrillic and Hebrew letters end no word for `\b`: their expressions say where a word ends. */
function patternOf(words: Readonly<Record<(typeof LOCALES)[number], string>>): RegExp {
  return new RegExp(LOCALES.map((locale) => `(?:${words[locale]})`).join('|'), 'iu');
}

const ASKS = Object.entries(data.asks).map(([kind, words]) => [kind as FollowUp, patternOf(words)] as const);
const BEGINS = patternOf(data.begins);
/** Without what also begins a clause that tells: "when I bend". */
const BEGINS_LATER = patternOf(data.beginsLater);
const GROUPS = data.groups.map(({ icd10, words }) => ({ icd10: new RegExp(icd10), words: patternOf(words) }));

/** Whether a message asks something. */
export function asksSomething(text: string): boolean {
  return /[?？؟]/.test(text) || BEGINS.test(plain(text));
}

/** Whether a message asks something anywhere in it: "I have a cold sore, what helps". */
export function asksAnywhere(text: string): boolean {
  const [, ...later] = plain(text).split(/[.!,;:\n]+/);
  return asksSomething(text) || later.some((clause) => BEGINS_LATER.test(clause.trim()));
}

/** What it asks, the more special first; null for anything else. */
export function followUpIn(text: string): FollowUp | null {
  return ASKS.find(([, pattern]) => pattern.test(plain(text)))?.[0] ?? null;
}

/** The codes of a group of conditions that a text asks about: "is it cancer?" */
export function groupAskedIn(text: string): RegExp | null {
  return GROUPS.find(({ words }) => words.test(plain(text)))?.icd10 ?? null;
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");
}

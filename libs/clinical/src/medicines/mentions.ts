// Medicines named in a text: substances, brands and words for many of them, also misspelt.
import { catalogue, type Medicine, type Name } from './catalogue.js';
import { NOT_MISSPELT } from './data.js';
import type { Texts } from './schema.js';
import { keyOf, keysOf, oneLetterApart, soundOf, wordsOf } from './words.js';

export interface Mention {
  /** More than one where a product combines substances. */
  readonly medicines: readonly Medicine[];
  readonly name: Name;
  /** Positions of its first and last word in the text. */
  readonly start: number;
  readonly end: number;
}

/** Shortest word, in letters, that is compared as a misspelling. */
const LONG_ENOUGH = 7;
const LONG_ENOUGH_HEBREW = 6;
export function mentionsIn(text: string): Mention[] {
  const words = wordsOf(text);
  const found: Mention[] = [];
  for (let at = 0; at < words.length; at++) {
    const mention = named(words, at) ?? misspelt(words, at);
    if (!mention) continue;
    found.push(mention);
    at = mention.end;
  }
  return distinct(found);
}

/** Whether it names a medicine, and not only food or drink. */
export function namesMedicine(text: string): boolean {
  return mentionsIn(text).some(({ medicines }) => medicines.some((one) => one.class !== 'food'));
}

/** How an answer calls it: "Nurofen (ibuprofen)", "warfarin". */
export function calledIn(mention: Mention, locale: keyof Texts): string {
  const substances = mention.medicines.map((one) => one.names[locale][0] ?? one.id).join(' + ');
  return mention.name.isBrand ? `${mention.name.written} (${substances})` : substances;
}

function named(words: readonly string[], start: number): Mention | null {
  for (const key of keysOf(words[start] ?? '')) {
    const name = catalogue()
      .names.get(key)
      ?.find((one) => follows(words, start, one));
    if (name) return { medicines: name.medicines, name, start, end: start + name.keys.length - 1 };
  }
  return null;
}

function follows(words: readonly string[], start: number, { keys }: Name): boolean {
  return keys.every((key, step) => step === 0 || keyOf(words[start + step] ?? '') === key);
}

function misspelt(words: readonly string[], at: number): Mention | null {
  const word = words[at] ?? '';
  if (NOT_MISSPELT.has(word)) return null;
  for (const key of keysOf(word)) {
    if (key.length < (/^\p{Script=Hebrew}/u.test(key) ? LONG_ENOUGH_HEBREW : LONG_ENOUGH)) continue;
    const name = closest(soundOf(key));
    if (name) return { medicines: name.medicines, name, start: at, end: at };
  }
  return null;
}

function closest(heard: string): Name | null {
  const known = catalogue().sounds.get(heard.charAt(0)) ?? [];
  const same = known.find(({ sound }) => sound === heard);
  const near = known.find(({ sound }) => sound.length >= LONG_ENOUGH - 1 && oneLetterApart(sound, heard));
  return (same ?? near)?.name ?? null;
}

function distinct(mentions: readonly Mention[]): Mention[] {
  const said = new Set<string>();
  return mentions.filter(({ name }) => !said.has(name.written) && said.add(name.written));
}

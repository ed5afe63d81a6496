// Of the sentences about a complaint the ones that speak of what was asked: "should I stay in bed?"
import data from '../../knowledge/follow-ups.json' with { type: 'json' };
import type { Locale } from '../knowledge/locale.js';
import { tokenize } from '../words/text.js';

const MOST = 2;
/** A word of so many of the sentences tells them not apart. */
const COMMON = 0.4;
/** Letters by which words of Hebrew and Russian are the same with other endings. */
const ROOT = 4;

const STOP = new Set(Object.values(data.stop).flatMap((words) => words.split(' ')));

/** The passages that share a telling word with the question, the most telling first. */
export function passagesAbout(question: string, passages: readonly string[], locale: Locale): string[] {
  const read = passages.map((passage) => ({ passage, roots: rootsOf(passage, locale) }));
  const wanted = rootsOf(question, locale).filter((root) => {
    const uses = read.filter(({ roots }) => roots.includes(root)).length;
    return uses > 0 && uses <= Math.max(1, passages.length * COMMON);
  });
  return read
    .map(({ passage, roots }) => ({ passage, shared: wanted.filter((root) => roots.includes(root)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST)
    .map(({ passage }) => passage);
}

function rootsOf(text: string, locale: Locale): string[] {
  const words = tokenize(text).filter(({ word, small }) => !small && word.length >= ROOT - 1 && !STOP.has(word));
  return [...new Set(words.map(({ word, stem }) => (locale === 'en' ? stem : word.slice(0, ROOT))))];
}

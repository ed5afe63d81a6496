// The sentences about a complaint that are about what was asked: "should I stay in bed?"
import data from '../../knowledge/follow-ups.json' with { type: 'json' };
import type { Locale } from '../knowledge/locale.js';
import { tokenize } from '../words/text.js';

const MOST = 2;
/** A word in this many of the sentences does not distinguish them. */
const COMMON = 0.4;
/** Words of Hebrew and Russian with this many equal first letters count as inflections of one word. */
const ROOT = 4;

const STOP = new Set(Object.values(data.stop).flatMap((words) => words.split(' ')));

/** The passages that share a distinctive word with the question, the best match first. */
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

// An overdose, or a medicine swallowed by a child: never answered as a question about medicines, since the screen raises the card.
import { has } from './cues.js';
import type { Mention } from './mentions.js';
import { wordsOf } from './words.js';

/** From so many tablets at once it is an overdose. */
const TABLETS = 5;
const COUNT = /(?:^| )(\d{1,3}|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty)(?= (\p{L}+)| |$)/gu;

/** The text without names such as "5-HTP", whose number is not a count. */
function withoutNumbered(words: string, mentions: readonly Mention[]): string {
  const names = mentions.map(({ name }) => wordsOf(name.written).join(' ')).filter((name) => /\d/.test(name));
  return names.reduce((text, name) => text.replaceAll(` ${name} `, ' '), words);
}

/** @param words in the form that `spaced` returns */
export function isOverdose(words: string, mentions: readonly Mention[]): boolean {
  if (has(words, 'overdose')) return true;
  const plain = withoutNumbered(words, mentions);
  return [...plain.matchAll(COUNT)].some(({ 1: count = '', 2: next = '', index }) => {
    const isMany = /^\d/.test(count) ? Number(count) >= TABLETS : true;
    return isMany && !has(` ${next} `, 'measure') && isCounted(plain.slice(0, index), next);
  });
}

/** "Took 30 paracetamol", "20 tablets", but not "I am 45 and take aspirin". */
function isCounted(before: string, next: string): boolean {
  if (has(` ${next} `, 'counted')) return true;
  return has(` ${before.trim().split(' ').slice(-4).join(' ')} `, 'took');
}

// Too much taken, or by a child: never answered as a question about medicines; the screen raises the card.
import { has } from './cues.js';
import type { Mention } from './mentions.js';
import { wordsOf } from './words.js';

/** From here on so many tablets at once are too many. */
const TABLETS = 5;
const COUNT = /(?:^| )(\d{1,3}|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty)(?= (\p{L}+)| |$)/gu;
const MEASURE =
  /^(mg|mcg|g|ml|kg|lb|lbs|day|days|hour|hours|week|weeks|month|months|year|years|yo|minutes|am|pm|שעות|ימים|יום|שבועות|חודשים|שנים|מג|קג|час\p{L}*|дн\p{L}*|день|недел\p{L}*|месяц\p{L}*|лет|год\p{L}*|мг|кг|мл)$/u;

/** Without names such as "5-HTP", whose number counts nothing. */
function withoutNumbered(words: string, mentions: readonly Mention[]): string {
  const names = mentions.map(({ name }) => wordsOf(name.written).join(' ')).filter((name) => /\d/.test(name));
  return names.reduce((text, name) => text.replaceAll(` ${name} `, ' '), words);
}

/** @param words as `spaced` gives them */
export function isOverdose(words: string, mentions: readonly Mention[]): boolean {
  if (has(words, 'overdose')) return true;
  const plain = withoutNumbered(words, mentions);
  return [...plain.matchAll(COUNT)].some(({ 1: count = '', 2: next = '', index }) => {
    const isMany = /^\d/.test(count) ? Number(count) >= TABLETS : true;
    return isMany && !MEASURE.test(next) && isCounted(plain.slice(0, index), next);
  });
}

/** "Took 30 paracetamol", "20 tablets", but not "I am 45 and take aspirin". */
function isCounted(before: string, next: string): boolean {
  if (/^(tablet|pill|capsule|כדור|טבלי|קפסול|таблет|капсул)/.test(next)) return true;
  return has(` ${before.trim().split(' ').slice(-4).join(' ')} `, 'took');
}

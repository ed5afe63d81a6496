// Every way in which the rules' own phrases say an emergency, as a person could write it.
import { extractAlarming } from '../src/understand/extract.js';
import { knowledge } from '../src/knowledge/knowledge.js';
import { WORD_CLASSES } from '../src/knowledge/knowledge-data.js';
import { personIn } from '../src/understand/person.js';
import type { Locale } from '../src/knowledge/locale.js';
import { redFlagsOf } from '../src/screen/red-flags.js';
import type { RedFlagRule } from '../src/knowledge/schema.js';
import { isSmall } from '../src/words/text.js';

export interface ToldSign {
  readonly rule: string;
  readonly locale: Locale;
  readonly sign: string;
  /** The phrase of this sign; the others of its rule stand beside it. */
  readonly phrase: string;
  readonly age?: number;
  readonly sex?: 'female';
}

/** One sign for each phrase of each finding of the rules that raise the card; a finding of many rules once. */
export function toldSigns(locale: Locale): ToldSign[] {
  const signs = knowledge()
    .redFlags.rules.filter(({ level }) => level === 'emergency')
    .sort((one, other) => one.when.length - other.when.length)
    .flatMap((rule) => rule.when.flatMap((_, group) => signsOf(rule, group, locale)));
  const seen = new Set<string>();
  return signs.filter(({ phrase }) => !seen.has(phrase) && seen.add(phrase));
}

/** Whether the rules alone, without the classifier, hear an emergency in these words. */
export function raisesCard(text: string, { age, sex }: Partial<ToldSign> = {}): boolean {
  const person = personIn([text], { age, sex });
  return redFlagsOf(extractAlarming([text]), { ...person, turns: [text] }).some(({ level }) => level === 'emergency');
}

function signsOf(rule: RedFlagRule, group: number, locale: Locale): ToldSign[] {
  const others = rule.when.flatMap((ids, at) => (at === group ? [] : phrasesOf(ids, locale).slice(0, 1)));
  if (others.length < rule.when.length - 1) return [];
  const age = rule.age && (Math.max(rule.age[0], 0.1) + Math.min(rule.age[1], rule.age[0] + 20)) / 2;
  return phrasesOf(rule.when[group] ?? [], locale).map((phrase) => ({
    rule: rule.id,
    locale,
    phrase,
    sign: [phrase, ...others].join(locale === 'en' ? ', and ' : ', '),
    ...(age === undefined ? {} : { age }),
    ...(rule.femaleOnly ? { sex: 'female' as const } : {}),
  }));
}

function phrasesOf(ids: readonly string[], locale: Locale): string[] {
  return ids.flatMap((id) => (knowledge().findings.get(id)?.[locale] ?? []).map(spoken));
}

/** "@severe chest @pain" as somebody says it. */
function spoken(phrase: string): string {
  const words = phrase.replace(/^=/, '').split(' ').map(spokenWord);
  return words.every((word) => isSmall(word)) ? phrase : words.join(' ');
}

function spokenWord(word: string): string {
  if (word === '@hundreds') return '500';
  const said = word.startsWith('@') ? (WORD_CLASSES[word.slice(1)]?.[0] ?? word) : word;
  return said.replace(/[*!]/g, '');
}

// Which topic a question asks about, in general and not as somebody's own complaint.
import cues from '../../knowledge/topics/cues.json' with { type: 'json' };
import type { Locale } from '../knowledge/locale.js';
import { asksAnywhere } from '../understand/follow-up.js';
import { plainText, stemOf } from '../test-results/pieces.js';
import { TOPICS, topicTexts } from './data.js';
import { lettersFound, lettersOf, patternOf } from './patterns.js';
import type { Topic } from './schema.js';

const LONGEST_PHRASE = 7;
/** In words: in a longer message a name of one word is usually mentioned in passing. */
const SHORT_MESSAGE = 12;
const LONG_MESSAGE = 30;
const NAME_ALONE = 4;
/** In words: "can you write me a prescription for my cough" is a request, a longer message that ends so is not. */
const LONGEST_ASIDE = 20;
const WORD = /[\p{L}\p{M}]+|\d+/gu;
const HEBREW_PREFIX = /^[הבלומשכ](?=[\u05d0-\u05ea]{3})/;
const LOCALES: readonly Locale[] = ['en', 'he', 'ru'];

/** Since when: a message that says so describes a complaint rather than asking a question. */
const TOLD_BEFORE =
  /\b(?:since|yesterday|ago|last night|started|(?:for|past|last) (?:\d+|a|one|two|three|four|five|several|few|some) (?:hours?|days?|weeks?|months?|years?))\b|אתמול|לפני (?:\d|יום|שבוע|חודש)|כבר \d|вчера|назад|уже \d|вторую неделю/iu;
const TOLD_NOW = /\b(?:today|tonight|this morning|now)\b|היום|הבוקר|עכשיו|сегодня|сейчас|утром/iu;

type CueName = keyof typeof cues;
const CUES = new Map(
  Object.entries(cues).map(([name, words]) => [name as CueName, new Set(words.split(' '))] as const),
);
const LONGEST_LETTERS = 260;
let phrases: ReadonlyMap<string, Topic> | undefined;
let patterns: readonly Pattern[] | undefined;

interface Pattern {
  readonly topic: Topic;
  readonly parts: readonly RegExp[];
}

function isCue(word: string, name: CueName): boolean {
  return CUES.get(name)?.has(word) ?? false;
}

function allWords(text: string): string[] {
  return plainText(text).toLowerCase().match(WORD) ?? [];
}

function stemmed(words: readonly string[]): string[] {
  return words
    .filter((word) => !isCue(word, 'dropped'))
    .map((word) => stemOf(word.replace(/(?<=[a-z]{3})(?<!s)s$/, '')));
}

/** The key that a phrase is looked up by; phrases with the same key are the same. */
export function phraseKey(phrase: string): string {
  return stemmed(allWords(phrase)).join(' ');
}

function phraseBook(): ReadonlyMap<string, Topic> {
  phrases ??= new Map(
    TOPICS.flatMap((topic) =>
      LOCALES.flatMap((locale) => {
        const texts = topicTexts(topic, locale);
        return texts ? [texts.name, ...texts.asks].map((phrase) => [phraseKey(phrase), topic] as const) : [];
      }),
    ),
  );
  return phrases;
}

interface Match {
  readonly topic: Topic;
  readonly key: string;
}

/** The topic of a matching pattern, else of the longest phrase; null when none is asked about. */
export function topicIn(question: string): Topic | null {
  const words = allWords(question);
  const plainly = plainlyAsked(question);
  if (plainly || words.length > LONG_MESSAGE) return plainly;
  const match = longestMatch(stemmed(words));
  return match && isAsked(question, words, match) ? match.topic : null;
}

/** The topic whose pattern matches most; such a question is unmistakable even when a complaint is mentioned, too. */
export function plainlyAsked(question: string): Topic | null {
  const letters = lettersOf(question);
  if (letters.length > LONGEST_LETTERS) return null;
  let [best, most]: [Topic | null, number] = [null, 0];
  for (const { topic, parts } of patternBook()) {
    const found = lettersFound(parts, letters) ?? 0;
    if (found > most) [best, most] = [topic, found];
  }
  return best;
}

/** A topic that is merely mentioned, when nothing better is understood; not first aid, which must be asked about. */
export function topicNamed(question: string): Topic | null {
  const topic = longestMatch(stemmed(allWords(question)))?.topic ?? null;
  return topic && !topic.complaint && topic.kind !== 'first-aid' ? topic : null;
}

/** A message that says since when, or asks nothing, describes a complaint; results may come with their date. */
export function isAccount({ kind }: Topic, question: string): boolean {
  if (kind === 'result') return false;
  if (kind === 'limits') return allWords(question).length > LONGEST_ASIDE;
  const asks =
    asksAnywhere(question) || allWords(question).some((word) => isCue(word, 'asked') && !isCue(word, 'telling'));
  return !asks || TOLD_BEFORE.test(question);
}

function patternBook(): readonly Pattern[] {
  patterns ??= TOPICS.flatMap((topic) =>
    LOCALES.flatMap((locale) => topicTexts(topic, locale)?.patterns ?? []).map((written) => ({
      topic,
      parts: patternOf(written),
    })),
  );
  return patterns;
}

function longestMatch(words: readonly string[]): Match | null {
  let best: Match | null = null;
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_PHRASE); to++) {
      const found = matchOf(words.slice(from, to));
      if (found && found.key.length > (best?.key.length ?? 0)) best = found;
    }
  }
  return best;
}

function matchOf([first = '', ...rest]: readonly string[]): Match | null {
  for (const key of [[first, ...rest].join(' '), [first.replace(HEBREW_PREFIX, ''), ...rest].join(' ')]) {
    const topic = phraseBook().get(key);
    if (topic) return { topic, key };
  }
  return null;
}

function isAsked(question: string, words: readonly string[], match: Match): boolean {
  const { topic, key } = match;
  const has = (name: CueName) => words.some((word) => isCue(word, name));
  const asked = question.includes('?') || has('asked') || words.length <= NAME_ALONE;
  if (!asked || isTold(question, match) || isMixed(words, match)) return false;
  if (topic.complaint && has('mine')) return false;
  if (topic.kind === 'examination') return !TELLS_RESULT.test(question);
  return key.includes(' ') || words.length <= SHORT_MESSAGE;
}

/** What an examination has shown is a result. */
const TELLS_RESULT =
  /\b(?:show(?:s|ed)|found|says?|said|results?|came back)\b|הראה|הראתה|תוצא|נמצא|показал|результат|нашли/iu;

/** "Alcohol with metronidazole" is about a medicine. */
function isMixed(words: readonly string[], { topic, key }: Match): boolean {
  if (topic.kind !== 'prevention' && topic.kind !== 'daily-life') return false;
  const own = new Set(key.split(' '));
  const others = words.map((word) => (own.has(stemmed([word])[0] ?? '') ? '' : word));
  if (others.some((word) => isCue(word, 'mixing'))) return true;
  return own.size === 1 && others.slice(others.indexOf('') + 1).some((word) => isCue(word, 'with'));
}

/** It has happened already, so it is a complaint. */
function isTold(question: string, { topic, key }: Match): boolean {
  if (TOLD_BEFORE.test(question)) return true;
  return topic.kind !== 'first-aid' && !TOLD_NOW.test(key) && TOLD_NOW.test(question);
}

// Of an answer the sentences about one part ("does it hurt", "how long"): they come first, the rest stands below.
import data from '../../knowledge/asked-parts.json' with { type: 'json' };
import type { Locale } from '../knowledge/locale.js';
import { type AnswerSection, type HealthAnswer, isFilled } from './health-answer.js';

type Words = Readonly<Record<Locale, string>>;
interface Part {
  /** How it is asked, and in which sentences an answer tells it. */
  readonly asks: Words;
  readonly tells: Words;
}
export type PartName = keyof typeof data;

const PARTS = Object.entries(data as Record<PartName, Part>).map(([name, { asks, tells }]) => ({
  name: name as PartName,
  asks: new RegExp(Object.values(asks).join('|'), 'iu'),
  tells,
}));
const MOST_FIRST = 2;
/** Words that ask or join, and tell nothing of what is asked about. */
const IDLE = new Set(
  (
    'the and for with what how why when who does can could should would will was are this that these have has had get gets its ' +
    'you your not but any about from need take make may one some also more than then them they there into out our his her ' +
    'safe good bad still after before מה איך למה האם אפשר מותר זה זאת עם על גם או אם כמה יש לא что как это для или если при можно нужно ' +
    'есть ли мне вас они она его чем надо только ещё еще уже'
  ).split(' '),
);

/** The parts asked about, the more special first. */
export function partsAsked(text: string): PartName[] {
  const plain = text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");
  return PARTS.filter(({ asks }) => asks.test(plain)).map(({ name }) => name);
}

/** The answer with the sentences on the asked part in front; null where none tells of it. */
export function withPartFirst(answer: HealthAnswer, parts: readonly PartName[]): HealthAnswer | null {
  for (const part of parts) {
    const first = sentencesOf(answer).filter((sentence) => tells(sentence, part, answer.locale));
    if (first.length > 0) return { ...answer, ...reordered(answer, first.slice(0, MOST_FIRST)) };
  }
  return null;
}

/** Only these sentences, for a question below an answer that has just been read. */
export function onlyPart(answer: HealthAnswer, parts: readonly PartName[]): HealthAnswer | null {
  const found = withPartFirst(answer, parts);
  return found && { ...found, sections: found.sections.slice(0, 1).filter(({ heading }) => heading === null) };
}

/** Only the sentences that speak of the very thing: "pacemaker" in "is it safe with a pacemaker?" */
export function onlyAbout(answer: HealthAnswer, text: string): HealthAnswer | null {
  const wanted = tellingWords(text);
  const [first, ...others] = sentencesOf(answer).filter((sentence) =>
    tellingWords(sentence).some((word) => wanted.includes(word)),
  );
  if (!first) return null;
  const paragraphs = [others.slice(0, MOST_FIRST).join(' ')].filter(Boolean);
  return { ...answer, lead: first, sections: [{ heading: null, paragraphs }].filter(isFilled) };
}

/** So many words of the question in its lead: the answer begins with what was asked as it is. */
const ANSWERS = 2;

/** "Hair dye is fine" to "is it safe to dye my hair": nothing needs to be put before it. */
export function leadAnswers({ lead }: HealthAnswer, text: string): boolean {
  const wanted = new Set(tellingWords(text));
  return new Set(tellingWords(lead).filter((word) => wanted.has(word))).size >= ANSWERS;
}

/** So many letters tell a word, whatever its ending. */
const TELLING = 5;
const SHORTEST = 3;

function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.filter((word) => word.length >= SHORTEST && !IDLE.has(word)).map((word) => word.slice(0, TELLING));
}

function tells(sentence: string, part: PartName, locale: Locale): boolean {
  const found = PARTS.find(({ name }) => name === part);
  return found !== undefined && new RegExp(found.tells[locale], 'iu').test(sentence);
}

function sentencesOf({ lead, sections }: HealthAnswer): string[] {
  const texts = sections.flatMap(({ paragraphs = [], bullets = [] }) => [...paragraphs.flatMap(split), ...bullets]);
  return [...split(lead), ...texts];
}

function split(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).filter(Boolean);
}

function reordered(
  { lead, sections }: HealthAnswer,
  [first = lead, ...others]: readonly string[],
): Pick<HealthAnswer, 'lead' | 'sections'> {
  const said = new Set([first, ...others]);
  const kept = (sentences: readonly string[]): string[] => sentences.filter((sentence) => !said.has(sentence));
  const own: AnswerSection = { heading: null, paragraphs: [others.join(' ')].filter(Boolean) };
  const before: AnswerSection = { heading: null, paragraphs: [kept(split(lead)).join(' ')].filter(Boolean) };
  const rest = sections.map(({ heading, paragraphs = [], bullets = [] }) => ({
    heading,
    paragraphs: paragraphs.map((text) => kept(split(text)).join(' ')).filter(Boolean),
    bullets: kept(bullets),
  }));
  return { lead: first, sections: [own, before, ...rest].filter(isFilled) };
}

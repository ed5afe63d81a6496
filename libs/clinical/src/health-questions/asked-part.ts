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

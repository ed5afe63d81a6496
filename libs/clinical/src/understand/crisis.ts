// A crisis or an emergency in words of a language that the engine does not read: whole phrases, whole words, no lexicon.
import { CRISIS_FILES } from '../knowledge/crisis-files.js';
import type { RedFlag } from '../screen/red-flags.js';
import type { CrisisFile } from '../knowledge/schema.js';

export type CrisisKind = keyof CrisisFile['phrases'];
export interface Crisis {
  readonly kind: CrisisKind;
  /** ISO 639-1 code. */
  readonly language: string;
}

interface Phrase {
  readonly kind: CrisisKind;
  readonly words: readonly string[];
  readonly alone: boolean;
}

interface Known {
  readonly file: CrisisFile;
  /** By their first word: of thousands of phrases, few begin with a word that was said. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>;
  readonly innocent: readonly (readonly string[])[];
  readonly denied: ReadonlySet<string>;
}

/** So many words beside a phrase still say little else. */
const LITTLE_ELSE = 2;
const FLAGS = {
  suicidal: { id: 'self-harm-phrase', text: 'crisis', number: 'crisis' },
  selfHarm: { id: 'self-harm-phrase', text: 'crisis', number: 'crisis' },
  overdose: { id: 'overdose-phrase', text: 'overdose', number: 'poison' },
  hurt: { id: 'violence-phrase', text: 'hurt', number: 'ambulance' },
  emergency: { id: 'emergency-phrase', text: 'emergency', number: 'ambulance' },
} as const;
const ORDER: readonly CrisisKind[] = ['suicidal', 'selfHarm', 'overdose', 'hurt', 'emergency'];

let known: readonly Known[] | undefined;

/** The gravest thing that a text says in a language of `knowledge/crisis/`, or null. */
export function crisisIn(text: string): Crisis | null {
  known ??= CRISIS_FILES.map(compiled);
  const said = wordsOf(text);
  const firstWords = new Set(said);
  const found = known.flatMap((one) =>
    [...firstWords]
      .flatMap((word) => one.phrases.get(word) ?? [])
      .filter((phrase) => isSaid(phrase, said, one))
      .map(({ kind }): Crisis => ({ kind, language: one.file.language })),
  );
  return found.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))[0] ?? null;
}

/** The red flags of these turns; their messages are in the language that was spoken. */
export function crisisFlags(turns: readonly string[]): RedFlag[] {
  const flags = new Map<string, RedFlag>();
  for (const turn of turns) {
    const crisis = crisisIn(turn);
    if (!crisis) continue;
    const { id, text, number } = FLAGS[crisis.kind];
    flags.set(id, { id, level: 'emergency', message: crisisTexts(crisis.language)[text], number });
  }
  return [...flags.values()];
}

/**
 * The texts for a crisis in a language that the engine does not read.
 * @throws when there are none for the language
 */
export function crisisTexts(language: string): CrisisFile['texts'] {
  const file = CRISIS_FILES.find((one) => one.language === language);
  if (!file) throw new Error(`No crisis texts in ${language}`);
  return file.texts;
}

/** Small letters without accents, one item a word; of Chinese, which has no spaces, one item a character. */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, 8000)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u0640]/g, '')
    .replace(/['’ʼ`´]/g, '')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه');
  return plain.match(/\p{Script=Han}|[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function compiled(file: CrisisFile): Known {
  const alone = new Set(file.onlyAlone);
  return {
    file,
    phrases: byFirstWord(
      ORDER.flatMap((kind) =>
        file.phrases[kind].map((text) => ({ kind, words: wordsOf(text), alone: alone.has(text) })),
      ),
    ),
    innocent: file.innocent.map(wordsOf),
    denied: new Set(file.denied.flatMap(wordsOf)),
  };
}

function byFirstWord(phrases: readonly Phrase[]): Known['phrases'] {
  const grouped = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [first = ''] = phrase.words;
    const others = grouped.get(first);
    if (others) others.push(phrase);
    else grouped.set(first, [phrase]);
  }
  return grouped;
}

function isSaid({ words, alone }: Phrase, said: readonly string[], { innocent, denied }: Known): boolean {
  if (alone && said.length > words.length + LITTLE_ELSE) return false;
  return placesOf(words, said).some((at) => !denied.has(said[at - 1] ?? '') && !isInnocent(words, at, said, innocent));
}

/** Whether a longer innocent phrase stands over these words. */
function isInnocent(
  words: readonly string[],
  at: number,
  said: readonly string[],
  innocent: readonly (readonly string[])[],
): boolean {
  return innocent.some((longer) =>
    placesOf(longer, said).some((from) => from <= at && from + longer.length >= at + words.length),
  );
}

function placesOf(words: readonly string[], said: readonly string[]): number[] {
  return said.flatMap((_, at) => (words.every((word, step) => said[at + step] === word) ? [at] : []));
}

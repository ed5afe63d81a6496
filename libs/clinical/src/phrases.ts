// A phrase is a few words that may stand in any order close together ("pain in my chest" = "my chest is in pain").
// `=` in front asks for this very order without gaps, `*` behind a word matches its beginnings, `!` keeps
// this very form ("fainted!"), `@x` is a word class.
import { isSmall, stem, type Token, tokenize } from './text.js';

export interface Phrase {
  readonly findingId: string;
  readonly atoms: readonly string[];
  readonly strict: boolean;
}
export interface Match {
  readonly findingId: string;
  readonly tokens: readonly number[];
}
export type WordClasses = Readonly<Record<string, readonly string[]>>;

const HEBREW_PREFIX = /^[והבלמכש]/;
const SLACK = [0, 0, 2, 3, 3];

export class PhraseBook {
  private readonly classesOf = new Map<string, string[]>();
  private readonly prefixes = new Map<string, string>();
  private readonly vocabulary = new Set<string>();
  private readonly typos = new Map<string, string | null>();
  private readonly byAnchor = new Map<string, Phrase[]>();

  constructor(phrases: readonly { findingId: string; text: string }[], classes: WordClasses) {
    for (const [name, words] of Object.entries(classes)) {
      for (const word of words) {
        const key = this.learn(word);
        this.classesOf.set(key, [...(this.classesOf.get(key) ?? []), `@${name}`]);
      }
    }
    const compiled = phrases.map((phrase) => this.compile(phrase.findingId, phrase.text));
    const uses = new Map<string, number>();
    for (const { atoms } of compiled) for (const atom of atoms) uses.set(atom, (uses.get(atom) ?? 0) + 1);
    for (const phrase of compiled) {
      const anchor = [...phrase.atoms].sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))[0];
      if (anchor) this.byAnchor.set(anchor, [...(this.byAnchor.get(anchor) ?? []), phrase]);
    }
    this.learnTypos();
  }

  find(tokens: readonly Token[]): Match[] {
    const atoms = tokens.map((token) => this.atomsOf(token));
    const matches: Match[] = [];
    tokens.forEach((_, at) => {
      for (const atom of atoms[at] ?? []) {
        for (const phrase of this.byAnchor.get(atom) ?? []) {
          const places = place(phrase, atom, at, tokens, atoms);
          if (places) matches.push({ findingId: phrase.findingId, tokens: places });
        }
      }
    });
    return matches;
  }

  private compile(findingId: string, text: string): Phrase {
    const strict = text.startsWith('=');
    const pieces = text.toLowerCase().replace(/^=/, '').split(/\s+/);
    const words = pieces.flatMap((piece) =>
      /^@|[*!]$/.test(piece) ? [piece] : tokenize(piece).map(({ word }) => word),
    );
    const telling = words.filter((word) => !isSmall(word));
    const kept = telling.length > 1 || words.length === 1 ? telling : words;
    return { findingId, atoms: (kept.length > 0 ? kept : words).map((word) => this.learn(word)), strict };
  }

  private learn(word: string): string {
    if (/^@|!$/.test(word)) return word;
    if (word.endsWith('*')) {
      this.prefixes.set(word.slice(0, -1), word);
      return word;
    }
    const key = stem(word);
    this.vocabulary.add(key);
    return key;
  }

  private atomsOf(token: Token): Set<string> {
    const found = new Set<string>([`${token.word}!`]);
    for (const form of this.forms(token)) {
      if (this.vocabulary.has(form)) found.add(form);
      for (const name of this.classesOf.get(form) ?? []) found.add(name);
      for (let length = 2; length <= form.length; length++) {
        const prefix = this.prefixes.get(form.slice(0, length));
        if (!prefix) continue;
        found.add(prefix);
        for (const name of this.classesOf.get(prefix) ?? []) found.add(name);
      }
    }
    return found;
  }

  private forms(token: Token): string[] {
    if (/^[א-ת]/.test(token.word)) return hebrewForms(token.word);
    if (this.vocabulary.has(token.stem) || token.small || token.word.length < 5) return [token.stem];
    const meant = /^[a-z]+$/.test(token.word) ? this.correct(token.stem) : null;
    return meant ? [token.stem, token.word, meant] : [token.stem, token.word];
  }

  /** Words of the knowledge one deletion apart; ambiguous ones are left alone. */
  private learnTypos(): void {
    for (const word of this.vocabulary) {
      if (word.length < 5 || !/^[a-z]+$/.test(word)) continue;
      for (const key of deletions(word)) this.typos.set(key, this.typos.has(key) ? null : word);
    }
  }

  private correct(word: string): string | null {
    if (word.length < 5) return null;
    for (const key of [word, ...deletions(word)]) {
      const meant = this.typos.get(key);
      if (meant && meant[0] === word[0]) return meant;
    }
    return null;
  }
}

function deletions(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

function hebrewForms(word: string): string[] {
  const forms = [word];
  for (let rest = word; forms.length < 3 && rest.length > 3 && HEBREW_PREFIX.test(rest);) {
    rest = rest.slice(1);
    forms.push(rest);
  }
  return forms;
}

function place(
  phrase: Phrase,
  anchor: string,
  at: number,
  tokens: readonly Token[],
  atoms: readonly Set<string>[],
): number[] | null {
  if (phrase.strict) return placeInOrder(phrase, anchor, at, tokens, atoms);
  const slack = SLACK[Math.min(phrase.atoms.length, 4)] ?? 3;
  const reach = phrase.atoms.length - 1 + slack;
  const used = [at];
  let skipped = false;
  for (const atom of phrase.atoms) {
    if (atom === anchor && !skipped) {
      skipped = true;
      continue;
    }
    const next = nearest(atom, at, reach, tokens, atoms, used);
    if (next === null) return null;
    used.push(next);
  }
  const positions = used.map((index) => tokens[index]?.position ?? 0);
  return Math.max(...positions) - Math.min(...positions) <= reach ? used.sort((a, b) => a - b) : null;
}

function nearest(
  atom: string,
  at: number,
  reach: number,
  tokens: readonly Token[],
  atoms: readonly Set<string>[],
  used: readonly number[],
): number | null {
  const home = tokens[at];
  for (let step = 1; step <= reach * 4 + 4; step++) {
    for (const index of [at + step, at - step]) {
      const token = tokens[index];
      if (!token || !home || token.clause !== home.clause || used.includes(index)) continue;
      if (Math.abs(token.position - home.position) <= reach && atoms[index]?.has(atom)) return index;
    }
  }
  return null;
}

function placeInOrder(
  phrase: Phrase,
  anchor: string,
  at: number,
  tokens: readonly Token[],
  atoms: readonly Set<string>[],
): number[] | null {
  const middle = phrase.atoms.indexOf(anchor);
  const used = [at];
  for (const [direction, rest] of [
    [-1, phrase.atoms.slice(0, middle).reverse()],
    [1, phrase.atoms.slice(middle + 1)],
  ] as const) {
    let index = at;
    for (const atom of rest) {
      do index += direction;
      while (tokens[index]?.small && !atoms[index]?.has(atom));
      if (tokens[index]?.clause !== tokens[at]?.clause || !atoms[index]?.has(atom)) return null;
      used.push(index);
    }
  }
  return used.sort((a, b) => a - b);
}

// A phrase is a few words that may stand in any order close together ("pain in my chest" = "my chest is in pain").
// `=` in front asks for this very order without gaps, `*` behind a word matches its beginnings, `!` keeps
// this very form ("fainted!"), `@x` is a word class, `@hundreds` any number from 300 to 999.
import ordinaryWords from '../knowledge/ordinary-words.json' with { type: 'json' };
import { place, type Phrase } from './phrase-places.js';
import { isSmall, stem, type Token, tokenize } from './text.js';

export interface Match {
  readonly findingId: string;
  readonly tokens: readonly number[];
}
export type WordClasses = Readonly<Record<string, readonly string[]>>;

/** "No appetite" is a finding only in this very order: "no loss of appetite" is not. */
const DENYING = /^(no|not|without|never) /;
/** Common words that are no typing error of a rarer one ("single" of "shingles"). */
const ORDINARY = new Set(ordinaryWords);
const HEBREW_PREFIX = /^[והבלמכש]/;

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
    const strict = text.startsWith('=') || DENYING.test(text);
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
    if (/^[3-9]\d\d$/.test(token.word)) found.add('@hundreds');
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
    if (ORDINARY.has(token.word)) return [token.stem];
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
      const meant = key !== word && key.length > 4 && this.vocabulary.has(key) ? key : this.typos.get(key);
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

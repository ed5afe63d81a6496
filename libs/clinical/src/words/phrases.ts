// A phrase is a few words close together, in any order where they tell enough ("swollen ankle" = "my ankle is swollen").
// `=` in front asks for this very order without gaps, `*` behind a word matches its beginnings, `!` keeps
// this very form ("fainted!"), `@x` is a word class, `@hundreds` any number from 300 to 999.
import ordinaryWords from '../../knowledge/ordinary-words.json' with { type: 'json' };
import { gapsOf } from './phrase-gaps.js';
import { place, type Phrase } from './phrase-places.js';
import { slipsOf } from './slips.js';
import { soresIn } from './sores.js';
import { wordVectors } from './word-vectors.js';
import { isPlain, isSmall, joinCompounds, type Token, tokenize } from './text.js';
import { formOf, ownForm } from './verb-form.js';
import { Vocabulary } from './vocabulary.js';

export interface Match {
  readonly findingId: string;
  readonly tokens: readonly number[];
}
/** A phrase as it is written; a hint only suggests its finding. */
export interface PhraseText {
  readonly findingId: string;
  readonly text: string;
  readonly hint?: boolean;
}
export type WordClasses = Readonly<Record<string, readonly string[]>>;

/** "No appetite" is a finding only in this very order: "no loss of appetite" is not. */
const DENYING = /^(no|not|without|never) /;
/** Beside the words that have vectors: no typing error of a rarer one ("focal" of "vocal"). */
const ORDINARY = new Set(ordinaryWords);
const SHORTEST_MISSPELT = 5;
const HEBREW_PREFIX = /^[והבלמכש]/;
/** Two letters behind a prefix are too few, but for "the …" and "in the" breast, heart, hand, mouth, nose and back. */
const SHORT_PART = /^(?:ה..|ב(?:שד|לב|יד|פה|אף|גב))$/;

export class PhraseBook {
  private readonly classesOf = new Map<string, string[]>();
  private readonly prefixes = new Map<string, string>();
  private readonly vocabulary = new Vocabulary();
  /** These two are kept while phrases are compiled, since many share their words. */
  private readonly wordsIn = new Map<string, readonly string[]>();
  private readonly atomOf = new Map<string, string>();
  private readonly byAnchor = new Map<string, Phrase[]>();

  constructor(phrases: readonly PhraseText[], classes: WordClasses) {
    for (const [name, words] of Object.entries(classes)) {
      for (const word of words) {
        const key = this.learn(word);
        this.classesOf.set(key, [...(this.classesOf.get(key) ?? []), `@${name}`]);
      }
    }
    const compiled = phrases.map((phrase) => this.compile(phrase));
    const uses = new Map<string, number>();
    for (const { atoms } of compiled) for (const atom of atoms) uses.set(atom, (uses.get(atom) ?? 0) + 1);
    for (const phrase of compiled) {
      const anchor = [...phrase.atoms].sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))[0];
      if (!anchor) continue;
      const others = this.byAnchor.get(anchor);
      if (others) others.push(phrase);
      else this.byAnchor.set(anchor, [phrase]);
    }
    this.wordsIn.clear();
    this.atomOf.clear();
  }

  find(tokens: readonly Token[]): readonly Match[] {
    return this.findWithHints(tokens).told;
  }

  /** What phrases tell, and what hints only suggest. */
  findWithHints(tokens: readonly Token[]): { readonly told: readonly Match[]; readonly hinted: readonly Match[] } {
    const atoms = tokens.map((token) => this.atomsOf(token));
    for (const at of soresIn(tokens)) atoms[at]?.delete('@pain');
    const told: Match[] = [];
    const hinted: Match[] = [];
    tokens.forEach((_, at) => {
      for (const atom of atoms[at] ?? []) {
        for (const phrase of this.byAnchor.get(atom) ?? []) {
          const places = place(phrase, atom, at, tokens, atoms);
          if (places) (phrase.hint ? hinted : told).push({ findingId: phrase.findingId, tokens: places });
        }
      }
    });
    return { told, hinted };
  }

  private compile({ findingId, text, hint }: PhraseText): Phrase {
    const told = joinCompounds(text.toLowerCase().replace(/^=/, '')).replace(DENYING, '$1! ');
    const pieces = told.split(/\s+/);
    const words = pieces.flatMap((piece) => this.wordsOf(piece));
    const telling = words.filter((word) => !isSmall(word));
    const kept = telling.length > 1 || words.length === 1 ? telling : words;
    const chosen = kept.length > 0 ? kept : words;
    // "Had a baby" is not "baby had a".
    const isHeld = telling.length === 1 && chosen.length > 1;
    const strict = text.startsWith('=') || DENYING.test(text) || isHeld;
    const atoms = chosen.map((word) => this.inForm(word, this.learn(word)));
    const isPlainWord = atoms.length === 1 && chosen[0] !== undefined && this.vocabulary.hasKey(this.learn(chosen[0]));
    return {
      findingId,
      hint: hint === true,
      atoms: isPlainWord ? [alone(chosen[0]!, atoms[0]!)] : atoms,
      strict,
      gaps: gapsOf(chosen),
    };
  }

  private wordsOf(piece: string): readonly string[] {
    const known = this.wordsIn.get(piece);
    if (known) return known;
    const words = /^@|[*!]$/.test(piece) || isPlain(piece) ? [piece] : tokenize(piece).map(({ word }) => word);
    this.wordsIn.set(piece, words);
    return words;
  }

  /** The atom that stands for a word of a phrase. */
  private learn(word: string): string {
    const known = this.atomOf.get(word);
    if (known !== undefined) return known;
    const atom = this.newAtom(word);
    this.atomOf.set(word, atom);
    return atom;
  }

  /** A word that has to be met in its own form: "tripped", not "trips". */
  private inForm(word: string, atom: string): string {
    const form = this.vocabulary.hasKey(atom) ? ownForm(word) : null;
    return form === null ? atom : `${atom}^${form}`;
  }

  private newAtom(word: string): string {
    if (/^@|!$/.test(word)) return word;
    if (word.endsWith('*')) {
      this.prefixes.set(word.slice(0, -1), word);
      return word;
    }
    return this.vocabulary.learn(word);
  }

  private atomsOf(token: Token): Set<string> {
    const found = new Set<string>([`${token.word}!`]);
    if (/^[3-9]\d\d$/.test(token.word)) found.add('@hundreds');
    for (const form of this.forms(token)) {
      const word = form === token.stem ? token.word : form;
      for (const atom of [...this.keysOf(form, token), ...this.prefixesOf(form)]) {
        const formed = `${atom}^${formOf(token.word)}`;
        found.add(atom).add(formed).add(alone(word, atom)).add(alone(word, formed));
        for (const name of this.classesOf.get(atom) ?? []) found.add(name);
      }
    }
    return found;
  }

  /** A form is a stem: of the word itself, of what it is a slip of, or a Hebrew word without its prefix. */
  private keysOf(form: string, { word, stem }: Token): string[] {
    const own = form === stem ? this.vocabulary.keysOf(word) : [];
    // "Headach" is no form of "headache" and no other word either.
    return own.length > 0 || (form === stem && (isWord(word) || stem.length < SHORTEST_MISSPELT))
      ? own
      : this.vocabulary.keysUnder(form);
  }

  private prefixesOf(form: string): string[] {
    const lengths = Array.from({ length: Math.max(0, form.length - 1) }, (_, at) => at + 2);
    return lengths.flatMap((length) => this.prefixes.get(form.slice(0, length)) ?? []);
  }

  private forms(token: Token): string[] {
    if (/^[א-ת]/.test(token.word)) return hebrewForms(token.word);
    if (this.vocabulary.has(token.stem) || token.small || token.word.length < 5) return [token.stem];
    if (isWord(token.word)) return [token.stem];
    const meant = /^[a-z]+$/.test(token.word) ? this.correct(token.stem) : null;
    return meant ? [token.stem, token.word, meant] : [token.stem, token.word];
  }

  /** The one word of the knowledge that a misspelt one can mean. */
  private correct(word: string): string | null {
    if (word.length < SHORTEST_MISSPELT) return null;
    const meant = new Set(slipsOf(word).filter((one) => one.length >= SHORTEST_MISSPELT && this.vocabulary.has(one)));
    return meant.size === 1 ? ([...meant][0] ?? null) : null;
  }
}

/** Words that are known, and short ones, which may be anything, are no slips. */
function isWord(word: string): boolean {
  return word.length < SHORTEST_MISSPELT || ORDINARY.has(word) || wordVectors().words.has(word);
}

/** The atom of a word that is a whole phrase: a "scale" is not "scaly", a "pear" not "pearly". */
function alone(word: string, atom: string): string {
  return `${atom}|${/^[a-z]{3,}(?:y|ies|ied|ying|i)$/.test(word) ? 'y' : ''}`;
}

function hebrewForms(word: string): string[] {
  const forms = [word];
  for (let rest = word; forms.length < 3 && (rest.length > 3 || SHORT_PART.test(rest)) && HEBREW_PREFIX.test(rest);) {
    rest = rest.slice(1);
    forms.push(rest);
  }
  return forms;
}

// Finds cue words ("denies", "years ago") in a text. The words themselves are data.
import type { Token } from './text.js';

export interface CueHit {
  readonly start: number;
  readonly end: number;
}

export class Cues {
  private readonly byFirst = new Map<string, string[][]>();
  private readonly byPrefix: string[][] = [];

  constructor(cues: readonly string[]) {
    for (const words of cues.map((cue) => cue.split(' '))) {
      const first = words[0] ?? '';
      if (first.endsWith('*')) this.byPrefix.push(words);
      else this.byFirst.set(first, [...(this.byFirst.get(first) ?? []), words]);
    }
    for (const list of this.byFirst.values()) list.sort((a, b) => b.length - a.length);
  }

  /** The longest cue that begins at this token, or null. */
  at(tokens: readonly Token[], index: number): CueHit | null {
    const word = tokens[index]?.word;
    if (word === undefined) return null;
    const first = this.firstWord(word);
    for (const words of [...(this.byFirst.get(first) ?? []), ...this.byPrefix]) {
      if (words.every((part, step) => same(part, step === 0 ? first : tokens[index + step]?.word)))
        return { start: index, end: index + words.length - 1 };
    }
    return null;
  }

  /** "ואין" is "and no". */
  private firstWord(word: string): string {
    const isJoined = word.startsWith('ו') && !this.byFirst.has(word) && this.byFirst.has(word.slice(1));
    return isJoined ? word.slice(1) : word;
  }

  /** Whether any cue begins in tokens[from..to]; words of an `idle` cue do not count. */
  within(tokens: readonly Token[], from: number, to: number, idle?: Cues): boolean {
    for (let index = from; index <= to; index++) {
      const skipped = idle?.at(tokens, index);
      if (skipped) index = skipped.end;
      else if (this.at(tokens, index)) return true;
    }
    return false;
  }
}

function same(part: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : part === word;
}

// The words that phrases are made of, by their crude stem; where a stem joins different words ("chills" and "chile"), each
// has a key of its own.
import { basesOf } from './inflection.js';
import { stem } from './text.js';

interface Group {
  readonly key: string;
  readonly bases: Set<string>;
}

export class Vocabulary {
  private readonly groups = new Map<string, Group[]>();
  private readonly keys = new Set<string>();

  /** The key that stands for a word of a phrase. */
  learn(word: string): string {
    const root = stem(word);
    const groups = this.groups.get(root) ?? [];
    const own = groups.find((group) => isIn(group, word));
    if (own) {
      own.bases.add(word);
      return own.key;
    }
    const key = groups.length === 0 ? root : `${root}~${groups.length}`;
    this.keys.add(key);
    this.groups.set(root, [...groups, { key, bases: new Set(basesOf(word)) }]);
    return key;
  }

  has(root: string): boolean {
    return this.groups.has(root);
  }

  hasKey(key: string): boolean {
    return this.keys.has(key);
  }

  /** The keys of the words that a word of a text is a form of. */
  keysOf(word: string): string[] {
    const groups = this.groups.get(stem(word)) ?? [];
    return groups.filter((group) => isIn(group, word)).map(({ key }) => key);
  }

  /** The keys of all words with a stem: nothing more is known about a misspelt word. */
  keysUnder(root: string): string[] {
    return (this.groups.get(root) ?? []).map(({ key }) => key);
  }
}

function isIn({ bases }: Group, word: string): boolean {
  return basesOf(word).some((base) => bases.has(base));
}

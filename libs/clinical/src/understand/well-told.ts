// "Breathing is fine", "drinks well", "I can walk on it": what is told to be well denies what would be wrong with it.
import data from '../../knowledge/well-told.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import type { Token } from '../words/text.js';

const WELL = new Cues(data.well);
const BETWEEN = new Cues(data.between);
const TOLD = data.told.map(({ of, denies }) => ({ of: new Cues(of), denies }));
const WHOLE = data.whole.map(({ words, denies }) => ({ words: new Cues(words), denies }));
/** "Breathing is totally fine": so many words may stand between. */
const REACH = 4;

export interface ToldWell {
  readonly findingId: string;
  /** Indexes of the words that deny it. */
  readonly tokens: readonly number[];
}

/** @param isPlain whether a token is neither denied nor past, asked or somebody else's */
export function toldWell(tokens: readonly Token[], isPlain: (at: number) => boolean): ToldWell[] {
  return tokens.flatMap((_, at) => {
    const parts = TOLD.flatMap(({ of, denies }) => {
      const end = wellBehind(tokens, of.at(tokens, at)?.end);
      return end === null ? [] : [{ end, denies }];
    });
    const wholes = WHOLE.flatMap(({ words, denies }) => {
      const cue = words.at(tokens, at);
      return cue ? [{ end: cue.end, denies }] : [];
    });
    return [...parts, ...wholes].flatMap(({ end, denies }) => {
      const own = tokens.map((__, index) => index).slice(at, end + 1);
      if (!own.every(isPlain)) return [];
      return denies.map((findingId) => ({ findingId, tokens: own }));
    });
  });
}

/** Where the word that says "well" ends, if only small talk stands between. */
function wellBehind(tokens: readonly Token[], start: number | undefined): number | null {
  if (start === undefined) return null;
  for (let at = start + 1; at <= start + REACH; at++) {
    if (!tokens[at] || tokens[at]?.sentence !== tokens[start]?.sentence || tokens[at]?.commaBefore) return null;
    const well = WELL.at(tokens, at);
    if (well) return well.end;
    if (!BETWEEN.at(tokens, at)) return null;
  }
  return null;
}

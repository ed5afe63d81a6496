// "Breathing is fine", "drinks well", "I can walk on it": what is told to be well denies what would be wrong with it.
import data from '../../knowledge/well-told.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import type { Token } from '../words/text.js';

const WELL = new Cues(data.well);
const BETWEEN = new Cues(data.between);
const TOLD = data.told.map(({ of, denies }) => ({ of: new Cues(of), denies }));
const WHOLE = data.whole.map(({ words, denies }) => ({ words: new Cues(words), denies }));
/** Denials in whole phrases, whose own "no" is a part of them. */
const REFUSED = data.refused.map(({ words, denies }) => ({ words: new Cues(words), denies }));
/** "Can't see well", "hard to walk normally": these stand right before. */
const NEVER: ReadonlySet<string> = new Set(data.never);
/** "Breathing is totally fine": so many words may stand between. */
const REACH = 4;

export interface ToldWell {
  readonly findingId: string;
  /** Indexes of the words that deny it. */
  readonly tokens: readonly number[];
}

/**
 * @param isPlain whether a token is neither past, asked nor somebody else's
 * @param isDenied whether a token is denied
 */
export function toldWell(
  tokens: readonly Token[],
  isPlain: (at: number) => boolean,
  isDenied: (at: number) => boolean,
): ToldWell[] {
  return tokens.flatMap((_, at) => {
    if (!isPlain(at)) return [];
    return [...wellAt(tokens, at, isDenied), ...refusedAt(tokens, at)].flatMap(({ end, denies }) =>
      denies.map((findingId) => ({ findingId, tokens: placesOf(at, end) })),
    );
  });
}

interface Cue {
  readonly end: number;
  readonly denies: readonly string[];
}

function refusedAt(tokens: readonly Token[], at: number): Cue[] {
  return REFUSED.flatMap(({ words, denies }) => {
    const cue = words.at(tokens, at);
    return cue ? [{ end: cue.end, denies }] : [];
  });
}

function wellAt(tokens: readonly Token[], at: number, isDenied: (at: number) => boolean): Cue[] {
  if ([at - 1, at - 2].some((before) => NEVER.has(tokens[before]?.word ?? ''))) return [];
  const parts = TOLD.flatMap(({ of, denies }) => {
    const end = wellBehind(tokens, of.at(tokens, at)?.end);
    return end === null ? [] : [{ end, denies }];
  });
  const wholes = WHOLE.flatMap(({ words, denies }) => {
    const cue = words.at(tokens, at);
    return cue ? [{ end: cue.end, denies }] : [];
  });
  return [...parts, ...wholes].filter(({ end }) => !placesOf(at, end).some(isDenied));
}

function placesOf(start: number, end: number): number[] {
  return Array.from({ length: end - start + 1 }, (_, step) => start + step);
}

/** Where the word that says "well" ends, if only small talk stands between. */
function wellBehind(tokens: readonly Token[], start: number | undefined): number | null {
  if (start === undefined) return null;
  const { sentence } = tokens[start] ?? {};
  for (let at = start + 1; at <= start + REACH; at++) {
    if (tokens[at]?.sentence !== sentence || tokens[at]?.commaBefore) return null;
    const well = WELL.at(tokens, at);
    if (well) return well.end;
    if (!BETWEEN.at(tokens, at)) return null;
  }
  return null;
}

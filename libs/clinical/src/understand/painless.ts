// "A lump in my breast, it does not hurt": the pain that would belong to what was told is denied.
import data from '../../knowledge/painless.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import type { Match } from '../words/phrases.js';
import type { Token } from '../words/text.js';

/** The pain that would belong to a finding, by the finding's id. */
const PAIN_OF: ReadonlyMap<string, string> = new Map(Object.entries(data.painOf));
const PAINLESS = new Cues(data.cues);
/** One word ("painless") is of what is told beside it; "no pain at all" is of the finding before it, "no pain in my chest" names a place of its own. */
const MAY_FOLLOW = /^(at|really|though|either|now|and|but|just|כלל|בכלל|וגם|совсем|и|но)$/;

export interface DeniedPain {
  readonly findingId: string;
  /** Indexes of the words that deny it. */
  readonly tokens: readonly number[];
}

export function deniedPains(tokens: readonly Token[], matches: readonly Match[]): DeniedPain[] {
  return tokens.flatMap((token, at) => {
    const cue = PAINLESS.at(tokens, at);
    if (!cue || (cue.end > cue.start && !endsThere(tokens, cue.end))) return [];
    const places = tokens.map((_, index) => index).slice(cue.start, cue.end + 1);
    const told = matches.filter((match) => tokens[match.tokens[0] ?? 0]?.sentence === token.sentence);
    const ids = new Set(told.flatMap(({ findingId }) => PAIN_OF.get(findingId) ?? []));
    return [...ids].map((findingId) => ({ findingId, tokens: places }));
  });
}

function endsThere(tokens: readonly Token[], end: number): boolean {
  const [last, next] = [tokens[end], tokens[end + 1]];
  return !next || next.sentence !== last?.sentence || next.commaBefore || MAY_FOLLOW.test(next.word);
}

// "Like stepping on a nail", "as if I had been hit by a bus": what a pain is likened to has not happened.
import data from '../../knowledge/likened.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import type { Match } from '../words/phrases.js';
import type { Token } from '../words/text.js';

const CUES = new Cues(data.cues);
/** Findings that happen to somebody; a symptom is often told by what it is like. */
const EVENTS: ReadonlySet<string> = new Set(data.events);
/** "Like I was being hit by a bus": so many words may stand between. */
const REACH = 4;

export function isLikened({ findingId, tokens: [first = 0] }: Match, tokens: readonly Token[]): boolean {
  if (!EVENTS.has(findingId)) return false;
  for (let at = Math.max(0, first - REACH); at < first; at++) {
    const cue = CUES.at(tokens, at);
    if (!cue || tokens[at]?.clause !== tokens[first]?.clause) continue;
    if (tokens.slice(cue.end + 1, first).every(({ small }) => small)) return true;
  }
  return false;
}

// "No chest tightness when I climb stairs": what would bring on a denied complaint brings on nothing.
import type { Match } from '../words/phrases.js';
import type { Token } from '../words/text.js';

/** Findings that say what brings a complaint on. */
const BROUGHT_ON: ReadonlySet<string> = new Set(['after-exertion']);
const WHEN = /^(?:when|whenever|while|if|когда|если|כש.+|כאשר)$/;

/** @param denied for every token the cue that denies it, or -1 */
export function isOfDenied(match: Match, tokens: readonly Token[], denied: readonly number[]): boolean {
  if (!BROUGHT_ON.has(match.findingId)) return false;
  const [first = 0] = match.tokens;
  let when = -1;
  for (let at = first; at >= 0 && tokens[at]?.clause === tokens[first]?.clause; at--) {
    if (WHEN.test(tokens[at]?.word ?? '')) when = at;
    if (when >= 0 && at < when) return (denied[at] ?? -1) >= 0;
    if (tokens[at]?.commaBefore) return false;
  }
  return false;
}

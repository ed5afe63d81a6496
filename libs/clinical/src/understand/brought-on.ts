// "No chest tightness when I climb stairs": what would bring on a denied complaint brings on nothing.
import type { Match } from '../words/phrases.js';
import type { Token } from '../words/text.js';

/** Findings that say what brings a complaint on. */
const BROUGHT_ON: ReadonlySet<string> = new Set(['after-exertion']);
const WHEN = /^(?:when|whenever|while|if|когда|если|כש.+|כאשר)$/;

/** @param denied for every token the cue that denies it, or -1 */
export function isOfDenied(
  { findingId, tokens: own }: Match,
  tokens: readonly Token[],
  denied: readonly number[],
): boolean {
  if (!BROUGHT_ON.has(findingId)) return false;
  const when = whenBefore(tokens, own[0] ?? 0);
  if (when < 1 || tokens[when]?.commaBefore || tokens[when - 1]?.clause !== tokens[when]?.clause) return false;
  return (denied[when - 1] ?? -1) >= 0;
}

/** Where the "when" stands that leads to this word, or -1. */
function whenBefore(tokens: readonly Token[], from: number): number {
  const clause = tokens[from]?.clause;
  for (let at = from; at >= 0 && tokens[at]?.clause === clause; at--) {
    if (WHEN.test(tokens[at]?.word ?? '')) return at;
    if (tokens[at]?.commaBefore) return -1;
  }
  return -1;
}

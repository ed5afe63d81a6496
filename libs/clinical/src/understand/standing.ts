// Complaints that have stood for weeks or months without a new turn. Some red flags are about what has just begun: a
// testicle that has ached since spring is not twisted. Anything that sounds fresh, anywhere in the words, undoes it.
import cueData from '../../knowledge/context-cues.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import { mentions } from './extract.js';
import { withImplied } from './implied.js';
import { type Token, tokenize } from '../words/text.js';

const SINCE = new Cues(cueData.standing.since);
const FRESH = new Cues(cueData.standing.fresh);
/** Fresh only beside the complaint itself: "now my foot is cold", but not "he now walks with a stick". */
const FRESH_HERE = new Cues(cueData.standing.freshHere);
/** "Worse after meals" is no worsening. */
const STEADY = new Cues(cueData.standing.steady);

/** Findings that are said to have stood for weeks wherever they are named, when no turn tells of anything fresh. */
export function standingIn(turns: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const plain = new Set<string>();
  for (const turn of turns) {
    const tokens = tokenize(turn);
    if (FRESH.within(tokens, 0, tokens.length - 1, STEADY)) return new Set();
    for (const { findingId, sentence } of mentions(turn)) {
      const words = tokens.filter((token) => token.sentence === sentence);
      const named = stands(words) ? found : plain;
      for (const id of withImplied(new Map([[findingId, true]])).keys()) named.add(id);
    }
  }
  return new Set([...found].filter((id) => !plain.has(id)));
}

function stands(sentence: readonly Token[]): boolean {
  const last = sentence.length - 1;
  return SINCE.within(sentence, 0, last) && !FRESH_HERE.within(sentence, 0, last, STEADY);
}

// "Scared it's cancer", "can I take ibuprofen": a circumstance or an illness that is only named tells of nobody.
import cueData from '../../knowledge/context-cues.json' with { type: 'json' };
import data from '../../knowledge/mere-words.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import { isOther } from './context.js';
import type { Match } from '../words/phrases.js';
import type { Token } from '../words/text.js';

const CIRCUMSTANCES: ReadonlySet<string> = new Set(data.circumstances);
const NAMES: ReadonlySet<string> = new Set(data.names);
/** Asks, or fears, that it is this. */
const WHETHER = new Cues(cueData.asked.whether);
/** Asks what may be taken or done. */
const MAY = new Cues(cueData.asked.may);
/** "My mother in law says it's reflux" is her name for it; what a doctor says is told. */
const SAYS = new Cues(cueData.opinion);
const IT_IS = new Cues(cueData.opinionNames);
const ENDS = new Cues(cueData.hypotheticalEnds);

/** Whether it is heard in nothing but the name of an illness. */
export function isNameAlone({ tokens: [at = 0, ...more] }: Match, tokens: readonly Token[]): boolean {
  return more.length === 0 && NAMES.has(tokens[at]?.word ?? '');
}

/** Whether this is one word that is only asked about or feared in its sentence. */
export function isMerelyNamed(match: Match, tokens: readonly Token[]): boolean {
  const [at = 0, ...more] = match.tokens;
  if (more.length > 0) return false;
  if (isNameAlone(match, tokens)) return isBehind(WHETHER, at, tokens) || isSaidByKin(at, tokens);
  return CIRCUMSTANCES.has(match.findingId) && (isBehind(WHETHER, at, tokens) || isBehind(MAY, at, tokens));
}

/** Whether a cue stands before the word in its sentence, and the writer tells nothing of his own between. */
function isBehind(cues: Cues, at: number, tokens: readonly Token[]): boolean {
  for (let from = at - 1; tokens[from]?.sentence === tokens[at]?.sentence && from >= 0; from--) {
    if (ENDS.at(tokens, from)) return false;
    if (cues.at(tokens, from)) return true;
  }
  return false;
}

function isSaidByKin(at: number, tokens: readonly Token[]): boolean {
  const before = tokens
    .map((_, index) => index)
    .filter((index) => index < at && tokens[index]?.clause === tokens[at]?.clause);
  const says = before.find((index) => SAYS.at(tokens, index) && (index + 1 === at || IT_IS.at(tokens, index + 1)));
  return says !== undefined && before.some((index) => index < says && isOther(tokens, index));
}

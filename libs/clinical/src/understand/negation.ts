// How far a "no" reaches. A cue that is itself part of a finding ("no appetite", "can't breathe") denies nothing.
import cueData from '../../knowledge/context-cues.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import type { Token } from '../words/text.js';

const words = cueData.negation;
const LIST = new Cues(words.list);
const NEAR = new Cues(words.near);
const AFTER = new Cues(words.after);
const VOID = new Cues(words.void);
/** "I don't want to die": a denial whose own words would name a finding. */
const REFUSES = new Cues(words.refuses);
const ENDS = new Cues(words.ends);
const OR = new Cues(words.comma);
const NEAR_REACH = 5;
const LONG_LISTS = /^(den|negative|absence|free|neither|ללא|שולל|отрица|без)/;
const LOUD = /^(severe|bad|terrible|awful|worst|extreme|intense|now|also|have|has|got|feel|feeling)$/;
const LEADS_ON = /^(in|on|of|from|with|to|at|around)$/;
const JOINS = /^(and|with|also)$/;

/** For every token the index of the cue that denies it, or -1. `consumed` are tokens inside findings. */
export function negatedBy(tokens: readonly Token[], consumed: ReadonlySet<number>): number[] {
  const by = new Array<number>(tokens.length).fill(-1);
  for (let at = 0; at < tokens.length; at++) {
    const refused = REFUSES.at(tokens, at);
    if (refused) {
      by.fill(refused.start, refused.start + 1, refused.end + 1);
      markForward(tokens, by, refused.start, refused.end);
      at = refused.end;
      continue;
    }
    const idle = VOID.at(tokens, at);
    if (idle) {
      at = idle.end;
      continue;
    }
    const before = LIST.at(tokens, at) ?? NEAR.at(tokens, at);
    // In "no new medicine" the "no" alone denies what is called "new medicine".
    if (before && !consumed.has(before.start))
      markForward(tokens, by, before.start, consumed.has(before.end) ? before.start : before.end);
    if (endsWhatIsBefore(tokens, at, consumed)) markBackward(tokens, by, at);
  }
  return by;
}

/** "Chest pain: no", "it has gone", but not "it has not stopped". */
function endsWhatIsBefore(tokens: readonly Token[], at: number, consumed: ReadonlySet<number>): boolean {
  if (consumed.has(at) || !AFTER.at(tokens, at)) return false;
  const isDenied = tokens[at - 1]?.clause === tokens[at]?.clause && NEAR.at(tokens, at - 1)?.end === at - 1;
  return !isDenied;
}

/** Denies the words behind a cue until something stops it: the end of the clause, a new thought, too great a distance. */
function markForward(tokens: readonly Token[], by: number[], start: number, end: number): void {
  const clause = tokens[end]?.clause;
  const reach = reachOf(tokens, start, end);
  for (let index = end + 1; tokens[index]?.clause === clause && index < tokens.length; index++) {
    if (index > end + 1 && newThought(tokens, index)) return;
    if (!stillDenied(tokens, index, start, reach)) return;
    by[index] = start;
  }
}

function stillDenied(tokens: readonly Token[], index: number, start: number, reach: number): boolean {
  if (tokens[index]?.commaBefore) return carriesOn(tokens, index, tokens[start]?.word ?? '');
  return (tokens[index]?.position ?? 0) <= reach || orAhead(tokens, index);
}

/** The last position that a cue denies without an "or" ahead: "no" reaches a few words, "denies" any number. */
function reachOf(tokens: readonly Token[], start: number, end: number): number {
  const near = NEAR.at(tokens, start) !== null && LIST.at(tokens, start) === null;
  return near ? (tokens[end]?.position ?? 0) + NEAR_REACH : Infinity;
}

/** "no fever since ...", "no fever and severe ...", but not "no blood in my vomit". */
function newThought(tokens: readonly Token[], index: number): boolean {
  if (ENDS.at(tokens, index)) return !LEADS_ON.test(tokens[index - 1]?.word ?? '');
  return LOUD.test(tokens[index]?.word ?? '') && JOINS.test(tokens[index - 1]?.word ?? '');
}

/** "denies fever, chills or cough" goes on over commas; "no fever, cough since Monday" does not. */
function carriesOn(tokens: readonly Token[], index: number, cue: string): boolean {
  return LONG_LISTS.test(cue) || orAhead(tokens, index);
}

function orAhead(tokens: readonly Token[], from: number): boolean {
  const start = tokens[from];
  for (let index = from; index < tokens.length; index++) {
    const token = tokens[index];
    if (!token || token.clause !== start?.clause || (index > from && ENDS.at(tokens, index))) return false;
    if (OR.at(tokens, index)) return true;
    if (token.position - start.position > 12) return false;
  }
  return false;
}

/** "chest pain: no", "fever absent". */
function markBackward(tokens: readonly Token[], by: number[], cue: number): void {
  const home = tokens[cue];
  for (let index = cue - 1; index >= 0; index--) {
    const token = tokens[index];
    if (!token || !home || token.clause !== home.clause || home.position - token.position > 5) return;
    if (index < cue - 1 && tokens[index + 1]?.commaBefore && index + 1 !== cue) return;
    by[index] = cue;
  }
}

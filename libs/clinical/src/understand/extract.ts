// Which findings a text affirms and which it denies.
import { type Aside, asides } from './context.js';
import { knowledge } from '../knowledge/knowledge.js';
import { kinIn } from './kin.js';
import { lastingIn } from './lasting.js';
import { isLikened } from './likened.js';
import type { Mention, Status } from './mention.js';
import { negatedBy } from './negation.js';
import { isOfDenied } from './brought-on.js';
import { deniedPains } from './painless.js';
import { tellsPregnantWeek } from '../medicines/person.js';
import { toldWell } from './well-told.js';
import type { Match } from '../words/phrases.js';
import { itself, lastRead } from '../words/last-read.js';
import { type Token, tokenize } from '../words/text.js';

/** Finding id -> present or not. What is not in it was not spoken of. */
export type Findings = ReadonlyMap<string, boolean>;

const KEPT = 32;

/** Every finding that the text names, with the standing it has there. */
export const mentions = lastRead(KEPT, itself, (text): readonly Mention[] => read(text));

function read(text: string): Mention[] {
  const tokens = tokenize(text);
  const matches = withoutInnocent(withoutHalves(knowledge().phrases.find(tokens), tokens), tokens);
  const consumed = new Set(matches.flatMap((match) => match.tokens));
  const denied = negatedBy(tokens, consumed);
  const aside = asides(tokens);
  const kin = kinIn(tokens, matches);
  const told = matches
    .filter((match) => !isHalfDenied(match, denied) && !isLikened(match, tokens) && !isOfDenied(match, tokens, denied))
    .map((match) =>
      mentionOf(match, ofKin(match, kin) ? 'other' : standing(match, statusOf(match.tokens, denied, aside)), tokens),
    );
  const painless = deniedPains(tokens, matches).map((pain) => ({
    ...mentionOf(pain, 'absent', tokens),
    painless: true as const,
  }));
  const well = toldWell(
    tokens,
    (at) => aside[at] === null,
    (at) => (denied[at] ?? -1) >= 0,
  );
  return [...told, ...painless, ...well.map((one) => mentionOf(one, 'absent', tokens))];
}

function mentionOf({ findingId, tokens: own }: Match, status: Status, tokens: readonly Token[]): Mention {
  const place = own[0] ?? 0;
  const { sentence = 0, clause = 0 } = tokens[place] ?? {};
  return { findingId, status, sentence, clause, place, tokens: own };
}

/** Only what lasts (an illness, a pregnancy) is left with the kin: a complaint told of them may be why somebody writes. */
function ofKin({ findingId, tokens: [at = 0] }: Match, kin: readonly boolean[]): boolean {
  const finding = knowledge().findings.get(findingId);
  return kin[at] === true && finding?.circumstance === true && !finding.ofFamily;
}

/** Somebody who asks for a way to die is heard, however general the question sounds; a death in the family is of another and past. */
function standing({ findingId }: Match, status: Status): Status {
  const finding = knowledge().findings.get(findingId);
  if (status === 'hypothetical' && finding?.evenAsked) return 'present';
  return (status === 'other' || status === 'past') && finding?.ofFamily ? 'present' : status;
}

/** "No chest pain, just a cough" names no pain on coughing: its words stand on both sides of where the "no" ends. */
function isHalfDenied({ tokens }: Match, denied: readonly number[]): boolean {
  return tokens.some((token) => denied[token] !== -1) && tokens.some((token) => denied[token] === -1);
}

/** "No appetite loss" denies the loss, "no breathing difficulty" the difficulty: their "no appetite" and "no breathing" are halves of another phrase. */
function withoutHalves(matches: readonly Match[], tokens: readonly Token[]): readonly Match[] {
  return matches.filter((match) => {
    const [first = 0, ...rest] = match.tokens;
    if (!/^(no|not|never|without)$/.test(tokens[first]?.word ?? '')) return true;
    return !matches.some(
      (other) =>
        (other.findingId === match.findingId || tokens[first]?.word === 'no') &&
        other.tokens.length > rest.length &&
        !other.tokens.includes(first) &&
        rest.every((token) => other.tokens.includes(token)),
    );
  });
}

/** "Choked up at the wedding" tells of no choking: an innocent reading takes in every word of the finding. */
function withoutInnocent(matches: readonly Match[], tokens: readonly Token[]): readonly Match[] {
  const innocent = knowledge().innocent.find(tokens);
  if (innocent.length === 0) return matches;
  return matches.filter(
    ({ findingId, tokens: own }) =>
      !innocent.some((other) => other.findingId === findingId && own.every((token) => other.tokens.includes(token))),
  );
}

/** Findings affirmed or denied over several turns, the last word winning. */
export function extract(turns: readonly string[], counts: readonly Status[] = ['present']): Findings {
  const found = new Map<string, boolean>();
  const painless = new Set<string>();
  for (const turn of turns) {
    const said = told(turn);
    for (const { findingId, status } of said) if (status === 'absent') found.set(findingId, false);
    for (const { findingId, status } of said) if (counts.includes(status)) found.set(findingId, true);
    for (const { findingId, ...mention } of said) if (mention.painless) painless.add(findingId);
    addLasting(turn, found);
    addPregnantWeek(turn, found);
  }
  return withImplied(found, painless);
}

function addLasting(turn: string, found: Map<string, boolean>): void {
  for (const id of lastingIn(turn, mentions)) if (!found.has(id)) found.set(id, true);
}

/** "Im 9 weeks with some spotting". */
function addPregnantWeek(turn: string, found: Map<string, boolean>): void {
  if (!found.has('pregnant') && tellsPregnantWeek(turn.toLowerCase())) found.set('pregnant', true);
}

/** "Leg, swelling": a list of words in which nothing was understood is read again without its commas. */
function told(turn: string): readonly Mention[] {
  const said = mentions(turn);
  const words = turn.split(/[\s,]+/).length;
  return said.length === 0 && words <= MOST_LISTED && turn.includes(',') ? mentions(turn.replaceAll(',', ' ')) : said;
}
const MOST_LISTED = 6;

/** Whether every clause that tells one of `ids`, or what implies it, also tells one of `beside`; false where none tells it. */
export function toldOnlyBeside(ids: readonly string[], beside: readonly string[], turns: readonly string[]): boolean {
  const clauses = turns.flatMap((turn) => clausesOf(told(turn))).filter((found) => ids.some((id) => found.has(id)));
  return clauses.length > 0 && clauses.every((found) => beside.some((id) => found.has(id)));
}

function clausesOf(said: readonly Mention[]): Findings[] {
  const clauses = new Map<number, Map<string, boolean>>();
  for (const { findingId, clause, status } of said) {
    if (status !== 'present' && status !== 'opinion') continue;
    clauses.set(clause, (clauses.get(clause) ?? new Map<string, boolean>()).set(findingId, true));
  }
  return [...clauses.values()].map((clause) => withImplied(clause));
}

/** What the first sentence that names a present finding tells: the chief complaint. */
export function chiefOf(turns: readonly string[]): ReadonlySet<string> {
  for (const turn of turns) {
    const present = told(turn).filter(({ status }) => status === 'present');
    if (present.length === 0) continue;
    const first = Math.min(...present.map(({ sentence }) => sentence));
    return new Set(present.filter(({ sentence }) => sentence === first).map(({ findingId }) => findingId));
  }
  return new Set();
}

/** A special finding brings its general ones along; a denied general one denies nothing special that was affirmed. */
export function withImplied(found: Map<string, boolean>, painless: ReadonlySet<string> = new Set()): Findings {
  for (const [id, present] of [...found]) if (present) affirmGeneral(id, found, painless);
  return found;
}

function affirmGeneral(id: string, found: Map<string, boolean>, painless: ReadonlySet<string>): void {
  for (const general of knowledge().findings.get(id)?.implies ?? []) {
    if (found.get(general) === true || painless.has(general)) continue;
    found.set(general, true);
    affirmGeneral(general, found, painless);
  }
}

function statusOf(places: readonly number[], denied: readonly number[], aside: readonly (Aside | null)[]): Status {
  const inside = new Set(places);
  for (const place of places) {
    const why = aside[place];
    if (why) return why;
  }
  const isDenied = places.every((place) => (denied[place] ?? -1) >= 0 && !inside.has(denied[place] ?? -1));
  return isDenied ? 'absent' : 'present';
}

// Which findings a text affirms and which it denies.
import { asMeant, hasItsNeed } from './beside.js';
import { type Aside, asides } from './context.js';
import { knowledge } from '../knowledge/knowledge.js';
import { kinIn } from './kin.js';
import { affirmImplied, type Findings, presentIn, withImplied } from './implied.js';
import { lastingIn } from './lasting.js';
import { isLikened } from './likened.js';
import type { Mention, Status } from './mention.js';
import { isMerelyNamed, isNameAlone } from './mere-words.js';
import { negatedBy } from './negation.js';
import { deniedPains } from './painless.js';
import { tellsPregnantWeek } from '../medicines/person.js';
import type { Match } from '../words/phrases.js';
import { itself, lastRead } from '../words/last-read.js';
import { type Token, tokenize } from '../words/text.js';

const KEPT = 32;

/** Every finding that the text names, with the standing it has there. */
export const mentions = lastRead(KEPT, itself, (text): readonly Mention[] => read(text));

function read(text: string): Mention[] {
  const tokens = tokenize(text);
  const matches = asMeant(withoutInnocent(withoutHalves(knowledge().phrases.find(tokens), tokens), tokens), tokens);
  const consumed = new Set(matches.flatMap((match) => match.tokens));
  const denied = negatedBy(tokens, consumed);
  const aside = asides(tokens);
  const kin = kinIn(tokens, matches);
  const kinOrMerely = (match: Match): Status | null => {
    if (ofKin(match, kin, tokens)) return 'other';
    return isMerelyNamed(match, tokens) ? 'hypothetical' : null;
  };
  const told = matches
    .filter((match) => !isHalfDenied(match, denied) && !isLikened(match, tokens))
    .map((match) =>
      mentionOf(match, kinOrMerely(match) ?? standing(match, statusOf(match.tokens, denied, aside, tokens)), tokens),
    );
  const painless = deniedPains(tokens, matches).map((pain) => ({
    ...mentionOf(pain, 'absent', tokens),
    painless: true as const,
  }));
  return [...told, ...painless];
}

function mentionOf({ findingId, tokens: own }: Match, status: Status, tokens: readonly Token[]): Mention {
  const place = own[0] ?? 0;
  const { sentence = 0, clause = 0 } = tokens[place] ?? {};
  return { findingId, status, sentence, clause, place, tokens: own };
}

/** Only what lasts (an illness, a pregnancy) is left with the kin: a complaint told of them may be why somebody writes. */
function ofKin(match: Match, kin: readonly boolean[], tokens: readonly Token[]): boolean {
  const finding = knowledge().findings.get(match.findingId);
  const lasts = finding?.circumstance === true || isNameAlone(match, tokens);
  return kin[match.tokens[0] ?? 0] === true && lasts && !finding?.ofFamily;
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
    const present = new Set(said.flatMap(({ findingId, status }) => (counts.includes(status) ? [findingId] : [])));
    const denied = new Set(said.flatMap(({ findingId, status }) => (status === 'absent' ? [findingId] : [])));
    for (const mention of said) if (mention.painless) painless.add(mention.findingId);
    for (const id of denied) found.set(id, false);
    for (const id of present)
      if (!hasItsNeed(id, (one) => present.has(one) || found.get(one) === true)) present.delete(id);
    for (const id of present) found.set(id, true);
    for (const id of [...lastingIn(turn, mentions), ...pregnantWeekIn(turn)]) {
      if (found.has(id)) continue;
      found.set(id, true);
      present.add(id);
    }
    affirmImplied(present, found, (id) => denied.has(id) || painless.has(id));
    affirmImplied(presentIn(found), found, (id) => found.get(id) === false && !isLasting(id));
  }
  return found;
}

/** "Eight weeks pregnant" holds whatever is said of confirming the pregnancy. */
function isLasting(id: string): boolean {
  return knowledge().findings.get(id)?.circumstance === true;
}

/** "Im 9 weeks with some spotting". */
function pregnantWeekIn(turn: string): string[] {
  return tellsPregnantWeek(turn.toLowerCase()) ? ['pregnant'] : [];
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

function statusOf(
  places: readonly number[],
  denied: readonly number[],
  aside: readonly (Aside | null)[],
  tokens: readonly Token[],
): Status {
  const inside = new Set(places);
  for (const place of places) {
    const why = aside[place];
    if (why) return why;
  }
  const isDenied = places.every((place) => (denied[place] ?? -1) >= 0 && !inside.has(denied[place] ?? -1));
  if (!isDenied) return 'present';
  return deniesOthers(denied[places[0] ?? 0] ?? 0, places[0] ?? 0, tokens) ? 'hypothetical' : 'absent';
}

/** "No other joint pain" denies none that was told. */
function deniesOthers(cue: number, place: number, tokens: readonly Token[]): boolean {
  return tokens
    .slice(cue, place)
    .some(({ word }) => /^(?:other|others|further|else|друг\p{L}*|אחר\p{L}*)$/u.test(word));
}

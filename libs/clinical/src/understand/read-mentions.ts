// The findings that a text names, with the standing that each has there.
import { asMeant } from './beside.js';
import { isOfDenied } from './brought-on.js';
import { type Aside, asides } from './context.js';
import { knowledge } from '../knowledge/knowledge.js';
import { kinIn } from './kin.js';
import { isLikened } from './likened.js';
import type { Mention, Status } from './mention.js';
import { isMerelyNamed, isNameAlone } from './mere-words.js';
import { negatedBy } from './negation.js';
import { deniedPains } from './painless.js';
import { toldWell } from './well-told.js';
import type { Match } from '../words/phrases.js';
import { type Token, tokenize } from '../words/text.js';

export interface Reading {
  /** Every finding that the text names, in the order of its phrases. */
  readonly mentions: readonly Mention[];
  /** Findings that its words only suggest, and do not deny. */
  readonly hinted: readonly string[];
  /** The telling words that speak of this person now, and are not denied. */
  readonly telling: readonly Token[];
}

/** What a text names, what it suggests, and in which words. */
export function read(text: string): Reading {
  const tokens = tokenize(text);
  const found = knowledge().phrases.findWithHints(tokens);
  const matches = asMeant(withoutInnocent(withoutHalves(found.told, tokens), tokens), tokens);
  const consumed = new Set(matches.flatMap((match) => match.tokens));
  const denied = negatedBy(tokens, consumed);
  const cues = new Set(denied);
  const aside = asides(tokens);
  const kin = kinIn(tokens, matches);
  const kinOrMerely = (match: Match): Status | null => {
    if (ofKin(match, kin, tokens)) return 'other';
    return isMerelyNamed(match, tokens) ? 'hypothetical' : null;
  };
  const told = matches
    .filter((match) => !isHalfDenied(match, denied) && !isLikened(match, tokens) && !isOfDenied(match, tokens, denied))
    .map((match) =>
      mentionOf(match, kinOrMerely(match) ?? standing(match, statusOf(match.tokens, denied, aside, tokens)), tokens),
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
  const isSuggested = (match: Match): boolean =>
    !isHalfDenied(match, denied) &&
    !isLikened(match, tokens) &&
    kinOrMerely(match) === null &&
    statusOf(match.tokens, denied, aside, tokens) === 'present';
  return {
    mentions: [...told, ...painless, ...well.map((one) => mentionOf(one, 'absent', tokens))],
    hinted: found.hinted.filter(isSuggested).map(({ findingId }) => findingId),
    telling: tokens.filter(
      ({ small }, at) => !small && aside[at] === null && denied[at] === -1 && (!cues.has(at) || consumed.has(at)),
    ),
  };
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

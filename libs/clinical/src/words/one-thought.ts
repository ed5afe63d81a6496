// Words on both sides of an "and" belong together ("hot and swollen") or do not ("my legs swell and she has an ulcer").
import data from '../../knowledge/qualities.json' with { type: 'json' };
import { isCommon } from './phrase-gaps.js';
import type { Token } from './text.js';

const AND = /^(?:and|then|so|because|или|и|а|ו)$/;
const SUBJECT = /^(?:i|im|ive|he|hes|she|shes|they|theyre|we|weve|я|он|она|они|мы|אני|הוא|היא|הם)$/;
/** A state of the person applies to everything that is said: "pregnant and I can't stop vomiting". */
const STATE = /^(?:pregnant|diabetic|breastfeeding|беременн\p{L}*|הריון|בהריון|בהיריון)$/u;
/** Adjectives that stand in front of what they describe. */
const BEFORE_NOUN = new Set(data.ofWhatFollows);
const QUALITIES = new Set([...data.ofWhatFollows, ...data.shared]);
const LATIN = /^[a-z]/;
const OF_PLACES = /^(?:in|of|on|around|across)$/;
const DETERMINER = /^(?:a|an|the|my|his|her|our|their|both)$/;
const OF_ONE = /^(?:hurts|aches|throbs|stings|burns|itches|swells|tingles|is)$/;

/** Behind a list of things; anything else is a verb of the last one. */
const GOES_ON = new Set(data.goesOn);

/** Not over "breathing fast and I can't stop", nor from "hair loss and aching joints" to aching hair. */
export function isOneThought(places: readonly number[], tokens: readonly Token[]): boolean {
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const joint = tokens.findIndex(({ word }, at) => at > from && at < to && !places.includes(at) && AND.test(word));
  if (joint < 0) return true;
  // "The battery is missing and he drools" is meant as one: three words are specific enough.
  if (places.length === 2 && !isSharedOverAnd(places, joint, tokens)) return false;
  return !BEFORE_NOUN.has(tokens[to]?.word ?? '') || !tellsOfNext(to, tokens);
}

/** "Aching neck and shoulders" and "pain in the neck and shoulders", but no cold of the chest in "a cold and a blotchy chest". */
function isSharedOverAnd(places: readonly number[], joint: number, tokens: readonly Token[]): boolean {
  const [from, to] = [Math.min(...places), Math.max(...places)];
  if (!STATE.test(tokens[from]?.word ?? '') && namesAnother(joint, to, tokens)) return false;
  const isTurned = (places[0] ?? 0) > (places[1] ?? 0);
  if (isTurned) return isTurnedRightly(tokens.slice(from, to + 1).map(({ word }) => word));
  return !isOfNearer(from, joint, to, tokens) && !beginsAnew(from, joint, to, tokens);
}

function isTurnedRightly(words: readonly string[]): boolean {
  return !LATIN.test(words[0] ?? '') || words.some((word) => OF_PLACES.test(word)) || words.some(isQualityAtEnd);
}

function isQualityAtEnd(word: string, at: number, words: readonly string[]): boolean {
  return (at === 0 || at === words.length - 1) && QUALITIES.has(word);
}

/** "Grazed elbows and my collarbone hurts": a verb of one thing is of the nearer; "my back and my neck hurts" is of both. */
function isOfNearer(from: number, joint: number, to: number, tokens: readonly Token[]): boolean {
  const leads = (at: number): boolean => DETERMINER.test(tokens[at]?.word ?? '');
  return OF_ONE.test(tokens[to]?.word ?? '') && leads(joint + 1) && !leads(from - 1);
}

/** "The eye streams and my nose blocks": what comes behind the "and" has a verb of its own. */
function beginsAnew(from: number, joint: number, to: number, tokens: readonly Token[]): boolean {
  const isNamed = DETERMINER.test(tokens[joint + 1]?.word ?? '') && to - joint <= 3 && to > joint + 1;
  const isList = tokens.slice(from, joint).some(({ word }) => OF_PLACES.test(word));
  return isNamed && !isList && !goesOn(to, tokens);
}

function goesOn(at: number, tokens: readonly Token[]): boolean {
  const [last, next] = [tokens[at], tokens[at + 1]];
  return next === undefined || next.clause !== last?.clause || next.commaBefore || GOES_ON.has(next.word);
}

function namesAnother(from: number, to: number, tokens: readonly Token[]): boolean {
  const between = tokens.slice(from, to);
  return between.some(({ word }, at) => AND.test(word) && SUBJECT.test(between[at + 1]?.word ?? ''));
}

function tellsOfNext(at: number, tokens: readonly Token[]): boolean {
  const [own, next] = [tokens[at], tokens[at + 1]];
  return next !== undefined && next.clause === own?.clause && !next.commaBefore && !isAdverb(next);
}

function isAdverb({ word }: Token): boolean {
  return word.endsWith('ly') || isCommon(word);
}

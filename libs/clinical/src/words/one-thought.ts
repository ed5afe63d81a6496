// Words on both sides of an "and" belong together ("hot and swollen") or do not ("my legs swell and she has an ulcer").
import { isCommon } from './phrase-gaps.js';
import type { Token } from './text.js';

const AND = /^(?:and|then|so|because|или|и|а|ו)$/;
const SUBJECT = /^(?:i|im|ive|he|hes|she|shes|they|theyre|we|weve|я|он|она|они|мы|אני|הוא|היא|הם)$/;
/** A state of the person applies to everything that is said: "pregnant and I can't stop vomiting". */
const STATE = /^(?:pregnant|diabetic|breastfeeding|беременн\p{L}*|הריון|בהריון|בהיריון)$/u;
/** Adjectives that stand in front of what they describe. */
const QUALITY = /^(?:aching|achy|painful|sore|tender|swollen|itchy|numb|stiff|burning|red|hot|weak)$/;

/** Not over "breathing fast and I can't stop", nor from "hair loss and aching joints" to aching hair. */
export function isOneThought(places: readonly number[], tokens: readonly Token[]): boolean {
  const [from, to] = [Math.min(...places), Math.max(...places)];
  const joint = tokens.findIndex(({ word }, at) => at > from && at < to && !places.includes(at) && AND.test(word));
  if (joint < 0) return true;
  // "The battery is missing and he drools" is meant as one: three words are specific enough.
  if (places.length === 2 && !STATE.test(tokens[from]?.word ?? '') && namesAnother(joint, to, tokens)) return false;
  return !QUALITY.test(tokens[to]?.word ?? '') || !tellsOfNext(to, tokens);
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

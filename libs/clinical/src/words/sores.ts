// "A sore on my big toe" is a wound; a sore toe hurts.
import type { Token } from './text.js';

const ARTICLE = /^(?:a|an|the|this|that|open|little|small|red|new)$/;
const BEHIND_NOUN = /^(?:on|in|at|near|inside|that|which|by|under|behind|has|had|wont|isnt|doesnt)$/;

/** Where "sore" is the name of a thing. */
export function soresIn(tokens: readonly Token[]): number[] {
  return tokens.flatMap(({ word, clause }, at) => {
    const next = tokens[at + 1];
    const isNoun = word === 'sore' && ARTICLE.test(tokens[at - 1]?.word ?? '');
    return isNoun && (!next || next.clause !== clause || next.commaBefore || BEHIND_NOUN.test(next.word)) ? [at] : [];
  });
}

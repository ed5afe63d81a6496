// "I wheeze at night. My brother has asthma": who tells of himself only mentions his kin, and their illness is not his.
import { knowledge } from '../knowledge/knowledge.js';
import type { Match } from '../words/phrases.js';
import { tokenize, type Token } from '../words/text.js';
import { isOther } from './context.js';

const SELF = /^(i|im|ive|my|me|я|меня|мне|мой|моя|אני|לי|שלי)$/;
const THIRD = /^(he|she|hes|shes|his|her|him|he'll|он|она|ему|ей|его|ее|него|нее|הוא|היא|לו|לה)$/;
const STARTS_AGAIN = /^(i|im|ive|я|меня|мне|אני|לי)$/;
const JOINS = /^(and|but|with|because|as|и|а|но|ו)$/;

/** For every token whether it speaks of kin that are only mentioned, behind a complaint of the writer's own. */
export function kinIn(tokens: readonly Token[], matches: readonly Match[]): boolean[] {
  const spans = kinSpans(tokens);
  const isKin = tokens.map((_, at) => spans.some(([from, to]) => at >= from && at <= to));
  const isWriters = !tokens.some(({ word }, at) => !isKin[at] && THIRD.test(word));
  const own = isWriters ? ownComplaint(tokens, matches, isKin) : Infinity;
  return isKin.map((is, at) => is && at > own);
}

/** The text without what it says of kin that are only mentioned. */
export function withoutKin(text: string): string {
  const tokens = tokenize(text);
  const kin = kinIn(tokens, knowledge().phrases.find(tokens));
  if (!kin.includes(true)) return text;
  return tokens
    .map(({ word, sentence }, at) => (sentence === tokens[at - 1]?.sentence ? ' ' : '. ') + (kin[at] ? '' : word))
    .join('');
}

/** From the word before the relative ("my brother") to where the writer comes back to himself. */
function kinSpans(tokens: readonly Token[]): [number, number][] {
  const spans: [number, number][] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!isOther(tokens, at) || isInside(spans, at)) continue;
    const before = tokens[at - 1];
    const opens =
      at < 2 || before?.sentence !== tokens[at]?.sentence || startsPart(tokens, at - 1) || startsPart(tokens, at);
    if (!opens) continue;
    let to = at;
    while (tokens[to + 1]?.sentence === tokens[at]?.sentence && !STARTS_AGAIN.test(tokens[to + 1]?.word ?? '')) to++;
    spans.push([Math.max(0, at - 1), to]);
  }
  return spans;
}

function isInside(spans: readonly [number, number][], at: number): boolean {
  return spans.some(([from, to]) => at >= from && at <= to);
}

function startsPart(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  return token?.commaBefore === true || token?.sentence !== before?.sentence || JOINS.test(before?.word ?? '');
}

/** Where the first complaint ends that stands in a sentence of the writer's own. */
function ownComplaint(tokens: readonly Token[], matches: readonly Match[], isKin: readonly boolean[]): number {
  const { findings } = knowledge();
  const own = matches.filter(({ findingId, tokens: places }) => {
    const at = places[0] ?? 0;
    const speaks = tokens.some(
      ({ word, sentence }, index) => sentence === tokens[at]?.sentence && !isKin[index] && SELF.test(word),
    );
    return speaks && !isKin[at] && findings.get(findingId)?.circumstance !== true;
  });
  return Math.min(...own.map(({ tokens: places }) => places[0] ?? 0));
}

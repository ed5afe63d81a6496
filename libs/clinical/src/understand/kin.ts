// "I wheeze at night. My brother has asthma": who tells of himself only mentions his kin, and their illness is not his.
import cueData from '../../knowledge/context-cues.json' with { type: 'json' };
import { isComplaint, knowledge } from '../knowledge/knowledge.js';
import { Cues } from '../words/cues.js';
import type { Match } from '../words/phrases.js';
import { tokenize, type Token } from '../words/text.js';
import { isChild, isOther } from './context.js';

/** A time that is over. */
const ONCE = new Cues(cueData.once);
const SELF = /^(i|im|ive|my|me|я|меня|мне|мой|моя|אני|לי|שלי)$/;
const THIRD = /^(he|she|hes|shes|his|her|him|he'll|он|она|ему|ей|его|ее|него|нее|הוא|היא|לו|לה)$/;
const STARTS_AGAIN = /^(i|im|ive|я|меня|мне|אני|לי)$/;
const JOINS = /^(and|but|with|because|as|и|а|но|ו)$/;

/** For every token whether it speaks of kin that are only mentioned, behind words of the writer about himself. */
export function kinIn(tokens: readonly Token[], matches: readonly Match[]): boolean[] {
  const spans = kinSpans(tokens);
  const isKin = tokens.map((_, at) => isInside(spans, at));
  if (spans.length === 0 || tokens.some(({ word }, at) => !isKin[at] && THIRD.test(word))) return isKin.fill(false);
  const complaint = ownComplaint(tokens, matches, isKin);
  const self = Math.min(firstSelf(tokens, isKin), complaint);
  const aside = spans.filter(([from, to]) => {
    const mayBeIll = matches.some(
      ({ findingId, tokens: [at = 0] }) => isInside([[from, to]], at) && mayBeWhy(findingId),
    );
    return from > (mayBeIll ? complaint : self);
  });
  return isKin.map((_, at) => isInside(aside, at));
}

function firstSelf(tokens: readonly Token[], isKin: readonly boolean[]): number {
  const at = tokens.findIndex(({ word }, index) => !isKin[index] && STARTS_AGAIN.test(word));
  return at < 0 ? Infinity : at;
}

/** A complaint or a pregnancy of theirs may be why somebody writes. */
function mayBeWhy(findingId: string): boolean {
  return findingId.includes('pregnan') || isComplaint(findingId);
}

/** The text without what it says of kin that are only mentioned. */
export function withoutKin(text: string): string {
  const tokens = tokenize(text);
  // Most texts name no relative: then their phrases need not be found.
  const kin = kinSpans(tokens).length > 0 ? kinIn(tokens, knowledge().phrases.find(tokens)) : [];
  if (!kin.includes(true)) return text;
  return tokens
    .map(({ word, sentence }, at) => (sentence === tokens[at - 1]?.sentence ? ' ' : '. ') + (kin[at] ? '' : word))
    .join('');
}

/** From the word before the relative ("my brother") to where the writer comes back to himself. */
function kinSpans(tokens: readonly Token[]): [number, number][] {
  const spans: [number, number][] = [];
  tokens.forEach((_, at) => {
    const isKin = isOther(tokens, at) || isChildOnce(tokens, at);
    if (!isKin || isInside(spans, at) || !opensPart(tokens, at)) return;
    spans.push([Math.max(0, at - 1), endOfPart(tokens, at)]);
  });
  return spans;
}

/** "My kid had worms last month": a child may be why somebody writes, but not with what is over. */
function isChildOnce(tokens: readonly Token[], at: number): boolean {
  return isChild(tokens[at]?.word ?? '') && ONCE.within(tokens, at, endOfPart(tokens, at));
}

/** "My brother" at the beginning of a sentence, or behind a comma or an "and". */
function opensPart(tokens: readonly Token[], at: number): boolean {
  return at < 2 || startsPart(tokens, at - 1) || startsPart(tokens, at);
}

function endOfPart(tokens: readonly Token[], from: number): number {
  const goesOn = ({ word, sentence }: Token): boolean =>
    sentence === tokens[from]?.sentence && !STARTS_AGAIN.test(word);
  const end = tokens.findIndex((token, at) => at > from && !goesOn(token));
  return (end < 0 ? tokens.length : end) - 1;
}

function isInside(spans: readonly [number, number][], at: number): boolean {
  return spans.some(([from, to]) => at >= from && at <= to);
}

function startsPart(tokens: readonly Token[], at: number): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]];
  return token?.commaBefore === true || token?.sentence !== before?.sentence || JOINS.test(before?.word ?? '');
}

function isSomebody(tokens: readonly Token[], at: number): boolean {
  const { word = '' } = tokens[at] ?? {};
  return isOther(tokens, at) || isChild(word) || THIRD.test(word);
}

/** Where the first complaint ends that stands in a sentence of the writer's own, or in one that names nobody. */
function ownComplaint(tokens: readonly Token[], matches: readonly Match[], isKin: readonly boolean[]): number {
  const own = matches.filter(({ findingId, tokens: places }) => {
    const at = places[0] ?? 0;
    const sentence = tokens
      .map((_, index) => index)
      .filter((index) => tokens[index]?.sentence === tokens[at]?.sentence);
    const speaks =
      sentence.some((index) => !isKin[index] && SELF.test(tokens[index]?.word ?? '')) ||
      !sentence.some((index) => isKin[index] || isSomebody(tokens, index));
    return speaks && !isKin[at] && isComplaint(findingId);
  });
  return Math.min(...own.map(({ tokens: places }) => places[0] ?? 0));
}

// Whom and when a sentence is about: somebody else's history, one's own past, a mere question, a relative's opinion.
import cueData from '../../knowledge/context-cues.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import type { Token } from '../words/text.js';

export type Aside = 'other' | 'past' | 'hypothetical' | 'opinion';

const OTHERS = new Cues(cueData.others);
const OTHERS_PAST = new Cues(cueData.othersPast);
const ACUTE = new Cues(cueData.acute);
const PAST = new Cues(cueData.past);
const PAST_UNLESS = new Cues(cueData.pastUnless);
/** "Still miss him", "he's 7 now": words of the present that tell of nothing acute. */
const NOT_ACUTE = new Cues(cueData.notAcute);
const TOLD = new Cues(cueData.told);
const HYPOTHETICAL = new Cues(cueData.hypothetical);
const HYPOTHETICAL_ENDS = new Cues(cueData.hypotheticalEnds);
const OPINION = new Cues(cueData.opinion);
const PLAYING_DOWN = new Cues(cueData.playingDown);
const ANIMALS = new Cues(cueData.animals);
/** What an animal does to a person: "my cat scratched me". */
const ANIMAL_HURTS = new Cues(cueData.animalHurts);
/** Behind an animal that is not the subject: "our cat sitter". */
const AFTER_OBJECT = /^(sitter|walker|food|litter|owner|allergy|hair|flap|bed|bite|scratch|poo|breeder)$/;
/** Before an animal that is not the subject: "bitten by my dog", "allergic to the cat". */
const BEFORE_OBJECT = /^(by|from|to|with|of|over|near|after|for|on|off|от|из|с|к|после|на|של|עם|על)$/;
const OWN = /^(i|im|ive|me|my|אני|לי|я|меня|мне)$/;
const MODAL = /^(should|can|could|do|must|may|shall)$/;
const CHILD =
  /^(baby|infant|newborn|toddler|son|daughter|child|kid|boy|girl|תינוק|תינוקת|בן|בת|ребенок|ребенка|сын|дочь|младенец)$/;

/** For every token why it does not speak of this person now, or null when it does. */
export function asides(tokens: readonly Token[]): (Aside | null)[] {
  const result = new Array<Aside | null>(tokens.length).fill(null);
  for (const [from, to] of spans(tokens, 'clause')) {
    markClause(tokens, result, from, to);
    markAnimal(tokens, result, from, to);
    markOpinion(tokens, result, from, to);
  }
  for (const [from, to] of spans(tokens, 'sentence')) {
    markTold(tokens, result, from, to);
    markHypothetical(tokens, result, from, to);
  }
  return result;
}

/** Whether the word names a child, who may be the one who is ill. */
export function isChild(word: string): boolean {
  return CHILD.test(word);
}

/** Whether another person is named here. */
export function isOther(tokens: readonly Token[], at: number): boolean {
  return OTHERS.at(tokens, at) !== null;
}

function spans(tokens: readonly Token[], by: 'clause' | 'sentence'): [number, number][] {
  const found: [number, number][] = [];
  tokens.forEach((token, index) => {
    const last = found.at(-1);
    if (last && tokens[last[0]]?.[by] === token[by]) last[1] = index;
    else found.push([index, index]);
  });
  return found;
}

function markClause(tokens: readonly Token[], result: (Aside | null)[], from: number, to: number): void {
  if (isPast(tokens, from, to)) result.fill('past', from, to + 1);
  const other = otherSubject(tokens, from, to);
  if (other === null || hasChild(tokens, from, to)) return;
  if (!OTHERS_PAST.within(tokens, from, to) || ACUTE.within(tokens, from, to, NOT_ACUTE)) return;
  const end = ownAgain(tokens, other + 1, to);
  result.fill('other', phraseStart(tokens, from, other), end);
}

/** "My cat has bald patches" tells nothing of a person. */
function markAnimal(tokens: readonly Token[], result: (Aside | null)[], from: number, to: number): void {
  for (let index = from; index <= to; index++) {
    const animal = ANIMALS.at(tokens, index);
    if (!animal || isObject(tokens, index, animal.end)) continue;
    if (!ANIMAL_HURTS.within(tokens, animal.end + 1, to))
      result.fill('other', index, ownAgain(tokens, animal.end + 1, to));
    return;
  }
}

function isObject(tokens: readonly Token[], start: number, end: number): boolean {
  return BEFORE_OBJECT.test(tokens[start - 1]?.word ?? '') || AFTER_OBJECT.test(tokens[end + 1]?.word ?? '');
}

function isPast(tokens: readonly Token[], from: number, to: number): boolean {
  return PAST.within(tokens, from, to) && !PAST_UNLESS.within(tokens, from, to, NOT_ACUTE);
}

function hasChild(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to + 1).some((token, at) => CHILD.test(token.word) && tokens[from + at - 2]?.word !== 'as');
}

function otherSubject(tokens: readonly Token[], from: number, to: number): number | null {
  for (let index = from; index <= to; index++) if (OTHERS.at(tokens, index)) return index;
  return null;
}

/** Back over "I am tired, thirsty and my |father|" to the last comma or "and". */
function phraseStart(tokens: readonly Token[], from: number, other: number): number {
  for (let index = other; index > from; index--) {
    if (tokens[index]?.commaBefore || /^(and|with|и|ו)$/.test(tokens[index - 1]?.word ?? '')) return index;
  }
  return from;
}

/** Where the speaker comes back to himself: "my father had a stroke and now I have chest pain". */
function ownAgain(tokens: readonly Token[], from: number, to: number): number {
  for (let index = from; index <= to; index++) {
    const word = tokens[index]?.word ?? '';
    if (/^(i|im|ive|я|меня|אני|לי)$/.test(word)) return index;
    if (word === 'my' && !OTHERS.at(tokens, index + 1)) return index;
  }
  return to + 1;
}

/** "There was a death by gas in the paper": a sentence of the news or a film in which nobody near is named. */
function markTold(tokens: readonly Token[], result: (Aside | null)[], from: number, to: number): void {
  if (!TOLD.within(tokens, from, to) || hasChild(tokens, from, to) || otherSubject(tokens, from, to) !== null) return;
  const isOwn = tokens.slice(from, to + 1).some((_, at) => speaksOfSelf(tokens, from + at));
  if (!isOwn) for (let index = from; index <= to; index++) result[index] ??= 'hypothetical';
}

/** The "I" of "which one should I buy" and the "my" of "my essay" tell of no one's state. */
function speaksOfSelf(tokens: readonly Token[], index: number): boolean {
  const word = tokens[index]?.word ?? '';
  if (word === 'i') return !MODAL.test(tokens[index - 1]?.word ?? '');
  if (word === 'my' && (TOLD.at(tokens, index) || TOLD.at(tokens, index + 1))) return false;
  return OWN.test(word);
}

function markHypothetical(tokens: readonly Token[], result: (Aside | null)[], from: number, to: number): void {
  for (let index = from; index <= to; index++) {
    const cue = HYPOTHETICAL.at(tokens, index);
    if (!cue) continue;
    let end = cue.end + 1;
    while (end <= to && !HYPOTHETICAL_ENDS.at(tokens, end)) end++;
    for (let inside = index; inside < end; inside++) result[inside] ??= 'hypothetical';
    index = end - 1;
  }
}

/** "My wife says it is surely only anxiety": neither a finding nor a comfort. */
function markOpinion(tokens: readonly Token[], result: (Aside | null)[], from: number, to: number): void {
  for (let index = from; index <= to; index++) {
    const cue = OPINION.at(tokens, index);
    if (!cue || OWN.test(tokens[index - 1]?.word ?? '') || !PLAYING_DOWN.within(tokens, cue.end + 1, to)) continue;
    result.fill('opinion', Math.min(cue.start, otherSubject(tokens, from, cue.start) ?? cue.start), to + 1);
    return;
  }
}

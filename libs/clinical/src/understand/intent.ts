// The kind of a message that names no finding: a greeting, thanks, a general question, something else.
import otherMeanings from '../../knowledge/names/other-meanings.json' with { type: 'json' };
import talk from '../../knowledge/small-talk.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import { knowledge } from '../knowledge/knowledge.js';
import { foreignLanguage } from './language.js';
import { tokenize, type Token } from '../words/text.js';

export type Intent = 'medical' | 'topic' | 'greeting' | 'thanks' | 'unclear' | 'non-medical' | 'unsupported-language';

const GREETING = new Cues(talk.greeting);
const THANKS = new Cues(talk.thanks);
const HEALTH = new Cues(talk.health);
const GENERAL = new Cues(talk.general);
const OWN = new Cues(talk.own);

/**
 * The kind of a message.
 * @param present whether it affirms a finding
 * @param topic the id of the condition that it asks about
 */
export function intentOf(text: string, present: boolean, topic: string | null): Intent {
  if (present) return 'medical';
  if (foreignLanguage(text)) return 'unsupported-language';
  if (topic) return 'topic';
  const tokens = tokenize(text);
  const last = tokens.length - 1;
  if (THANKS.within(tokens, 0, last)) return 'thanks';
  if (GREETING.within(tokens, 0, Math.min(last, 3)) && tokens.length <= 8) return 'greeting';
  if (HEALTH.within(tokens, 0, last) || tokens.length < 3) return 'unclear';
  return 'non-medical';
}

/** Whether it is a question about a condition in general ("how do I treat gout?") rather than about the writer. */
export function asksInGeneral(text: string): boolean {
  const tokens = tokenize(text);
  return GENERAL.within(tokens, 0, Math.min(tokens.length - 1, 3)) && !OWN.within(tokens, 0, tokens.length - 1);
}

/** The condition that a text asks about by name, or null. */
export function topicOf(text: string): string | null {
  return conditionsNamed(text)[0] ?? null;
}

interface Named {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** How many of its words are meaningful, not small words. */
  readonly weight: number;
}

/** By condition: phrases in which the words of its name mean something else ("feeling cold" is not a cold). */
const OTHER_MEANINGS = new Map(Object.entries(otherMeanings).map(([id, phrases]) => [id, new Cues(phrases)]));

/** Conditions that a text names: names with more meaningful words first, then in the order of the text. */
export function conditionsNamed(text: string): string[] {
  const tokens = tokenize(text);
  const all = knowledge()
    .names.find(tokens)
    .map(({ findingId, tokens: places }): Named => {
      const weight = places.filter((at) => !tokens[at]?.small).length;
      return { id: findingId, from: Math.min(...places), to: Math.max(...places), weight };
    });
  const named = all
    .filter(({ id, from, to }) => !meansSomethingElse(tokens, id, from, to))
    .filter((one) => !all.some((other) => isWithin(one, other)))
    .sort((a, b) => b.weight - a.weight || a.from - b.from);
  return [...new Set(named.map(({ id }) => id))];
}

function meansSomethingElse(tokens: readonly Token[], id: string, from: number, to: number): boolean {
  const phrases = OTHER_MEANINGS.get(id);
  if (!phrases) return false;
  return tokens.some((_, at) => {
    const hit = phrases.at(tokens, at);
    return hit !== null && hit.start <= from && to <= hit.end;
  });
}

/** The "got a cold" of "got a cold sore". */
function isWithin(one: Named, other: Named): boolean {
  const overlap = other.from <= one.to && one.from <= other.to;
  return overlap && one.id !== other.id && other.weight >= one.weight && other.to > one.to;
}

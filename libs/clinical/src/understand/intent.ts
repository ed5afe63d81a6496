// What kind of message it is when it names no finding: a greeting, thanks, a general question, something else.
import talk from '../../knowledge/small-talk.json' with { type: 'json' };
import { Cues } from '../words/cues.js';
import { knowledge } from '../knowledge/knowledge.js';
import { foreignLanguage } from './language.js';
import { tokenize } from '../words/text.js';

export type Intent = 'medical' | 'topic' | 'greeting' | 'thanks' | 'unclear' | 'non-medical' | 'unsupported-language';

const GREETING = new Cues(talk.greeting);
const THANKS = new Cues(talk.thanks);
const HEALTH = new Cues(talk.health);
const GENERAL = new Cues(talk.general);
const OWN = new Cues(talk.own);

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

/** Whether it is a question about a condition in general ("how do I treat gout?") and not about one's own state. */
export function asksInGeneral(text: string): boolean {
  const tokens = tokenize(text);
  return GENERAL.within(tokens, 0, Math.min(tokens.length - 1, 3)) && !OWN.within(tokens, 0, tokens.length - 1);
}

/** The condition that a text asks about by name, or null. */
export function topicOf(text: string): string | null {
  return conditionsNamed(text)[0] ?? null;
}

/** Conditions that a text names, the most telling name first; "cold sore" takes the place of the "a cold" in it. */
export function conditionsNamed(text: string): string[] {
  const tokens = tokenize(text);
  const weighOf = (places: readonly number[]): number => places.filter((at) => !tokens[at]?.small).length;
  const endOf = (places: readonly number[]): number => places.at(-1) ?? 0;
  const taken = new Set<number>();
  const named = knowledge()
    .names.find(tokens)
    .sort((a, b) => weighOf(b.tokens) - weighOf(a.tokens) || endOf(b.tokens) - endOf(a.tokens))
    .filter(({ tokens: places }) => {
      const isFree = places.every((at) => !taken.has(at));
      for (const at of places) taken.add(at);
      return isFree;
    });
  return [...new Set(named.map(({ findingId }) => findingId))];
}

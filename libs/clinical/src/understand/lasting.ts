// Findings that are a matter of time: "for the last five months" tells that it has been going on for months.
import cues from '../../knowledge/attribute-cues.json' with { type: 'json' };
import { knowledge } from '../knowledge/knowledge.js';
import { OTHER_TIME, timesIn } from './durations.js';
import type { Mention } from './mention.js';
import { Cues } from '../words/cues.js';
import { tokenize } from '../words/text.js';

/** Less than this is how long an attack lasts, not since when there are attacks. */
const SHORTEST = 0.5;

/** "I had pneumonia two years ago" tells of that time; "it began two years ago" of all the time since. */
const AGO = /\bago\b|לפני|назад/u;
const BEGUN = /\b(?:start|beg[au]n|noticed|came on)|התחיל|נוצר|нача/u;
/** What lasts here is a habit, an illness, a treatment, or a time without the complaint. */
const OF_ITS_OWN = new Cues(cues.ofItsOwn);

/** Which findings the times told beside a complaint bring along; each sentence counts by its shortest time. */
export function lastingIn(turn: string, mentions: (sentence: string) => readonly Mention[]): string[] {
  const timed = knowledge().lasting;
  const least = Math.min(...timed.map(({ days }) => days));
  const sentences = turn.toLowerCase().split(/[.!?;\n]+/);
  return sentences.flatMap((sentence) => {
    const isOther =
      OTHER_TIME.test(sentence) || lastsByItself(sentence) || (AGO.test(sentence) && !BEGUN.test(sentence));
    const times = isOther ? [] : timesIn(sentence).filter((days) => days >= SHORTEST);
    const shortest = Math.min(...times);
    if (times.length === 0 || shortest < least) return [];
    const told = mentions(sentence)
      .filter(({ status }) => status === 'present')
      .map(({ findingId }) => findingId);
    return timed.filter(({ days, of }) => shortest >= days && told.some(of)).map(({ id }) => id);
  });
}

function lastsByItself(sentence: string): boolean {
  const tokens = tokenize(sentence);
  return OF_ITS_OWN.within(tokens, 0, tokens.length - 1);
}

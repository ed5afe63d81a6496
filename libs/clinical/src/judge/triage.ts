// How soon somebody should be seen. Red flags raise it; nothing lowers what they raised.
import type { Ranked } from '../causes/infer.js';
import type { Triage } from '../knowledge/schema.js';
import type { RedFlag } from '../screen/red-flags.js';

const ORDER: readonly Triage[] = ['self-care', 'routine', 'urgent', 'emergency'];
/**
 * Share of probability at or above a level that is enough to advise that level. Words become an emergency only by a red flag,
 * which shows the card: likely causes alone are at most a matter of today.
 */
const NEEDED: readonly (readonly [Triage, number])[] = [
  ['urgent', 0.4],
  ['routine', 0.5],
];

const LIKELIEST = 3;

/** @param ranked empty where nothing was understood */
export function triageOf(ranked: readonly Ranked[], redFlags: readonly RedFlag[]): Triage {
  const floor = redFlags.reduce<Triage>(
    (level, flag) => higher(level, flag.withinDays ? 'routine' : flag.level),
    'self-care',
  );
  if (ranked.length === 0) return higher(floor, 'routine');
  return higher(floor, byProbability(ranked));
}

/** The more urgent of two levels. */
export function higher(a: Triage, b: Triage): Triage {
  return ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b;
}

function byProbability(ranked: readonly Ranked[]): Triage {
  for (const [level, needed] of NEEDED) {
    // Danger is looked for among all causes; a planned visit only needs the likeliest to call for it.
    const among = level === 'routine' ? ranked.slice(0, LIKELIEST) : ranked;
    const severe = among.filter(({ condition }) => ORDER.indexOf(condition.triage) >= ORDER.indexOf(level));
    if (sumOf(severe) >= needed * sumOf(among)) return level;
  }
  return 'self-care';
}

function sumOf(ranked: readonly Ranked[]): number {
  return ranked.reduce((sum, { probability }) => sum + probability, 0);
}

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
/** A cause this likely explains what was told by itself. */
export const CLEAR = 0.6;

/**
 * No file; rules for what may wait, beside which only a clear cause asks for a planned visit; home care by a rule that fits
 * just this, beside which none does. A cause of today counts beside all of them.
 */
export type FileSays = 'nothing' | 'rules' | 'home';

/**
 * @param ranked empty where nothing was understood
 * @param file what the file of the complaint says
 */
export function triageOf(ranked: readonly Ranked[], redFlags: readonly RedFlag[], file: FileSays = 'nothing'): Triage {
  const floor = redFlags.reduce<Triage>(
    (level, flag) => higher(level, flag.withinDays ? 'routine' : flag.level),
    'self-care',
  );
  if (ranked.length === 0) return higher(floor, 'routine');
  return higher(floor, byProbability(ranked, file));
}

/** The more urgent of two levels. */
export function higher(a: Triage, b: Triage): Triage {
  return ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b;
}

function isAtLeast(triage: Triage, level: Triage): boolean {
  return ORDER.indexOf(triage) >= ORDER.indexOf(level);
}

function byProbability(ranked: readonly Ranked[], file: FileSays): Triage {
  for (const [level, needed] of NEEDED) {
    if (level === 'routine' && file === 'home') return 'self-care';
    if (level === 'routine' && file === 'rules') return isClear(ranked[0]) ? level : 'self-care';
    // Danger is looked for among all causes; a planned visit only needs the likeliest to call for it.
    const among = level === 'routine' ? ranked.slice(0, LIKELIEST) : ranked;
    const severe = among.filter(({ condition }) => isAtLeast(condition.triage, level));
    if (sumOf(severe) >= needed * sumOf(among)) return level;
  }
  return 'self-care';
}

function isClear(first: Ranked | undefined): boolean {
  return first !== undefined && first.probability >= CLEAR && isAtLeast(first.condition.triage, 'routine');
}

function sumOf(ranked: readonly Ranked[]): number {
  return ranked.reduce((sum, { probability }) => sum + probability, 0);
}

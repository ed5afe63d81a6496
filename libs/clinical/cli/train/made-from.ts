// Records next to the training lines what the committed counts were trained from, so that outdated ones are noticed in seconds.
import { createHash } from 'node:crypto';
import type { WeightsFile } from '../../src/screen/lay-alarm/model.js';
import { examplesOf, type Line, SETTINGS } from './fit.js';

/** The file that training writes into the folder of its lines. */
export const MADE_FROM = 'made-from.json';
/** One in this many lines is read with all features that the counts use: a changed finding or rule changes those. */
const READ_EVERY = 10;

export interface MadeFrom {
  /** All lines, the settings, and the features of a tenth of the lines. */
  readonly lines: string;
  readonly weights: string;
}

/** What training on these lines would write now; `weights` are the resulting ones. */
export function madeFromOf(lines: readonly Line[], weights: WeightsFile): MadeFrom {
  const hash = createHash('sha256').update(JSON.stringify(SETTINGS));
  for (const { text, label } of lines) hash.update(`\n${label} ${text}`);
  const read = lines.filter((_, at) => at % READ_EVERY === 0);
  for (const { vector, label } of examplesOf(read)) hash.update(label).update(vector.features).update(vector.values);
  return { lines: short(hash.digest('hex')), weights: short(hashOf(weights)) };
}

/** A SHA-256 of a value in 64 hex digits. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const short = (digest: string): string => digest.slice(0, 16);

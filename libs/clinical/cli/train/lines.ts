// Reads the lay lines of a folder or a file, or other lines: one JSON object each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from './fit.js';

/** A line of the final test; the sealed ones were evaluated only once, at the end. */
export interface FreshLine extends Line {
  readonly sealed?: boolean;
}

export function readLines<One = FreshLine>(file: string): One[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as One);
}

export function readTraining(folder: string): Line[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readLines(join(folder, name)));
}

// Reads the lay lines of a folder or a file, or other lines: one JSON object each.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from './fit.js';
import { readSubjectLines } from './subject-lines.js';

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

/** Each text once: a message of a subject may stand among the lines as well. */
export function readTraining(folder: string): Line[] {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readLines<Line>(join(folder, name)));
  const known = new Set(lines.map(({ text }) => text.toLowerCase()));
  return [...lines, ...readSubjectLines(folder).filter(({ text }) => isNew(text.toLowerCase(), known))];
}

function isNew(text: string, known: Set<string>): boolean {
  const had = known.has(text);
  known.add(text);
  return !had;
}

// The engine's costs: time to load, time per answer, memory, size of its data. Run over the library's own lines, all of them
// twice.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { assess, guard } from '../src/index.js';
import { readLines } from './train/lines.js';

const MEGABYTE = 1024 * 1024;

export function speedTable(home: string, loadMs: number): string {
  const texts = readLines(`${home}test/fresh-lines.jsonl`).map(({ text }) => text);
  const answers = timesOf(texts, (text) => assess({ text }));
  const screens = timesOf(texts, (text) => guard({ question: text, answer: 'Rest, drink enough and see a doctor.' }));
  const { rss, heapUsed } = process.memoryUsage();
  return [
    `knowledge loaded in      ${loadMs.toFixed(0)} ms`,
    `answer, mean / p95       ${summary(answers)}`,
    `guard, mean / p95        ${summary(screens)}`,
    `memory, process / heap   ${megabytes(rss)} / ${megabytes(heapUsed)}`,
    `data, knowledge / weights ${megabytes(sizeOf(join(home, 'knowledge')))} / ${megabytes(sizeOf(join(home, 'weights')))}`,
  ].join('\n');
}

/** The first round warms up; the engine caches a text that it has just read, so each is changed a little. */
function timesOf(texts: readonly string[], work: (text: string) => unknown): number[] {
  for (const text of texts) work(text);
  return texts.map((text) => {
    const start = performance.now();
    work(`${text} ?`);
    return performance.now() - start;
  });
}

function summary(times: number[]): string {
  const sorted = times.sort((a, b) => a - b);
  const mean = sorted.reduce((sum, one) => sum + one, 0) / sorted.length;
  return `${mean.toFixed(1)} / ${(sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0).toFixed(1)} ms`;
}

function sizeOf(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sizes = names.map((name) => statSync(join(folder, name))).map((one) => (one.isFile() ? one.size : 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

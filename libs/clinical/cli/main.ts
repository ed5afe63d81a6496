// Lines of JSON in, lines of JSON out, same order: assess, guard, interview; site writes what pages show of the engine; coverage lists the rows of test/scope that lack texts; everyday judges the answers to test/everyday; evaluate prints tables, or writes the page's figures.
import { readFileSync } from 'node:fs';
import { assess, guard } from '../src/index.js';
import { knowledge } from '../src/knowledge/knowledge.js';
import { writeAccuracy } from './accuracy.js';
import { coverageReport } from './coverage.js';
import { evaluate } from './evaluate.js';
import { evaluateLay } from './evaluate-lay.js';
import { evaluatePlain } from './evaluate-plain.js';
import { everyday } from './everyday.js';
import { interview, type InterviewCase } from './interview.js';
import { writeSite } from './site.js';
import { speedTable } from './speed.js';
import { triageReport } from './triage.js';

interface Case {
  readonly id: string;
  readonly text: string;
  readonly age?: number;
  readonly sex?: 'male' | 'female';
}
interface GuardCase {
  readonly id: string;
  readonly question: string;
  readonly answer?: string;
  readonly age?: number;
  readonly sex?: 'male' | 'female';
  readonly country?: string;
}

function timed<T>(work: () => T): { result: T; ms: number } {
  const start = performance.now();
  const result = work();
  return { result, ms: Math.round((performance.now() - start) * 100) / 100 };
}

function assessLine({ id, text, age, sex }: Case): object {
  const { result, ms } = timed(() => assess({ text, age, sex }));
  const { differential, triage, redFlags, nextQuestion } = result;
  return { id, differential, triage, redFlags, nextQuestion, ms };
}

function guardLine({ id, ...input }: GuardCase): object {
  return { id, redFlags: guard(input).redFlags };
}

function interviewLine(one: InterviewCase): object {
  const { result, ms } = timed(() => interview(one));
  return { id: one.id, ...result, ms };
}

function eachLine(work: (line: never) => object): void {
  const lines = readFileSync(0, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) process.stdout.write(`${JSON.stringify(work(JSON.parse(line) as never))}\n`);
}

const HOME = new URL('../', import.meta.url).pathname;

/** `--page` writes the page's figures, `--speed` prints time, memory and size, `--triage` only that, `--plain` the plain judging lines, a folder scores its cases, otherwise the own lines are run. */
function evaluation([option, folder]: readonly string[], loadMs: number): void {
  if (option === '--page') return writeAccuracy(HOME, folder);
  if (option === '--speed') return void process.stdout.write(`${speedTable(HOME, loadMs)}\n`);
  if (option === '--triage') return void process.stdout.write(`${triageReport(HOME)}\n`);
  if (option === '--plain') return void process.stdout.write(`${evaluatePlain(HOME)}\n`);
  if (option && option !== '--sealed') return evaluate(option);
  const lay = evaluateLay(`${HOME}test/fresh-lines.jsonl`, option === '--sealed');
  process.stdout.write(`${lay}\n${triageReport(HOME)}\n`);
}

function main([command, ...rest]: readonly string[]): void {
  const { ms } = timed(knowledge);
  if (command === 'assess') return eachLine(assessLine);
  if (command === 'guard') return eachLine(guardLine);
  if (command === 'interview') return eachLine(interviewLine);
  if (command === 'site') return writeSite(HOME);
  if (command === 'coverage') return void process.stdout.write(`${coverageReport(HOME)}\n`);
  if (command === 'everyday') return void process.stdout.write(`${everyday(HOME, rest)}\n`);
  if (command === 'evaluate') return evaluation(rest, ms);
  process.stderr.write(
    'Usage: run.mjs assess | guard | interview < lines.jsonl, or: run.mjs site | coverage, or: run.mjs everyday [--json FILE] [--all], or: run.mjs evaluate [--sealed | --speed | --triage | --plain | [--page] <folder of the cases>]\n',
  );
  process.exitCode = 2;
}

main(process.argv.slice(2));

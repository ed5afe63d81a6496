// Runs the engine and the scorer of an evaluation folder (cases, aliases, score.mjs) and prints the scorer's table.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Score {
  readonly n: number;
  readonly top1: number;
  readonly top3: number;
  readonly top5: number;
}
const RUNS = [
  ['assess', []],
  ['interview', ['--interview']],
] as const;

export function evaluate(folder: string): void {
  for (const [command, table] of Object.entries(scored(folder, []))) process.stdout.write(`${command}\n${table}\n`);
}

/** The scorer's figures, for a full account and for an interview. */
export function vignetteScores(folder: string): { assess: Score; interview: Score } {
  const { assess = '', interview = '' } = scored(folder, ['--json']);
  return { assess: JSON.parse(assess) as Score, interview: JSON.parse(interview) as Score };
}

function scored(folder: string, options: readonly string[]): Record<string, string> {
  const cases = readdirSync(folder).find((name) => name.endsWith('.jsonl'));
  if (!cases) throw new Error(`No .jsonl file with cases in ${folder}`);
  const scorer = [join(folder, 'score.mjs'), '--cases', join(folder, cases)];
  const scratch = mkdtempSync(join(tmpdir(), 'clinical-'));
  try {
    return Object.fromEntries(
      RUNS.map(([command, flags]) => {
        const prepared = run([...scorer, '--prepare', ...flags]);
        const answers = join(scratch, `${command}.jsonl`);
        writeFileSync(answers, run([process.argv[1] ?? '', command], prepared));
        return [command, run([...scorer, '--answers', answers, ...options])];
      }),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function run(args: readonly string[], input?: string): string {
  const done = spawnSync(process.execPath, [...args], { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.status !== 0) throw new Error(done.stderr || `${args.join(' ')} ended with ${String(done.status)}`);
  return done.stdout;
}

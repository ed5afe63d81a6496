// Runs the engine and the scorer of an evaluation folder (cases, aliases, score.mjs) and prints the scorer's table.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function evaluate(folder: string): void {
  const cases = readdirSync(folder).find((name) => name.endsWith('.jsonl'));
  if (!cases) throw new Error(`No .jsonl file with cases in ${folder}`);
  const scorer = [join(folder, 'score.mjs'), '--cases', join(folder, cases)];
  const scratch = mkdtempSync(join(tmpdir(), 'clinical-'));
  try {
    for (const [command, flags] of [
      ['assess', []],
      ['interview', ['--interview']],
    ] as const) {
      const prepared = run([...scorer, '--prepare', ...flags]);
      const answers = join(scratch, `${command}.jsonl`);
      writeFileSync(answers, run([process.argv[1] ?? '', command], prepared));
      process.stdout.write(`${command}\n${run([...scorer, '--answers', answers])}\n`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function run(args: readonly string[], input?: string): string {
  const done = spawnSync(process.execPath, [...args], { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.status !== 0) throw new Error(done.stderr || `${args.join(' ')} ended with ${String(done.status)}`);
  return done.stdout;
}

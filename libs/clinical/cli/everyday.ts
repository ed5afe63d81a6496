// Everyday questions told to the engine as the chat tells them, judged by the criteria of test/everyday.
import { writeFileSync } from 'node:fs';
import { readCases, readPhrases } from './everyday/cases.js';
import { judge } from './everyday/judge.js';
import { report, reportJson } from './everyday/report.js';
import { talk } from './everyday/talk.js';
import { type JudgedCase, talliesOf } from './everyday/tally.js';

/** `--json FILE` writes the same for programs; `--all` lists the failing cases of the sealed half as well. */
export function everyday(home: string, options: readonly string[]): string {
  const folder = `${home}test/everyday`;
  const judged = judgeAll(folder);
  const tallies = talliesOf(judged);
  const withSealed = options.includes('--all');
  const file = options[options.indexOf('--json') + 1];
  if (options.includes('--json')) {
    if (!file) throw new Error('--json needs the name of a file');
    writeFileSync(file, `${JSON.stringify(reportJson(judged, tallies, withSealed), null, 2)}\n`);
  }
  return report(judged, tallies, withSealed);
}

/** All cases of a folder with their answers and verdicts. */
export function judgeAll(folder: string): JudgedCase[] {
  const phrases = readPhrases(folder);
  return readCases(folder).map((one) => {
    const answers = talk(one);
    return { one, answers, verdicts: judge(one, answers, phrases) };
  });
}

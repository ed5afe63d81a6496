// Everyday questions put to the engine as the chat does, judged by the criteria of test/everyday.
import { writeFileSync } from 'node:fs';
import { readCases, readPhrases } from './everyday/cases.js';
import { judge } from './everyday/judge.js';
import { figures, report, reportJson } from './everyday/report.js';
import { talk } from './everyday/talk.js';
import { type JudgedCase, talliesOf } from './everyday/tally.js';

/**
 * `--json FILE` writes the same for programs; `--all` also lists the failing cases of the sealed half. `--fresh` judges the
 * second set instead (test/everyday-fresh), whose failures are never listed; `--development` the questions that answers are
 * developed with (test/everyday-development), whose failures are all listed.
 */
export function everyday(home: string, options: readonly string[]): string {
  if (options.includes('--development')) return developed(home);
  const isFresh = options.includes('--fresh');
  const judged = isFresh ? judgeFresh(home) : judgeAll(`${home}test/everyday`);
  const tallies = talliesOf(judged);
  if (isFresh) return figures(tallies);
  const withSealed = options.includes('--all');
  const file = options[options.indexOf('--json') + 1];
  if (options.includes('--json')) {
    if (!file) throw new Error('--json needs the name of a file');
    writeFileSync(file, `${JSON.stringify(reportJson(judged, tallies, withSealed), null, 2)}\n`);
  }
  return report(judged, tallies, withSealed);
}

function developed(home: string): string {
  const judged = judgeDevelopment(home);
  return report(judged, talliesOf(judged), true);
}

export function judgeDevelopment(home: string): JudgedCase[] {
  return judgeAll(`${home}test/everyday-development`, `${home}test/everyday`);
}

/** The second set shares the phrases of the first. */
export function judgeFresh(home: string): JudgedCase[] {
  return judgeAll(`${home}test/everyday-fresh`, `${home}test/everyday`);
}

/** All cases of a folder with their answers and verdicts. */
export function judgeAll(folder: string, phrasesFolder = folder): JudgedCase[] {
  const phrases = readPhrases(phrasesFolder);
  return readCases(folder).map((one) => {
    const answers = talk(one);
    return { one, answers, verdicts: judge(one, answers, phrases) };
  });
}

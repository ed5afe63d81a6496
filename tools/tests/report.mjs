// @ts-check
// Adds up the results of the stages; the last line holds the totals and nothing else.

/**
 * @typedef {object} StageResult
 * @property {string} stage
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped names of tests that were not run
 * @property {string[]} problems what went wrong beyond failed tests; shown, and counted in `failed` already
 */
/** @typedef {StageResult & { milliseconds: number }} TimedResult */

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);

/**
 * @param {TimedResult[]} results
 * @param {string[]} leftOut what was not run at all, and why
 * @param {number} milliseconds of the whole run; its stages run in parallel
 */
export function reportLines(results, leftOut, milliseconds) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const skipped = results.flatMap(({ stage, skipped: names }) => names.map((name) => `${stage}: ${name}`));
  return [
    '',
    ...results.map(
      (result) =>
        `${result.stage.padEnd(12)}${seconds(result.milliseconds)}  ${result.passed} passed, ${result.failed} failed`,
    ),
    `${'together'.padEnd(12)}${seconds(milliseconds)}`,
    ...results.flatMap(({ stage, problems }) => problems.map((problem) => `Failed: ${stage}: ${problem}`)),
    ...skipped.map((name) => `Skipped: ${name}`),
    ...leftOut.map((reason) => `Left out: ${reason}`),
    `${passed} passed, ${failed} failed`,
  ];
}

/** @param {TimedResult[]} results */
export const hasFailed = (results) =>
  results.some(({ failed }) => failed > 0) || results.every(({ passed }) => passed === 0);

// @ts-check
// A Jest reporter: one line of JSON for every test, and for every file whose tests could not run.
/** @typedef {{ file: string, status: string }} Told */

export default class VerdictReporter {
  /** @param {{ path: string }} test @param {{ status: string }} result */
  onTestCaseResult({ path: file }, { status }) {
    tell({ file, status });
  }

  /** @param {{ path: string }} test @param {{ testExecError?: unknown }} result */
  onTestResult({ path: file }, { testExecError }) {
    if (testExecError) tell({ file, status: 'broken' });
  }
}

/** @param {Told} told */
const tell = (told) => console.log(JSON.stringify(told));
